// uPlot with its styles, in a piece of the script that is loaded when the first chart is looked at.
import "uplot/dist/uPlot.min.css";

export { default } from "uplot";
