// A battle in each game, begun by one, opened by another through his link, and played by taps.
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

/** The page of the player who may begin: who that is, the dice say. */
async function whose_move(house, links, game, size) {
  for (const link of links) {
    const page = await house.page(size);
    await house.enter(page, link);
    await page.locator(".drawing svg").first().waitFor();
    if (size === "phone") await show(page, "Your move");
    const move = page.getByRole("button", { name: game.move }).first();
    if (await becomes(() => move.isVisible(), 4)) return page;
    await page.context().close();
  }
  return null;
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
  await show(page, "What happened");
  check(await becomes(() => page.locator("li.now").isVisible()), `${what}: nothing happened`);
  await page.getByRole("button", { name: /First/ }).click();
  await page.getByText(/^1 of /).waitFor();
  await page.getByRole("button", { name: /Latest/ }).click();
  await hold_to_wcag(page, what);
}

export async function battles(house) {
  for (const [number, game] of games.entries()) {
    const size = number === 1 ? "desk" : "phone";
    const maker = await house.sign_in("referee  ", "desk");
    await maker.getByLabel("Campaign or battle").selectOption("battles");
    await maker.getByLabel("Game").selectOption(game.engine);
    await maker.getByLabel("Set-up").selectOption(game.setup);
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
