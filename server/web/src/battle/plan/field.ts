// The part of a server's drawing that is the table itself, cut out so that it fills the page; what
// stands above and below it there becomes lines of the page, which wrap as its other text does.

export interface Line {
  text: string;
  isTitle: boolean;
  /** Whether it stands above the table. */
  isAbove: boolean;
}
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
/** The element that holds the table, and its place in the picture; nothing if there is none. */
function fieldOf(picture: SVGSVGElement): [Element, Box] | null {
  const crop = picture.querySelector<SVGSVGElement>("svg");
  if (crop) {
    const part = (name: string) => Number(crop.getAttribute(name) ?? 0);
    const box = { x: part("x"), y: part("y"), width: part("width"), height: part("height") };
    return [crop, box];
  }
  const sheet = picture.querySelector<SVGRectElement>('rect[stroke-width="8"]');
  if (sheet) {
    const { x, y, width, height } = sheet.getBBox();
    return [sheet, { x: x - 30, y: y - 30, width: width + 60, height: height + 60 }];
  }
  const map = picture.querySelector<SVGGElement>("g[transform]");
  const moved = /translate\(([-\d.]+)[ ,]([-\d.]+)\)/.exec(map?.getAttribute("transform") ?? "");
  if (!map || !moved) return null;
  const { x, y, width, height } = map.getBBox();
  const box = { x: x + Number(moved[1]) - 4, y: y + Number(moved[2]) - 4 };
  return [map, { ...box, width: width + 8, height: height + 8 }];
}

/** Whether a text stands on the table and not in a list beside it. */
function isOnTable(text: SVGTextElement, field: Element, { y, height }: Box): boolean {
  if (field.contains(text)) return true;
  const at = Number(text.getAttribute("y") ?? 0);
  return field.nodeName === "rect" && at > y && at < y + height;
}

/** Leaves the table alone in the picture. Takes a picture that is on the page. */
export function cutOut(picture: SVGSVGElement): Line[] {
  const found = fieldOf(picture);
  if (!found || !(found[1].width > 0 && found[1].height > 0)) return [];
  const [field, box] = found;
  const rows = new Map<string, Line>();
  let last: Line | undefined;
  for (const text of [...picture.querySelectorAll("text")]) {
    if (isOnTable(text, field, box)) continue;
    // What is written in signs, each in its middle, a line beside them says in words.
    if (text.getAttribute("text-anchor") === "middle") {
      text.remove();
      continue;
    }
    const y = text.getAttribute("y") ?? "";
    const row = `${y} ${Number(text.getAttribute("x")) > box.x + box.width / 2 ? "right" : ""}`;
    const words = text.textContent ?? "";
    // What is indented so far goes on with the line before it.
    const before = rows.get(row) ?? (/^ {4}/.test(words) ? last : undefined);
    if (before) before.text += `  ${words.trim()}`;
    else {
      const isTitle = text.getAttribute("font-weight") === "bold";
      last = { text: words, isTitle, isAbove: Number(y) < box.y };
      rows.set(row, last);
    }
    text.remove();
  }
  picture.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  // The right column of two follows the left one.
  return [...rows]
    .sort(([a], [b]) => Number(a.endsWith("right")) - Number(b.endsWith("right")))
    .map(([, line]) => line);
}
