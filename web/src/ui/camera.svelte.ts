// The visible part of a board and its zoom. While it moves, layers follow by a CSS transform; when it rests, the
// board is redrawn at its new size so that it is sharp.

const LEAST = 24; // pixels: the smallest square of a large board at the start
const MOST = 112;
const REST = 140; // ms after the last zoom until the board is redrawn
const EDGE = 24; // pixels that a board can be dragged past its edge

export interface BoardPlace {
  x: number; // position of the board in the viewport, in pixels
  y: number;
  scale: number; // relative to the drawing
  left: number; // pixels between the viewport and the board
  below: number;
}

const clamp = (low: number, n: number, high: number): number => Math.max(low, Math.min(n, high));

export class Camera {
  drawn = $state(0); // pixels of a square as drawn; 0 before the size of the viewport is known
  zoomed = $state(false); // the board does not fit into the viewport
  #tile = 0;
  #x = 0;
  #y = 0;
  #window = { width: 0, height: 0 };
  #board = { width: 8, height: 8 };
  #layers: ((place: BoardPlace) => void)[] = [];
  #waiting = 0;
  #resting: ReturnType<typeof setTimeout> | undefined;

  /** Set the size of the viewport and of the board; a new board is centred on `at`. */
  resize(width: number, height: number, columns: number, rows: number, at: { x: number; y: number }): void {
    const known = this.#tile > 0 && this.#board.width === columns && this.#board.height === rows;
    const wasFit = known && this.#tile <= this.#fit() + 0.01;
    this.#window = { width, height };
    this.#board = { width: columns, height: rows };
    if (!width || !height) return;
    if (wasFit) this.#tile = this.#fit();
    if (!known) this.#begin(at);
    this.#settle();
  }

  #fit(): number {
    return Math.min(this.#window.width / this.#board.width, this.#window.height / this.#board.height);
  }

  /** Show the whole board, or the part of a large one around a square with squares of at least `LEAST` pixels. */
  #begin(at: { x: number; y: number }): void {
    this.#tile = Math.max(this.#fit(), LEAST);
    this.#x = this.#window.width / 2 - (at.x + 0.5) * this.#tile;
    this.#y = this.#window.height / 2 - (at.y + 0.5) * this.#tile;
  }

  /** Call `layer` with the board's place whenever it moves. Returns a function that stops it. */
  follow(layer: (place: BoardPlace) => void): () => void {
    this.#layers.push(layer);
    return () => (this.#layers = this.#layers.filter((one) => one !== layer));
  }

  pan(dx: number, dy: number): void {
    this.#x += dx;
    this.#y += dy;
    this.#draw();
  }

  /** Zoom by a factor around a point of the viewport, by default its centre. */
  zoom(by: number, x = this.#window.width / 2, y = this.#window.height / 2): void {
    const tile = clamp(Math.min(this.#fit(), MOST), this.#tile * by, Math.max(MOST, this.#fit()));
    const scale = tile / this.#tile;
    this.#x = x - (x - this.#x) * scale;
    this.#y = y - (y - this.#y) * scale;
    this.#tile = tile;
    this.#draw();
    clearTimeout(this.#resting);
    this.#resting = setTimeout(() => this.#settle(), REST);
  }

  /** Show the whole board. */
  showAll(): void {
    this.#tile = this.#fit();
    this.#settle();
  }

  /** Scroll a square into view. */
  reveal(at: { x: number; y: number }): void {
    const [left, top] = [this.#x + at.x * this.#tile, this.#y + at.y * this.#tile];
    const { width, height } = this.#window;
    this.#x += Math.max(0, -left) - Math.max(0, left + this.#tile - width);
    this.#y += Math.max(0, -top) - Math.max(0, top + this.#tile - height);
    this.#draw();
  }

  #hold(): void {
    const { width, height } = this.#window;
    const [across, down] = [this.#board.width * this.#tile, this.#board.height * this.#tile];
    this.#x = across <= width + 1 ? (width - across) / 2 : clamp(width - across - EDGE, this.#x, EDGE);
    this.#y = down <= height + 1 ? (height - down) / 2 : clamp(height - down - EDGE, this.#y, EDGE);
    this.zoomed = across > width + 1 || down > height + 1;
  }

  #settle(): void {
    this.#hold();
    this.drawn = this.#tile;
    this.#tell();
  }

  #draw(): void {
    this.#waiting ||= requestAnimationFrame(() => {
      this.#waiting = 0;
      this.#hold();
      this.#tell();
    });
  }

  #tell(): void {
    const below = this.#window.height - this.#y - this.#board.height * this.#tile;
    const place = { x: this.#x, y: this.#y, scale: this.#tile / (this.drawn || 1), left: Math.max(0, this.#x), below: Math.max(0, below) };
    for (const layer of this.#layers) layer(place);
  }
}
