// A week of a campaign, played through the client by all roles, at a phone and at a desk.
import { Hand } from "./armies.mjs";
import { with_own } from "./histories.mjs";
import {
  becomes,
  by_keys,
  check,
  hold_to_wcag,
  hold_to_wcag_by_night,
  sizes,
  show,
} from "./house.mjs";

const panes = ["Channel", "Map", "Army", "Letters", "News", "Calendar", "Notes"];
const referee_panes = [
  "Desk",
  "Map",
  "Events",
  "Armies",
  "Calendar",
  "Orders",
  "People",
  "History",
];

async function look_at_all(page, names, who, size) {
  for (const name of names) {
    const is_beside = size === "desk" && name === names[0] && name !== "Desk";
    const is_chief = size === "desk" && name === "Map" && names === referee_panes;
    if (!is_beside && !is_chief) await show(page, name);
    await page.waitForTimeout(300);
    await hold_to_wcag(page, `${who}, ${size}, ${name}`);
    await hold_to_wcag_by_night(page, `${who}, ${size}, ${name}`);
    const too_broad = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    check(!too_broad, `${who}, ${size}, ${name}: the page is broader than its window`);
  }
}

/** By keys alone: all of the page is come to, and its panes before all that is in them. */
async function go_by_keys(page, pane, who, size) {
  const what = `${who}, ${size}`;
  await show(page, pane);
  const sections = page.getByRole("navigation").locator("[aria-pressed=true]");
  const title = (await sections.innerText()).split("\n")[0];
  await page.locator("header select").focus();
  const stops = await by_keys(page, what);
  const at = stops.findIndex((stop) => stop.startsWith(`button “${title}`));
  check(at > 0 && stops.length > at + 5, `${what}: by keys there are ${stops.join(", ")}`);
  if (size === "phone") {
    check(at < 16, `${what}: by keys its panes come after ${at} other things`);
    return;
  }
  await page.locator("header select").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  const is_there = () => sections.evaluate((one) => one === document.activeElement);
  check(await becomes(is_there), `${what}: by keys there is no short way to its panes`);
}

export async function front_page(house) {
  for (const size of Object.keys(sizes)) {
    const page = await house.page(size);
    await page.goto(house.address);
    await page.getByRole("heading", { name: "Idis" }).waitFor();
    await hold_to_wcag(page, `the front page, ${size}`);
    await page.getByLabel("Your link").fill("no link at all");
    await page.getByRole("button", { name: "Come in" }).click();
    check(await becomes(() => page.getByRole("alert").isVisible()), "a wrong link is not told");
    await page.context().close();
  }
}

/** A bare number of the army sheet opens into the clauses that speak of it, and these into words. */
async function ask_why(page, who) {
  await show(page, "Army");
  const supplies = page.locator("li.asks", { hasText: "Supplies" }).first();
  await supplies.locator("summary").press("Enter");
  const clauses = supplies.locator(".clauses button");
  check(await becomes(() => clauses.first().isVisible()), `${who}: supplies do not say why`);
  await clauses.first().click();
  const law = page.getByRole("dialog").locator(".law");
  check(await becomes(() => law.isVisible()), `${who}: the clause of his supplies does not open`);
  await page.keyboard.press("Escape");
  await hold_to_wcag(page, `why his supplies are so, ${who}`);
}

/** A number of an army's card tells the events that made it, from the first. */
async function ask_what_made(page, size) {
  await show(page, "Armies");
  await page.locator(".scrolls li button").first().click();
  const supplies = page.locator("aside.card li.asks", { hasText: "Supplies" });
  await supplies.locator("summary").press("Enter");
  const formed = supplies.locator("li", { hasText: "Army formed" });
  check(await becomes(() => formed.isVisible()), `referee, ${size}: no events made the supplies`);
  await hold_to_wcag(page, `why an army's supplies are so, ${size}`);
}

