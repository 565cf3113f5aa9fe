// What is drawn on a map's canvas, as a picture of lines: paths that remember how they go, and a
// pen that writes SVG instead of colouring dots. It knows what the maps' grounds are drawn with, no
// more.

/** What a canvas draws; outside a browser, where a module is only read, there is no canvas. */
const Path = globalThis.Path2D ?? (class {} as typeof Path2D);

/** A path that a canvas draws and an SVG can hold. */
export class Way extends Path {
  private readonly steps: (string | number)[] = [];

  get d(): string {
    return this.steps.map((part) => (typeof part === "number" ? rounded(part) : part)).join(" ");
  }
  override moveTo(x: number, y: number) {
    super.moveTo(x, y);
    this.steps.push("M", x, y);
  }
  override lineTo(x: number, y: number) {
    super.lineTo(x, y);
    this.steps.push(this.steps.length ? "L" : "M", x, y);
  }
  override quadraticCurveTo(cx: number, cy: number, x: number, y: number) {
    super.quadraticCurveTo(cx, cy, x, y);
    this.steps.push("Q", cx, cy, x, y);
  }
  override closePath() {
    super.closePath();
    this.steps.push("Z");
  }
  override rect(x: number, y: number, width: number, height: number) {
    super.rect(x, y, width, height);
    this.steps.push("M", x, y, "h", width, "v", height, "h", -width, "Z");
  }
  override arc(x: number, y: number, radius: number, from: number, to: number) {
    super.arc(x, y, radius, from, to);
    const at = (angle: number) => [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    // Two arcs, for one cannot end where it began.
    const begin = this.steps.length ? "L" : "M";
    this.steps.push(begin, ...at(from));
    for (const angle of [(from + to) / 2, to]) {
      this.steps.push("A", radius, radius, 0, 0, 1, ...at(angle));
    }
  }
}

const rounded = (value: number) => String(Math.round(value * 100) / 100);
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The part of a canvas's pen that maps are drawn with, as elements of SVG. */
export class SvgPen {
  fillStyle = "#000";
  strokeStyle = "#000";
  lineWidth = 1;
  lineJoin = "miter";
  lineCap = "butt";
  globalAlpha = 1;
  font = "";
  textAlign = "start";
  textBaseline = "alphabetic";
  readonly elements: string[] = [];
  private dash: number[] = [];
  private own = new Way();

  setLineDash(dash: number[]) {
    this.dash = dash;
  }
  beginPath() {
    this.own = new Way();
  }
  moveTo(x: number, y: number) {
    this.own.moveTo(x, y);
  }
  lineTo(x: number, y: number) {
    this.own.lineTo(x, y);
  }
  closePath() {
    this.own.closePath();
  }
  rect(x: number, y: number, width: number, height: number) {
    this.own.rect(x, y, width, height);
  }
  arc(x: number, y: number, radius: number, from: number, to: number) {
    this.own.arc(x, y, radius, from, to);
  }
  fillRect(x: number, y: number, width: number, height: number) {
    const path = new Way();
    path.rect(x, y, width, height);
    this.fill(path);
  }
  fill(path: Way = this.own) {
    this.write(path, `fill="${escaped(this.fillStyle)}"`);
  }
  stroke(path: Way = this.own) {
    const dash = this.dash.length ? ` stroke-dasharray="${this.dash.map(rounded).join(" ")}"` : "";
    const line = `stroke-linejoin="${this.lineJoin}" stroke-linecap="${this.lineCap}"`;
    const ink = `stroke="${escaped(this.strokeStyle)}" stroke-width="${rounded(this.lineWidth)}"`;
    this.write(path, `fill="none" ${ink} ${line}${dash}`);
  }
  fillText(text: string, x: number, y: number) {
    this.letter(text, x, y, `fill="${escaped(this.fillStyle)}"`);
  }
  strokeText(text: string, x: number, y: number) {
    const ink = `stroke="${escaped(this.strokeStyle)}" stroke-width="${rounded(this.lineWidth)}"`;
    this.letter(text, x, y, `fill="none" ${ink} stroke-linejoin="round"`);
  }
  private write(path: Way, how: string) {
    const { d } = path;
    if (d) this.elements.push(`<path d="${d}" ${how}${this.alpha}/>`);
  }
  private letter(text: string, x: number, y: number, how: string) {
    const anchor = this.textAlign === "center" ? ' text-anchor="middle"' : "";
    const base = this.textBaseline === "top" ? ' dominant-baseline="hanging"' : "";
    const size = /(\d+(?:\.\d+)?)px/.exec(this.font)?.[1] ?? "10";
    const place = `x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" font-family="serif"`;
    this.elements.push(
      `<text ${place}${anchor}${base} ${how}${this.alpha}>${escaped(text)}</text>`,
    );
  }
  private get alpha() {
    return this.globalAlpha < 1 ? ` opacity="${rounded(this.globalAlpha)}"` : "";
  }
}

/** The colours of what is drawn are its own: such a picture opens anywhere. */
export function svgOf(width: number, height: number, title: string, parts: string[]): string {
  const head = `xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"`;
  const named = `<title>${escaped(title)}</title>`;
  return `<svg ${head} width="${width}" height="${height}">${named}${parts.join("\n")}</svg>\n`;
}
