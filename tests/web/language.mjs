// The page in a made-up language, every text of whose catalogue is longer and in brackets: whatever
// stands outside brackets, and was not served, stands in no catalogue. Read on a phone, where longer
// texts have least room.
import { check, show, sizes } from "./house.mjs";

const panes = {
  "Ilsabet Varn": ["Channel", "Map", "Army", "Letters", "News", "Calendar", "Notes"],
  "referee  ": [
    "Map",
    "Desk",
    "Events",
    "Armies",
    "Calendar",
    "Orders",
    "The Gods",
    "People",
    "History",
  ],
  "god  ": ["Map", "Events", "Armies", "Calendar", "Orders", "The Gods"],
  "chorus  ": ["Place", "Room"],
};

/** What has been served to a page: names of the campaign, words of the server. */
export function served_to(page) {
  const texts = new Set();
  const coming = [];
  const add = (value) => {
    if (typeof value === "string") {
      texts.add(value.replace(/\s+/g, " "));
      texts.add(
        value
          .split(".")
          .at(-1)
          .replace(/-ruling$/, "")
          .replace(/[-_]/g, " "),
      );
    } else if (value && typeof value === "object") Object.values(value).forEach(add);
  };
  page.on("response", (response) => {
    const type = response.headers()["content-type"] ?? "";
    const read = (text) => text.split(/<[^>]*>/).forEach(add);
    if (type.includes("json")) coming.push(response.json().then(add, () => null));
    else if (type.includes("svg")) coming.push(response.text().then(read, () => null));
  });
  return async () => {
    await Promise.all(coming);
    return [...texts].join("\n").toLowerCase();
  };
}

/** Every text that the reader meets, those that stand in for others too. */
const all_texts = (page) =>
  page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      if (!parentElement.closest("code, script, style, textarea, noscript")) found.push(nodeValue);
    }
    for (const element of document.querySelectorAll("[aria-label], [title], [placeholder]")) {
      for (const name of ["aria-label", "title", "placeholder", "aria-valuetext"]) {
        if (element.getAttribute(name)) found.push(element.getAttribute(name));
      }
    }
    return found.map((text) => text.trim()).filter(Boolean);
  });

/** The parts of a text outside all brackets. */
function outside(text) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "⟦") depth += 1;
    else if (letter === "⟧") {
      depth -= 1;
      parts.push("");
    } else if (depth === 0) parts[parts.length - 1] += letter;
  }
  // Lists of names are joined by what is between them; what stands side by side in a line of a
  // picture keeps two spaces between.
  return parts
    .flatMap((part) => part.split(/[;,]\s|\s{2,}/))
    .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/\s/g, " "));
}

async function in_no_catalogue(page, served) {
  const texts = await all_texts(page);
  const known = await served();
  return texts
    .flatMap(outside)
    .filter((part) => /\p{L}\p{L}/u.test(part) && !known.includes(part.toLowerCase()));
}

export async function stands_in_a_catalogue(page, served, what) {
  for (const part of await in_no_catalogue(page, served)) {
    check(false, `${what}: no catalogue has "${part}"`);
  }
  const broad = await page.evaluate(() => {
    const is_broad = (element) => element.scrollWidth > element.clientWidth + 1;
    const pane = [...document.querySelectorAll(".scrolls, main, dialog[open]")].find(is_broad);
    return is_broad(document.documentElement) ? "page" : pane ? pane.className || "pane" : "";
  });
  check(!broad, `${what}: the ${broad} is broader than its window`);
}

export async function made_up(page) {
  // Reading all there is takes its time on a busy machine.
  page.setDefaultTimeout(60_000);
  await page.addInitScript(() => localStorage.setItem("idis-language", "made-up"));
}

/** Opens all that is folded, so that it is read too. */
export const unfold = (page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("details")) element.open = true;
  });

export async function read_all(page, served, who) {
  for (const pane of panes[who]) {
    await show(page, `⟦${pane}`);
    await unfold(page);
    await page.waitForTimeout(250);
    await stands_in_a_catalogue(page, served, `${who.trim()}, ${pane}`);
  }
}

export async function made_up_language(house) {
  check(sizes.phone.width < 400, "a phone is narrow");
  for (const who of Object.keys(panes)) {
    const page = await house.page("phone");
    await made_up(page);
    const served = served_to(page);
    await page.goto(house.link(who));
    await stands_in_a_catalogue(page, served, "the door");
    await page.locator(".door button.main").click();
    await page.locator("header .extras").waitFor();
    await page.locator("nav.bar").waitFor();
    await read_all(page, served, who);
    if (who === "referee  ") {
      for (const place of ["rules", "known", "new", "battles"]) {
        await page.evaluate((hash) => (location.hash = hash), place);
        await page.waitForTimeout(400);
        await unfold(page);
        await stands_in_a_catalogue(page, served, `#${place}`);
      }
    }
    await page.context().close();
  }
  const page = await house.page("phone");
  await made_up(page);
  const served = served_to(page);
  await page.goto(house.address);
  await page.locator("main.door form").waitFor();
  await stands_in_a_catalogue(page, served, "the front page");
  // What nobody put into a catalogue is found.
  await page.evaluate(() => document.querySelector("main").append("⟦One⟧ and another"));
  const found = await in_no_catalogue(page, served);
  check(found.join() === "and another", `of a text in no catalogue is found: ${found}`);
  await page.context().close();
}
