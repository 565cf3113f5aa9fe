// A referee's evening: what players wrote is read and put into effect, armies without a player are
// led, and nothing is destroyed by a slip.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hand } from "./armies.mjs";
import { becomes, check, hold_to_wcag, House, sample, show, sizes } from "./house.mjs";
import { unfold } from "./language.mjs";

/** Does something with a campaign in which nobody plays Hedda Thorne, at both sizes. */
async function with_an_open_seat(house, does) {
  const folder = mkdtempSync(join(tmpdir(), "idis-seat-"));
  cpSync(sample, folder, { recursive: true });
  const file = join(folder, "commanders.toml");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace(/^(name = "Hedda Thorne.*)$/m, '$1\nseat = "open"'));
  try {
    for (const size of Object.keys(sizes)) {
      const own = new House(house.program);
      own.browser = house.browser;
      try {
        await own.open(folder);
        await does(own, size, await Hand.of(own, "referee  "));
      } finally {
        own.browser = null;
        await own.close();
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const orders_of = async (hand, name) => {
  const { commanders } = (await hand.ask("view")).referee;
  const { id } = commanders.find((row) => row.name.startsWith(name));
  return (await hand.ask("orders")).orders.filter((row) => row.commander === id);
};

const mark_of = (page, name) => page.locator(`.mark[aria-label$="${name}"]`).first();

async function open_form(page, size) {
  await show(page, "Desk");
  await page.getByRole("button", { name: "Order in a commander’s name" }).click();
  const choice = page.getByLabel("Commander", { exact: true });
  const hedda = choice.locator("option", { hasText: "Hedda Thorne" });
  await hedda.waitFor({ state: "attached" });
  await choice.selectOption(await hedda.getAttribute("value"));
  const march = page.getByRole("button", { name: "March", exact: true });
  check(await becomes(() => march.isVisible()), `${size}: no march in a commander's name`);
  return march;
}

/** He leads her army by taps on his map: to places that she knows, and by steps elsewhere. */
async function lead_by_taps(page, size, hand) {
  await (await open_form(page, size)).click();
  await hold_to_wcag(page, `an order in a commander's name, ${size}`);
  const where = page.getByLabel("to which place?");
  const known = (await where.locator("option").allInnerTexts()).slice(1);
  check(known.length > 1, `${size}: the form offers ${known.length} places`);
  const to_map = async () => size === "phone" && (await show(page, "Map"));
  const to_desk = async () => size === "phone" && (await show(page, "Desk"));
  await to_map();
  await mark_of(page, known[0]).dispatchEvent("click");
  const map = await page.locator("canvas").first().boundingBox();
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await to_desk();
  const way = page.locator(".way p", { hasText: "By way of" });
  check(await becomes(() => way.isVisible()), `${size}: taps on the whole map make no way`);
  const tapped = await way.locator("b").innerText();
  check(
    /→.*(north|south)/.test(tapped),
    `${size}: a tap on ${known[0]} and one beside it make the way "${tapped}"`,
  );
  await page.getByRole("button", { name: "Clear" }).click();
  await where.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Give this order" }).click();
  const is_given = async () =>
    (await orders_of(hand, "Hedda Thorne")).some((row) => row.what.kind === "MarchArmy");
  check(await becomes(is_given), `${size}: she does not march`);
}

async function forage_by_taps(page, size, hand) {
  await open_form(page, size);
  const forage = page.getByRole("button", { name: "Forage", exact: true });
  if (!(await forage.isVisible())) return;
  await forage.click();
  const hexes = page.locator("svg polygon[role=checkbox]");
  check(await becomes(() => hexes.first().isVisible()), `${size}: no hexes to forage in`);
  await hexes.nth(1).click();
  await page.getByRole("button", { name: "Give this order" }).click();
  const is_given = async () =>
    (await orders_of(hand, "Hedda Thorne")).some(
      (row) => row.what.kind === "Forage" && row.what.hexes.length === 2,
    );
  check(await becomes(is_given), `${size}: she does not forage where it was tapped`);
}

/** What a player wrote becomes an order out of the card by which it came to the desk. */
async function enter_what_was_written(house, page, size) {
  const ilsabet = await Hand.of(house, "Ilsabet Varn");
  const text = "Scouts out, and march to Hale at dawn.";
  await ilsabet.order("WriteToReferee", { text });
  const player = await house.sign_in("Ilsabet Varn", "phone");
  const wrote = player.locator("li", { hasText: text });
  check(
    await becomes(() => wrote.first().isVisible()),
    `${size}: she does not read what she wrote`,
  );
  check((await wrote.count()) === 1, `${size}: she reads what she wrote twice`);
  check((await wrote.locator(".tag").count()) === 0, `${size}: it is done before it was read`);
  await player.context().close();
  await show(page, "Desk");
  const card = page.locator("article", { hasText: text });
  await card.getByRole("button", { name: "Enter this as an order" }).click();
  await page.locator("blockquote", { hasText: text }).waitFor();
  await page.getByRole("button", { name: "March", exact: true }).click();
  await page.getByLabel("to which place?").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Give this order" }).click();
  const given = page.locator("p.good", { hasText: "march to" });
  check(await becomes(() => given.first().isVisible()), `${size}: nothing came of it`);
  const { entries } = await ilsabet.ask("channel");
  check(
    entries.some((row) => row.words.startsWith("Entered for you: march to")),
    `${size}: she is not told what was entered`,
  );
  await page.getByRole("button", { name: "That is all of it" }).click();
  check(await becomes(async () => !(await card.count())), `${size}: its card stays on the desk`);
}

/** What is read in his words stands on their cards, ready: one press each, and the next is there. */
async function enter_what_is_read(own, page, size) {
  const ilsabet = await Hand.of(own, "Ilsabet Varn");
  const written = [
    "March to Hale at dawn tomorrow, and keep the men in good heart.",
    "Are the fords still high?",
  ];
  for (const text of written) await ilsabet.order("WriteToReferee", { text });
  await show(page, "Desk");
  const card = page.locator("article", { hasText: written[0] });
  const read = card.getByRole("checkbox", { name: /^march to Hale by day.*not before day/ });
  check(await becomes(() => read.isChecked()), `${size}: what she ordered is not read on its card`);
  check((await card.getByRole("checkbox").count()) === 1, `${size}: more is read than she ordered`);
  await hold_to_wcag(page, `words that are read on the desk, ${size}`);
  await card.getByRole("button", { name: "Enter, and say so" }).press("Enter");
  check(await becomes(async () => !(await card.count())), `${size}: what was entered stays there`);
  const { entries } = await ilsabet.ask("channel");
  const told = entries.map((row) => row.words);
  check(
    told.some((text) => text.startsWith("Entered for you: march to Hale by day")),
    `${size}: she is not told what was read: ${told.slice(-2)}`,
  );
  const next = page.locator("article", { hasText: written[1] });
  const is_there = () => next.evaluate((one) => one.contains(document.activeElement));
  check(await becomes(is_there), `${size}: the keyboard is not at the next card`);
  check(!(await next.getByRole("checkbox").count()), `${size}: a question is read as an order`);
}

export async function orders_in_a_name(house) {
  await with_an_open_seat(house, async (own, size, hand) => {
    const page = await own.sign_in("referee  ", size);
    await lead_by_taps(page, size, hand);
    await forage_by_taps(page, size, hand);
    await enter_what_was_written(own, page, size);
    await enter_what_is_read(own, page, size);
    await page.context().close();
  });
}

/** A new player takes over: he is asked once whose seat it was, and that page is closed. */
async function take_a_seat(house, page, size) {
  const before = await Hand.of(house, "Teodora Kest");
  const her = await house.sign_in("Teodora Kest", size);
  await show(page, "People");
  await page.getByLabel("Name", { exact: true }).fill("Anna");
  const seat = page.getByLabel("Seat");
  const teodora = seat.locator("option", { hasText: "Teodora Kest" });
  await seat.selectOption(await teodora.getAttribute("value"));
  const asked = page.waitForEvent("dialog");
  await page.getByRole("button", { name: "Make a link" }).click();
  const said = (await asked).message();
  check(
    said.includes("Take the seat of Teodora Kest"),
    `${size}: a seat is taken without a word: ${said}`,
  );
  await page.getByText("Give this link away").waitFor();
  const is_out = () =>
    before.ask("view").then(
      () => false,
      () => true,
    );
  check(await becomes(is_out), `${size}: who was replaced still sees all`);
  const left = her.getByText("You have no part in a campaign here.");
  check(await becomes(() => left.isVisible(), 30), `${size}: her page does not say so`);
  await her.context().close();
  await page.getByRole("button", { name: "Remove Anna" }).click();
  const anna = page.getByRole("button", { name: "Remove Anna" });
  check(await becomes(async () => !(await anna.count())), `${size}: nobody can be removed`);
  await hold_to_wcag(page, `people, ${size}`);
}

/** Links that nobody used are taken back at once, all of a member; who is in stays in. */
async function revoke_all(house, page, size) {
  const osric = await Hand.of(house, "Osric Maune");
  for (let at = 0; at < 2; at += 1) house.link("Osric Maune");
  await show(page, "Events");
  await show(page, "People");
  const row = page.locator("li", { has: page.getByRole("button", { name: "Remove Osric Maune" }) });
  const links = row.getByText("links that let someone in");
  await links.click();
  await hold_to_wcag(page, `links that let someone in, ${size}`);
  await row.getByRole("button", { name: "Revoke all links of Osric Maune" }).click();
  check(await becomes(async () => !(await links.count())), `${size}: links are left of Osric’s`);
  check((await row.getByText("Revoke").count()) === 0, `${size}: one link is left of Osric’s`);
  await osric.ask("view");
}

/** What is ruled of an army begins at the army, and asks no more which. */
async function rule_where_it_is(page, size) {
  await show(page, "Armies");
  await page.locator(".scrolls li button").first().click();
  const card = page.locator("aside.card");
  const name = await card.locator("h2").innerText();
  await card.getByText("Rule on this…").click();
  await hold_to_wcag(page, `what is ruled of an army, ${size}`);
  await card.getByRole("button", { name: "Change morale" }).click();
  const form = page.locator(".card", { has: page.getByRole("heading", { name: "Change morale" }) });
  check(await becomes(() => form.getByText(name).first().isVisible()), `${size}: not of ${name}`);
  check(
    (await form.getByLabel("Army", { exact: true }).count()) === 0,
    `${size}: it asks which army`,
  );
  await form.getByRole("button", { name: "Back" }).click();
  for (const subject of ["Armies and troops", "Hexes and weather", "People"]) {
    const heading = page.getByRole("heading", { name: subject, level: 3 });
    check(await heading.isVisible(), `${size}: no "${subject}" on the desk`);
  }
}

/** After going back, a letter to those who had been told is offered. */
async function write_after_going_back(page, size, hand) {
  const { events } = await hand.ask("events?before=9007199254740991&limit=1");
  const ilsabet = (await hand.ask("view")).referee.commanders[0].id;
  await hand.order("WriteToCommander", { commander: ilsabet, text: "Something." });
  await show(page, "Events");
  const back = page.getByRole("button", { name: `Go back to here…, event #${events[0].number}` });
  await page.getByLabel("also routine").check();
  await unfold(page);
  await back.click();
  await page.getByLabel("What they are told of it").fill("");
  await page.getByRole("button", { name: "Take the campaign back" }).click();
  await page.getByRole("button", { name: "Write to those who had been told" }).click();
  const chosen = page.locator("fieldset input:checked");
  check(await becomes(async () => (await chosen.count()) === 1), `${size}: nobody is meant`);
}

export async function what_a_referee_does_else(house) {
  await with_an_open_seat(house, async (own, size, hand) => {
    const page = await own.sign_in("referee  ", size);
    await take_a_seat(own, page, size);
    await revoke_all(own, page, size);
    await rule_where_it_is(page, size);
    await write_after_going_back(page, size, hand);
    await page.context().close();
  });
}
