// The page in a made-up language, every text of whose catalogue is longer and in brackets: whatever
// stands outside brackets, and was not served, stands in no catalogue. Read on a phone, where longer
// texts have least room: every pane, and what people make and open, a draft of a campaign from its
// first form to its people coming in, how one is told things elsewhere, the chronicle, a copy.
import { becomes, check, House, show, sizes } from "./house.mjs";

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

/** The marks of a campaign's background, between which its text stands by itself. */
const marks = /\n\s*\n|\*\*|\s[-*]\s|#+\s/;
/** Letters of a text, from which on a part of what was served is that and no word of ours. */
const by_chance = 16;

/** What has been served to a page: names of the campaign, words of the server. */
export function served_to(page) {
  const texts = new Set();
  const coming = [];
  let known = { texts: 0 };
  const add = (value) => {
    if (typeof value === "string") {
      texts.add(value);
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
    if (known.texts !== texts.size) {
      const all = [...texts].map((text) => text.toLowerCase());
      const parts = all.flatMap((text) => [text, ...text.split(marks)]).flatMap(outside);
      const whole = all.join("\n").replace(/\s+/g, " ");
      known = { texts: texts.size, parts: new Set(parts), whole };
    }
    return known;
  };
}

/** Whether a part of a text was served; a short one by itself, since it may stand in any other. */
function is_served(part, { parts, whole }) {
  const text = part.toLowerCase();
  return parts.has(text) || (text.length >= by_chance && whole.includes(text));
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
    .flatMap((part) => part.split(/[;,]\s|\s·\s|\s{2,}/))
    .map((part) => part.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "").replace(/\s/g, " "));
}

/** A file of a campaign has one name in every language. */
const is_file = (part) => /^[a-z_]+\.(toml|txt|md)$/.test(part);

