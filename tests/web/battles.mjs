// A battle in each game, begun by one, opened by another through his link, and played by taps.
import { readFileSync } from "node:fs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

export const games = [
  {
    engine: "dice-warriors",
    setup: "mill",
    move: "Place it",
    taps: [[0.3, 0.3]],
    // Where the mill's own dice may have put something already.
    instead: [[[0.6, 0.45]], [[0.25, 0.7]], [[0.75, 0.75]]],
  },
  { engine: "die-men", setup: "meadow", move: /^Place \d/, taps: [[0.3, 0.3]] },
  {
    engine: "throw-me-a-6",
    setup: "warbands",
    move: /^Lay a road/,
    taps: [
      [0.2, 0.05],
      [0.2, 0.95],
    ],
  },
];

/** Taps on the table, at shares of the part of the drawing that is the table itself. */
export async function tap(page, engine, [x, y]) {
  const field = {
    "dice-warriors": ".drawing svg svg",
    "die-men": ".drawing g[transform]",
    "throw-me-a-6": '.drawing rect[stroke-width="8"]',
  }[engine];
  const box = await page.locator(field).first().boundingBox();
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y);
}

const drawn = (page) =>
  page
    .locator(".drawing svg")
    .first()
    .evaluate((svg) => svg.outerHTML);

/** The table once what was ordered last is on it. */
async function settled(page) {
  for (let before = ""; ;) {
    const now = await drawn(page);
    if (now === before) return now;
    before = now;
    await page.waitForTimeout(1500);
  }
}

/**
 * Goes back to the first that he was told and on by keys: the table goes along. At the last it is as
 * it was before. `onto` shows the table or what happened, where both are not in sight.
 */
export async function look_back(page, what, onto) {
  await onto("Table");
  await page.locator(".drawing svg").first().waitFor();
  const now = await settled(page);
  await onto("What happened");
  await page.getByRole("button", { name: /First/ }).click();
  await page.getByText(/^1 of /).waitFor();
  await onto("Table");
  const band = page.getByText(/^The table as it was, after 1 of /).first();
  check(await becomes(() => band.isVisible()), `${what}: nothing says that it is the past`);
  const is_other = async () => (await drawn(page)) !== now;
  check(await becomes(is_other), `${what}: the table does not go back`);
  const first = await drawn(page);
  await hold_to_wcag(page, `${what}, as it was`);
  await onto("What happened");
  const log = page.getByRole("log", { name: "Step by step" });
  await log.press("ArrowRight");
  await page.getByText(/^2 of /).waitFor();
  await log.press("ArrowLeft");
  await page.getByText(/^1 of /).waitFor();
  await onto("Table");
  const is_first = async () => (await drawn(page)) === first;
  check(await becomes(is_first), `${what}: two ways to one moment show two tables`);
  await onto("What happened");
  await page.getByRole("button", { name: /Latest/ }).click();
  await onto("Table");
  const is_now = async () => (await drawn(page)) === now;
  check(await becomes(is_now), `${what}: the latest is not the table as it stands`);
}

/** Chooses a unit by its mark, which others may lie upon. */
export async function choose_unit(page, at = 0) {
  await page
    .locator(".piece")
    .nth(at)
    .evaluate((piece) => piece.click());
}
/** The chosen unit's numbers are told, and each tells why it is so. */
export async function ask_why_of_unit(page, what) {
  const number = page.locator("li.asks", { has: page.locator("summary") }).first();
  const is_told = await becomes(() => number.isVisible());
  check(is_told, `${what}: a chosen unit tells no numbers`);
  await number.locator("summary").press("Enter");
  const clause = number.getByRole("button").first();
  check(await becomes(() => clause.isVisible()), `${what}: a unit's number does not say why`);
}

/** Whether anything is asked of this page's player. */
const is_asked = (page) =>
  page.evaluate(async () => {
    const ask = async (path) => (await fetch(`/api/v1/${path}`)).json();
    const { roles } = await ask("me");
    const { questions } = await ask(`battles/${roles[0].campaign}/questions`);
    return questions.length > 0;
  });

/** The page of the player who may begin: who that is, the dice say. */
async function whose_move(house, links, game, size) {
  for (const link of links) {
    const page = await house.page(size);
    await house.enter(page, link);
    await page.locator(".drawing svg").first().waitFor();
    if (await is_asked(page)) {
      if (size === "phone") await show(page, "Your move");
      const move = page.getByRole("button", { name: game.move }).first();
      check(await becomes(() => move.isVisible()), `${game.engine}: his move is not offered`);
      return page;
    }
    await page.context().close();
  }
  return null;
}

