// Elements made by hand. Text only ever becomes a text node, so that whatever somebody wrote is
// shown as he wrote it and is never read as markup.

const svg_namespace = "http://www.w3.org/2000/svg";

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(9).filter((child) => child !== null && child !== undefined));
  return element;
}

/** An HTML element: attributes as text, listeners as onclick: function; children or texts. */
export function el(tag, attributes, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function svg(tag, attributes, ...children) {
  return filled(document.createElementNS(svg_namespace, tag), attributes, children);
}

/** Puts these children in place of what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(9).filter((child) => child !== null && child !== undefined));
}

/** "no_such_place" or "ArmyArrived" as words: "no such place", "army arrived". */
export function words(text) {
  return String(text).replace(/_/g, " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
}

/** The same with a capital. */
export function sentence(text) {
  const small = words(text);
  return small.charAt(0).toUpperCase() + small.slice(1);
}

/** A number as people write it: "3,300"; a fraction "3/2" as "1.5". */
export function amount(value) {
  if (typeof value === "string" && value.includes("/")) {
    const [above, below] = value.split("/").map(Number);
    return (above / below).toLocaleString("en", { maximumFractionDigits: 2 });
  }
  return Number(value).toLocaleString("en");
}