async function in_no_catalogue(page, served) {
  const texts = await all_texts(page);
  const known = await served();
  return texts
    .flatMap(outside)
    .filter((part) => /\p{L}\p{L}/u.test(part) && !is_file(part))
    .filter((part) => !is_served(part, known));
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

/** Hexes with a word that means nothing here. */
const fens = { name: "fens.txt", mimeType: "text/plain" };
fens.buffer = Buffer.from("0101 grass\n0102 swamp\n0201 grass\n0202 dragon\n");

class Reader {
  static async of(house, link) {
    const page = await house.page("phone");
    await made_up(page);
    const reader = Object.assign(new Reader(), { page, served: served_to(page) });
    await page.goto(link);
    return reader;
  }
  static async signed_in(house, who) {
    const reader = await Reader.of(house, house.link(who));
    await reader.page.locator(".door button.main").click();
    await reader.page.locator("header .extras").waitFor();
    return reader;
  }
  button(name, within = this.page) {
    return within.getByRole("button", { name: `⟦${name}` }).first();
  }
  async read(what) {
    await unfold(this.page);
    await stands_in_a_catalogue(this.page, this.served, what);
  }
  async open_dialog(name, what) {
    await this.button(name).click();
    await this.page.getByRole("dialog").waitFor();
    await this.read(what);
  }
  close() {
    return this.page.context().close();
  }
}

/** Every form of a draft, and what is said of what is wrong in it. */
async function a_draft(reader) {
  const { page } = reader;
  await page.evaluate(() => (location.hash = "new"));
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  await reader.read("a new campaign");
  await reader.button("Begin with The Tolls of the Sarn").click();
  await page.getByRole("heading", { name: "The Tolls of the Sarn", level: 1 }).waitFor();
  const steps = page.getByRole("navigation").getByRole("button");
  const names = await steps.allInnerTexts();
  check(names.length === 9, `a draft has ${names.length} forms`);
  const more = { Factions: "Another faction", Commanders: "Another commander" };
  for (const [at, name] of names.entries()) {
    await steps.nth(at).click();
    await page.getByRole("heading", { name: name.trim(), level: 2 }).waitFor();
    const another = Object.keys(more).find((one) => name.includes(one));
    if (another) await reader.button(more[another]).click();
    await reader.read(`a draft, ${name}`);
  }
  await reader.button("Throw the draft away").click();
  await reader.button("Begin with The Tolls of the Sarn").waitFor();
}

/** A map of another program of which something is lost. */
async function a_map_of_others(reader) {
  const { page } = reader;
  await reader.button("Begin with The Tolls of the Sarn").click();
  await page.getByRole("navigation").getByRole("button", { name: "⟦Map" }).click();
  await page.getByLabel("⟦A map of another program").setInputFiles(fens);
  await reader.button("Read the map").click();
  await page.getByText("⟦2 × 2 hexes").first().waitFor();
  await reader.read("a map of another program");
  await page.getByRole("navigation").getByRole("button", { name: "⟦Check and make" }).click();
  await page.locator(".faults li").first().waitFor();
  await reader.read("what is wrong with a map");
  await reader.button("Throw the draft away").click();
}

/** A campaign is made, and people come in by its lobby. */
async function people_come_in(house, reader) {
  const { page } = reader;
  await reader.button("Begin with The Tolls of the Sarn").click();
  await page.getByRole("navigation").getByRole("button", { name: "⟦Check and make" }).click();
  await reader.button("Make the campaign").click();
  await page.getByText("⟦0 of ").waitFor();
  await reader.button("Open the lobby").click();
  const lobby = page.locator("code", { hasText: "idislobby" });
  const link = await lobby.innerText();
  const guest = await Reader.of(house, link);
  await guest.page.getByRole("radio").first().waitFor();
  await guest.read("the lobby");
  await guest.page.getByLabel("⟦Your name").fill("Carl");
  await guest.button("Wait for a seat").click();
  await guest.page.getByText("⟦You wait for a seat").waitFor();
  await guest.read("waiting for a seat");
  await guest.close();
  await page.getByText("Carl").first().waitFor();
  await reader.button("Make the links of all free seats").click();
  await page.locator("code", { hasText: "idislink" }).first().waitFor();
  await reader.read("who comes in");
  await reader.button("Let the campaign begin").click();
  await page.getByText("⟦The campaign has begun").waitFor();
  await reader.read("who comes in, begun");
}

/** How somebody is told things while the page is closed, by every kind of way. */
async function being_told(reader, who) {
  const { page } = reader;
  await reader.open_dialog("Being told", `being told, ${who}`);
  const dialog = page.getByRole("dialog").first();
  const kind = dialog.locator("select").first();
  await kind.waitFor();
  for (const option of await kind.locator("option").all()) {
    const name = await option.getAttribute("value");
    await kind.selectOption(name);
    await reader.read(`being told, ${who}, ${name}`);
    // Nothing is ever sent to the address of a webhook here; of the others one cannot be made up.
    if (name === "webhook") {
      await dialog.locator("input[type=url]").fill("https://192.0.2.7/idis");
    } else if (name !== "calendar") continue;
    const before = await dialog.locator(".card").count();
    await reader.button("Tell me so", dialog).click();
    const is_made = await becomes(async () => (await dialog.locator(".card").count()) > before);
    check(is_made, `${who} has no way of the kind ${name}`);
    await reader.read(`being told, ${who}, a way of the kind ${name}`);
  }
  await page.keyboard.press("Escape");
  await reader.open_dialog("Open on another device", `another device, ${who}`);
  await page.keyboard.press("Escape");
}

/** The chronicle is written, a link is made, a copy is made and looked into. */
async function what_a_referee_opens(reader) {
  const { page } = reader;
  await show(page, "⟦People");
  await reader.button("Write it").click();
  await page.getByText("⟦Written: ").waitFor();
  const form = page.locator("form.card").first();
  const role = form.locator("select").nth(1);
  for (const option of await role.locator("option").all()) {
    await role.selectOption(await option.getAttribute("value"));
    await reader.read("a link for somebody");
  }
  await show(page, "⟦History");
  await reader.button("Make a copy of now").click();
  await page.getByText("⟦Copy 1: ").first().waitFor();
  for (const name of ["Desk", "Events", "History"]) {
    await show(page, `⟦${name}`);
    await reader.read(`a copy, ${name}`);
  }
}

/** Does something with a server of its own. */
async function with_own_server(house, does) {
  const own = new House(house.program);
  own.browser = house.browser;
  try {
    await own.open();
    await does(own);
  } finally {
    own.browser = null;
    await own.close();
  }
}

/** Each form that these buttons open; `list` brings them back into sight. */
async function all_forms(reader, buttons, within, list) {
  await list();
  await buttons.first().waitFor();
  const titles = await buttons.allInnerTexts();
  check(titles.length > 15, `there are ${titles.length} forms`);
  for (const title of titles) {
    const named = within.page().getByRole("button", { name: title.trim(), exact: true });
    const button = buttons.and(named).first();
    // What is open changes as time goes on.
    if (!(await button.isVisible())) continue;
    await button.click();
    await within.getByRole("heading", { name: title.trim(), level: 2 }).waitFor();
    await reader.read(`the form of ${title}`);
    await reader.button("Back", within).click();
    await list();
  }
}

/** The forms of all that a commander may order, and how his words are read. */
async function what_a_commander_writes(reader) {
  const { page } = reader;
  const composer = page.locator(".composer");
  const orders = composer.locator("h3 + .row button");
  await all_forms(reader, orders, composer, () => reader.button("Give an order").click());
  await reader.button("Close", composer).click();
  const line = page.getByRole("textbox", { name: "⟦Write to your referee" });
  for (const text of ["March to Hal, then hold", "march two hexes east by night", "Is it dry?"]) {
    await line.fill(text);
    await page.getByRole("region", { name: "⟦How your words are read" }).waitFor();
    await reader.read(`the reading of "${text}"`);
    await line.fill("");
  }
}

/** The forms of all rulings, an order in a name, the past, the way back and the land. */
async function what_a_referee_rules(reader) {
  const { page } = reader;
  await show(page, "⟦Desk");
  const desk = page.locator(".scrolls");
  await all_forms(reader, desk.locator(".kinds button"), desk.locator(".card"), () => null);
  await show(page, "⟦Events");
  await page.getByLabel("⟦also routine").check();
  await reader.button("Go back to here").click();
  await page.getByRole("dialog").waitFor();
  await reader.read("the way back");
  await reader.button("Cancel", page.getByRole("dialog")).click();
  await show(page, "⟦Map");
  for (const mark of [".mark.army", ".mark.city"]) {
    await page.locator(mark).first().dispatchEvent("click");
    await page.locator("aside.card").waitFor();
    await reader.read(`the card of a ${mark}`);
  }
  // What was folded is open by now, the list of layers too.
  await reader.button("Back in time").click();
  await page.getByRole("status").filter({ hasText: "⟦As it was on" }).waitFor();
  await reader.read("the past");
  await reader.button("Back to now").click();
  // The card of what was tapped may lie over the list of layers.
  await reader.button("Rule on the land").dispatchEvent("click");
  await page.getByRole("application", { name: "⟦The map that is drawn" }).waitFor();
  await reader.read("the land");
}

export async function made_up_orders(house) {
  await with_own_server(house, async (own) => {
    const reader = await Reader.signed_in(own, "Ilsabet Varn");
    await what_a_commander_writes(reader);
    await reader.close();
    const referee = await Reader.signed_in(own, "referee  ");
    await what_a_referee_rules(referee);
    await referee.close();
  });
}

export async function made_up_telling(house) {
  await with_own_server(house, async (own) => {
    for (const who of ["Ilsabet Varn", "referee  "]) {
      const reader = await Reader.signed_in(own, who);
      await being_told(reader, who.trim());
      if (who === "referee  ") await what_a_referee_opens(reader);
      await reader.close();
    }
  });
}

export async function made_up_making(house) {
  await with_own_server(house, async (own) => {
    const referee = await Reader.signed_in(own, "referee  ");
    await a_draft(referee);
    await a_map_of_others(referee);
    await people_come_in(own, referee);
    await referee.close();
  });
}