export async function commander_orders(house) {
  for (const [size, who] of [
    ["phone", "Ilsabet Varn"],
    ["desk", "Aldous Merle"],
  ]) {
    const page = await house.sign_in(who, size);
    await look_at_all(page, panes, who, size);
    await go_by_keys(page, "Army", who, size);

    await ask_why(page, who);
    await show(page, size === "phone" ? "Channel" : "Map");
    await page.getByRole("textbox", { name: "Write to your referee…" }).fill(`Greetings of ${who}`);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const told = page.locator("li.CommanderWrote", { hasText: `Greetings of ${who}` });
    check(await becomes(() => told.isVisible()), `${who}: his words are not in his channel`);

    await show(page, "Map");
    // Somewhere he can march: the place on his map with the weightiest name is a city.
    await page.locator(".mark.city:not(.here)").first().click();
    await page.getByRole("button", { name: "March here" }).click();
    await page.getByRole("button", { name: "Give this order" }).click();
    const marches = page.locator("li.OrderUnderstood", { hasText: "march to" });
    check(await becomes(() => marches.first().isVisible()), `${who}: no march in the channel`);

    await page.getByRole("button", { name: "Give an order" }).click();
    await page.getByRole("button", { name: "Forage", exact: true }).first().click();
    await page.getByRole("checkbox").nth(1).click();
    await page.getByRole("button", { name: "Give this order" }).click();
    const forages = page.locator("li.OrderUnderstood", { hasText: "forage" });
    check(await becomes(() => forages.first().isVisible()), `${who}: no foraging in the channel`);

    await forages.first().getByRole("button", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Give this order" }).click();
    const over = page.locator("li", { hasText: "withdrawn" });
    check(await becomes(() => over.first().isVisible()), `${who}: the order was not withdrawn`);
    await page.context().close();
  }
}

export async function referee_week(house) {
  const ilsabet = await Hand.of(house, "Ilsabet Varn");
  for (const size of Object.keys(sizes)) {
    await ilsabet.order("WriteToReferee", { text: `Greetings of the ${size}` });
    const page = await house.sign_in("referee  ", size);
    await look_at_all(page, referee_panes, "referee", size);
    await go_by_keys(page, size === "phone" ? "Map" : "Armies", "referee", size);
    await show(page, "Desk");
    const cards = page.locator("article");
    const open = await cards.count();
    check(open > 0, `referee, ${size}: nothing on the desk though commanders wrote`);
    await cards.first().getByRole("textbox").fill("So be it.");
    await cards.first().getByRole("button", { name: "Answer" }).click();
    check(
      await becomes(async () => (await cards.count()) === open - 1),
      `referee, ${size}: an answered question stays on the desk`,
    );
    await page.getByText("Clock", { exact: true }).click();
    await page.getByRole("spinbutton", { name: "Let days pass" }).fill(size === "desk" ? "4" : "3");
    await page.getByRole("button", { name: "Let days pass" }).click();
    const day = size === "desk" ? "Day 8" : "Day 4";
    const time = page.locator("header .time", { hasText: day });
    check(await becomes(() => time.isVisible(), 60), `referee, ${size}: it is not ${day}`);
    await show(page, "Events");
    check(
      await becomes(() => page.locator("ol li .dice").first().isVisible()),
      "no dice are shown",
    );
    await page.locator("ol li .row button:visible").first().click();
    const law = page.getByRole("dialog").locator(".law");
    check(await becomes(() => law.isVisible()), "a clause does not open");
    await page.keyboard.press("Escape");
    await ask_what_made(page, size);
    await page.context().close();
  }
}

/** More orders than the log shows at first can all be read. */
export async function the_log_goes_back(house) {
  const aldous = await Hand.of(house, "Aldous Merle");
  for (let at = 1; at <= 505; at += 1) {
    await aldous.order("SetFormation", { formation: `line ${at} of many` });
  }
  const page = await house.sign_in("referee  ", "phone");
  await show(page, "Orders");
  await page.getByLabel("also what is over").check();
  await page.getByText("line 505 of many").waitFor();
  const first = page.getByText("line 1 of many");
  const older = page.getByRole("button", { name: "Older orders" });
  check((await first.count()) === 0, "the log shows more than its newest");
  await older.click();
  check(await becomes(() => first.isVisible()), "the log does not go back to the first order");
  check(await becomes(async () => !(await older.count())), "the log has more than all orders");
  await page.context().close();
}

export async function spectators(house) {
  for (const size of Object.keys(sizes)) {
    const god = await house.sign_in("god  ", size);
    check(await becomes(() => god.locator(".mark.army").first().isVisible()), "God sees no army");
    check(!(await god.getByRole("button", { name: "Desk" }).count()), "God has a desk");
    await hold_to_wcag(god, `God, ${size}`);
    await hold_to_wcag_by_night(god, `God, ${size}`);
    await god.context().close();
    const chorus = await house.sign_in("chorus  ", size);
    const oath = chorus.locator("footer code");
    check(await becomes(async () => (await oath.innerText()).length > 20), "no commitment");
    await hold_to_wcag(chorus, `Chorus, ${size}`);
    await hold_to_wcag_by_night(chorus, `Chorus, ${size}`);
    await chorus.context().close();
  }
}

/** News says how old it is, in days, and of whom it is. */
export async function news_has_an_age(house) {
  await with_own(house, async (referee, hand, size, own) => {
    const hedda = await Hand.of(own, "Hedda Thorne");
    const open = (await hedda.ask("legal")).commander.news.declare_war_on;
    await hedda.order("DeclareWar", { with: open[0] });
    await hand.send(`${hand.campaign}/clock`, { action: "advance", days: 3 });
    await hedda.order("AskNews", { where: [] });
    const page = await own.sign_in("Hedda Thorne", size);
    await show(page, "News");
    const war = page.locator("li", { hasText: "War" }).filter({ hasText: "3 days old" });
    check(await becomes(() => war.first().isVisible()), `${size}: a war's age is not in days`);
    const whom = await war.locator("b").first().innerText();
    check(/ and /.test(whom), `${size}: war is declared between "${whom}"`);
    await hold_to_wcag(page, `news, ${size}`);
    await page.context().close();
  });
}
