// Between the picture of a table and the table itself: where on the picture a point of the table
// lies, and which point was tapped. The server's drawings keep the table's own measures: Dice
// Warriors! within a frame of its own with the far edge up, Throw Me a 6 on a sheet with a border,
// Die, Men! as hexes or squares.
import type { Engine, Row } from "./game";

export interface Spot {
  x: number;
  y: number;
}

const shapes = new Set(
  "svg g title rect circle ellipse line polyline polygon path text tspan".split(" "),
);

/** The drawing as elements, without whatever could do more than be seen. */
export function cleanDrawing(text: string): SVGSVGElement | null {
  // Of nothing the browser makes a page about an error, whose styles the policy forbids.
  if (!text) return null;
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (parsed.nodeName !== "svg") return null;
  for (const element of [...parsed.querySelectorAll("*")]) {
    if (!shapes.has(element.nodeName)) element.remove();
  }
  for (const element of [parsed, ...parsed.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) {
      if (/^on|href|style/i.test(name)) element.removeAttribute(name);
    }
  }
  parsed.removeAttribute("width");
  parsed.removeAttribute("height");
  parsed.setAttribute("role", "img");
  return document.importNode(parsed, true) as unknown as SVGSVGElement;
}

const inHundredths = (value: number) => Math.round(value * 100) / 100;
/** A finger does not find an edge: what is near enough is meant to be on it. */
const near = 0.06;
function toEdge(at: number, length: number) {
  if (at < near * length) return 0;
  return at > (1 - near) * length ? length : at;
}

export class Frame {
  /** The element whose measures are the table's. */
  private readonly field: SVGGraphicsElement;
  private readonly grounds: Row[];
  private readonly isSquares: boolean;
  private half = 1;
  private quarter = 1;

  constructor(
    private readonly picture: SVGSVGElement,
    private readonly engine?: Engine,
    view?: Row,
  ) {
    this.grounds = (view?.table?.map?.grounds ?? []) as Row[];
    this.isSquares = view?.table?.map?.grid === "squares";
    this.field = picture;
    if (!engine) return;
    if (engine === "dice-warriors") {
      this.field = (picture.getElementsByTagName("svg")[0] as SVGGraphicsElement) ?? picture;
    } else if (engine === "die-men") {
      this.field = picture.querySelector<SVGGraphicsElement>("g[transform]") ?? picture;
      this.measureHexes();
    } else {
      this.sheet = picture.querySelector<SVGRectElement>('rect[stroke-width="8"]');
    }
  }
  private sheet: SVGRectElement | null = null;
  /** The picture's breadth for its height. */
  get ratio() {
    const { width, height } = this.picture.viewBox.baseVal;
    return height ? width / height : 1;
  }

  private measureHexes() {
    const first = this.field.querySelector<SVGGraphicsElement>("polygon, path, rect");
    if (!first) return;
    const box = first.getBBox();
    this.half = box.height / 2;
    this.quarter = box.width / 4;
  }

  private fromTable({ x, y }: Spot): Spot {
    if (this.engine === "dice-warriors") return { x, y: -y };
    if (this.engine === "throw-me-a-6") return this.onSheet({ x, y });
    if (this.isSquares) return { x: 2 * this.half * x, y: 2 * this.half * y };
    return { x: 3 * this.quarter * x, y: this.half * (2 * y + x) };
  }
  private onSheet({ x, y }: Spot): Spot {
    if (!this.sheet) return { x, y };
    const { x: left, y: top, height } = this.sheet;
    return { x: left.baseVal.value + x, y: top.baseVal.value + height.baseVal.value - y };
  }
  private toTable(spot: Spot): Spot {
    if (this.engine === "dice-warriors") return { x: Math.round(spot.x), y: Math.round(-spot.y) };
    if (this.engine === "throw-me-a-6") {
      const corner = this.onSheet({ x: 0, y: 0 });
      return { x: Math.round(spot.x - corner.x), y: Math.round(corner.y - spot.y) };
    }
    const far = (hex: Row) => {
      const { x, y } = this.fromTable({ x: hex.at.q, y: hex.at.r });
      return (x - spot.x) ** 2 + (y - spot.y) ** 2;
    };
    const nearest = [...this.grounds].sort((a, b) => far(a) - far(b))[0];
    return nearest ? { x: nearest.at.q, y: nearest.at.r } : { x: 0, y: 0 };
  }

  /** Where on the picture a point of the table lies, as shares of its breadth and height. */
  toShare(spot: Spot): Spot {
    const matrix = this.field.getScreenCTM();
    const box = this.picture.getBoundingClientRect();
    if (!matrix || !box.width) return { x: 0, y: 0 };
    const { x, y } = this.fromTable(spot);
    const at = new DOMPoint(x, y).matrixTransform(matrix);
    return { x: (at.x - box.left) / box.width, y: (at.y - box.top) / box.height };
  }
  /** The breadth of the largest piece as a share of the picture's; 0 where none is marked. */
  get pieceShare(): number {
    const pieces = [...this.field.querySelectorAll<SVGGraphicsElement>('g[class^="of-"]')];
    const matrix = this.field.getScreenCTM();
    const { width } = this.picture.getBoundingClientRect();
    if (!matrix || !width) return 0;
    const largest = Math.max(0, ...pieces.map((piece) => piece.getBBox().width));
    return (largest * matrix.a) / width;
  }
  /** Takes away how the drawing itself lays pieces apart: that is done here, for this screen. */
  layHere() {
    this.field.querySelectorAll(".laid-apart").forEach((lines) => lines.remove());
  }
  /**
   * Draws what is marked by a sign so far from where it lies, in points of the screen. It is in
   * hundredths of the drawing's own, so that what lies the same is written the same.
   */
  shift(sign: string, by: Spot) {
    const matrix = this.field.getScreenCTM();
    if (!matrix || !sign) return;
    const to = { x: inHundredths(by.x / matrix.a), y: inHundredths(by.y / matrix.d) };
    for (const part of this.field.getElementsByClassName(`of-${sign}`)) {
      part.setAttribute("transform", `translate(${to.x} ${to.y})`);
    }
  }
  /** The point of the table under a spot of the screen; of a line, the edge it is tapped near. */
  fromScreen({ x, y }: Spot, isOfLine: boolean): Spot | null {
    const matrix = this.field.getScreenCTM();
    if (!matrix) return null;
    const at = this.toTable(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
    if (!this.sheet || !isOfLine) return at;
    const { width, height } = this.sheet;
    return {
      x: toEdge(at.x, width.baseVal.value),
      y: toEdge(at.y, height.baseVal.value),
    };
  }
}
