// In place of the package of this name, for markdown-it: bare addresses are not made links in rulebooks (7 kB saved).
export class LinkifyIt {}