/** Every kind of order that the API's description has for a player of the game can be chosen. */
async function every_order_is_listed(page, game, what) {
  const { schemas } = JSON.parse(readFileSync("server/api/openapi.json", "utf8")).components;
  const prefix = game.engine.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter) =>
    letter.toUpperCase(),
  );
  const kinds = schemas[`${prefix}ByPlayer`].properties.what.oneOf.map(({ $ref }) =>
    $ref.split("/").at(-1),
  );
  const list = page.locator("details", { hasText: "Any other order" }).locator("select");
  const values = await list
    .locator("option")
    .evaluateAll((options) => options.map((option) => option.value).filter(Boolean));
  check(kinds.length > 5, `${what}: the description has ${kinds.length} orders of players`);
  for (const kind of kinds) check(values.includes(kind), `${what}: nobody can give ${kind}`);
  check(values.length === kinds.length, `${what}: ${values.length} of ${kinds.length} are listed`);
}

/** In the past no move is offered, and there is a way back. */
async function nothing_is_moved_then(page, what) {
  await show(page, "What happened");
  await page.getByRole("button", { name: /First/ }).click();
  await show(page, "Your move");
  const past = page.getByText("The past: nothing can be ordered from it.").last();
  check(await becomes(() => past.isVisible()), `${what}: nothing says that no move is made`);
  check((await page.locator(".group").count()) === 0, `${what}: moves are offered in the past`);
  await page.getByRole("button", { name: "Back to now" }).last().click();
  check(await becomes(async () => !(await past.isVisible())), `${what}: there is no way back`);
}

async function play(page, game, size) {
  const open = async (name) => size === "phone" && (await show(page, name));
  await page.getByRole("button", { name: game.move }).first().click();
  const what = `${game.engine}, ${size}`;
  let is_done = false;
  for (const taps of [game.taps, ...(game.instead ?? [])]) {
    await open("Table");
    for (const at of taps) await tap(page, game.engine, at);
    await page.getByRole("button", { name: "Do it" }).last().click();
    is_done = await becomes(async () => (await page.locator(".hand").count()) === 0, 6);
    if (is_done) break;
  }
  const why = is_done ? "" : await page.locator(".hand").innerText();
  check(is_done, `${what}: refused: ${why}`);
  // In Throw Me a 6 there are no units yet.
  if (game.engine !== "throw-me-a-6") {
    await open("Table");
    await choose_unit(page);
    if (size === "phone") await page.getByRole("button", { name: "Its moves" }).click();
    await ask_why_of_unit(page, what);
  }
  await show(page, "What happened");
  check(await becomes(() => page.locator("li.now").isVisible()), `${what}: nothing happened`);
  await hold_to_wcag(page, what);
  await look_back(page, what, async (name) => {
    if (size === "phone" || name !== "Table") await show(page, name);
  });
  await nothing_is_moved_then(page, what);
  await every_order_is_listed(page, game, what);
}

export async function battles(house) {
  for (const [number, game] of games.entries()) {
    const size = number === 1 ? "desk" : "phone";
    const maker = await house.sign_in("referee  ", "desk");
    await maker.getByLabel("Campaign or battle").selectOption("battles");
    await maker.getByLabel("Game").selectOption(game.engine);
    await maker.getByLabel("Set-up").selectOption(game.setup);
    await maker.getByRole("button", { name: "others; I referee" }).click();
    await maker.getByRole("button", { name: "Set the table" }).click();
    const links = maker.getByRole("status").locator("code");
    await links.first().waitFor();
    await hold_to_wcag(maker, "the battles");
    const all = await links.allInnerTexts();
    const player = await whose_move(house, all, game, size);
    check(player, `${game.engine}: nobody has the first move`);
    if (player) await play(player, game, size);
    await player?.context().close();
    await maker.context().close();
  }
}

/** Who is not signed in begins a game on the front page: with a friend by a link, or at once. */
export async function guests_begin(house) {
  for (const size of ["phone", "desk"]) {
    const page = await house.page(size);
    await page.goto(house.address);
    const card = page.locator("form", { hasText: "A game by itself" });
    await card.waitFor();
    const referees = card.getByRole("button", { name: "others; I referee" });
    check((await referees.count()) === 0, `${size}: a guest may referee`);
    if (size === "phone") {
      await card.getByRole("button", { name: "I, against a friend" }).click();
      await card.getByRole("button", { name: "Set the table" }).click();
      const link = page.getByRole("status").locator("code").first();
      await link.waitFor();
      await hold_to_wcag(page, "a guest’s link for his friend");
      const friend = await house.page(size);
      await house.enter(friend, await link.innerText());
      await friend.locator(".drawing svg").first().waitFor();
      await friend.context().close();
      await page.getByRole("link", { name: "Go to the table" }).click();
    } else {
      await card.getByRole("button", { name: "Set the table" }).click();
    }
    await page.locator(".drawing svg").first().waitFor();
    // His browser is signed in: he comes back to his table.
    await page.goto(house.address);
    const is_back = () => page.locator(".drawing svg").first().isVisible();
    check(await becomes(is_back), `${size}: a guest does not come back to his table`);
    await page.context().close();
  }
}
