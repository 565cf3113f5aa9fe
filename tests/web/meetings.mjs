// A battle inside a campaign, in each game: its commanders hand in plans, the referee chooses how
// it is fought, one of them plays by taps and looks back, leaves it to his doctrine and takes it
// back; at last the doctrines end it, the campaign goes on, and he looks at the battle again.
import { drive_together, hand_in_plans } from "./armies.mjs";
import { ask_why_of_unit, choose_unit, games, look_back, tap } from "./battles.mjs";
import { becomes, check, hold_to_wcag, House, show } from "./house.mjs";

const ways = {
  "dice-warriors": "Dice Warriors!",
  "die-men": "Die, Men!",
  "throw-me-a-6": "Throw Me a 6",
};

async function give(page) {
  await page.getByRole("button", { name: "Give this order" }).click();
}
async function choose_way(house, game, size, what) {
  const page = await house.sign_in("referee  ", size);
  await show(page, "Desk");
  const others = page.getByText("Commanders are asked (2)");
  check(await becomes(() => others.isVisible()), `${what}: what commanders are asked is his`);
  await forbids_nothing_by_a_slip(page, what);
  await page.getByRole("button", { name: "How it is fought" }).click();
  await page.getByRole("button", { name: ways[game.engine] }).click();
  await page.getByRole("button", { name: "By post" }).click();
  await give(page);
  const chosen = page.locator("article", { hasText: `Fought by ${ways[game.engine]}, by post` });
  check(await becomes(() => chosen.isVisible()), `${what}: the referee’s choice is not shown`);
  await rehearse(page, what);
  await hold_to_wcag(page, `${what}, the referee`);
  await page.context().close();
}
/** Forbidding asks, and says what is lost; anyone who says no has lost nothing. */
async function forbids_nothing_by_a_slip(page, what) {
  const card = page.locator("article", { hasText: "A battle nears" });
  page.removeAllListeners("dialog");
  const asked = page.waitForEvent("dialog", { timeout: 5000 });
  const tapped = card.getByRole("button", { name: /^Forbid/ }).click();
  const dialog = await asked.catch(() => null);
  check(dialog?.message().includes("plans"), `${what}: a battle is forbidden by one tap`);
  await dialog?.dismiss();
  await tapped;
  check(await card.isVisible(), `${what}: it is forbidden though he said no`);
  page.on("dialog", (one) => void one.accept());
}
async function rehearse(page, what) {
  await page.getByText("Rehearse it", { exact: true }).click();
  await page.getByRole("button", { name: "Let the computer play it" }).click();
  const found = page.locator("li", { hasText: /^(.* wins|Nobody wins).*%/ });
  check(await becomes(() => found.first().isVisible(), 30), `${what}: a rehearsal finds nothing`);
  // It may have ended by itself before it can be stopped.
  const stop = page.getByRole("button", { name: "Stop", exact: true });
  await stop.click({ timeout: 2000 }).catch(() => {});
  const again = page.getByRole("button", { name: "Once more" });
  check(await becomes(() => again.isVisible(), 30), `${what}: a rehearsal does not end`);
}
async function watched(house, game, size, what) {
  const god = await house.sign_in("god  ", size);
  await show(god, "Battles");
  const picture = god.locator(".drawing svg").first();
  check(await becomes(() => picture.isVisible()), `${what}: God does not see it`);
  if (game.engine !== "throw-me-a-6") {
    await choose_unit(god);
    await ask_why_of_unit(god, `${what}, God`);
  }
  await hold_to_wcag(god, `${what}, God`);
  await god.getByText("What happened", { exact: true }).first().click();
  await look_back(god, `${what}, God`, async () => {});
  await god.context().close();
}
async function end_it(house, what) {
  const page = await house.sign_in("referee  ", "phone");
  await page.getByRole("button", { name: "End it as it stands" }).click();
  await page.getByRole("button", { name: "The side that sought the battle" }).click();
  await give(page);
  const tables = page.locator(".drawing");
  check(await becomes(async () => (await tables.count()) === 0), `${what}: it was not ended`);
  await page.context().close();
}

async function look_at_it(page, what) {
  await show(page, "Battle");
  const plan = page.getByText("You have handed in no plan.");
  check(await becomes(() => plan.isVisible()), `${what}: no battle nears`);
  await hold_to_wcag(page, `${what}, before`);
}

/** Anyone who is asked: the names of the API, by its question. */
async function asked({ aldous, ilsabet }) {
  for (const [who, hand] of [
    ["Aldous Merle", aldous],
    ["Ilsabet Varn", ilsabet],
  ]) {
    const { questions } = await hand.ask("questions");
    if (questions.some((row) => row.what.kind === "DecisionInBattle")) return who;
  }
  return null;
}

const is_given = (page) =>
  becomes(async () => (await page.getByRole("button", { name: "Do it" }).count()) === 0, 3);

async function play(page, game, what) {
  await page.getByRole("button", { name: "Look at the battle" }).click();
  await page.getByRole("button", { name: "What would the computer do?" }).click();
  const advice = page.getByText(/The computer would: \w/);
  check(await becomes(() => advice.isVisible(), 30), `${what}: a doctrine suggests nothing`);
  await page.getByRole("button", { name: game.move }).first().click();
  // Which half of a fight's field is whose, the dice say.
  for (const taps of [game.taps, game.taps.map(([x, y]) => [x, 1 - y])]) {
    for (const at of taps) await tap(page, game.engine, at);
    await page.getByRole("button", { name: "Do it" }).click();
    if (await is_given(page)) break;
  }
  check(await is_given(page), `${what}: the move is refused`);
  const done = page.getByText("Understood: in the battle", { exact: false }).last();
  check(await becomes(() => done.isVisible()), `${what}: the move is not carried out`);
  if (game.engine !== "throw-me-a-6") {
    await choose_unit(page);
    await ask_why_of_unit(page, what);
  }
  await hold_to_wcag(page, `${what}, at the table`);
  await page.getByRole("button", { name: "What happened", exact: true }).click();
  await look_back(page, what, async () => {});
}

/** The battle is over: his channel leads to how it went. */
async function look_again(page, size, what) {
  if (size === "phone") await show(page, "Channel");
  await page.getByRole("button", { name: "How it went" }).last().click();
  await page.locator(".drawing svg").first().waitFor();
  const picture = () => page.locator(".drawing").first().innerHTML();
  const last = await picture();
  await page.getByRole("button", { name: /First/ }).click();
  await page.getByText(/^1 of /).waitFor();
  check(await becomes(async () => (await picture()) !== last), `${what}: the past stands still`);
  await page.getByRole("button", { name: "To the end" }).click();
  check(await becomes(async () => (await picture()) === last), `${what}: it has two ends`);
  await hold_to_wcag(page, `${what}, once it is over`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
}

async function hand_over(page, what) {
  await page.getByRole("button", { name: "Leave it to the computer" }).last().click();
  const back = page.getByRole("button", { name: "Take back control" });
  check(await becomes(() => back.isVisible()), `${what}: not left to the doctrine`);
  await back.click();
  // The doctrine may have ended his turn meanwhile: who decides now is not the point.
  const leave = page.getByRole("button", { name: "Leave it to the computer" }).last();
  check(await becomes(() => leave.isVisible()), `${what}: not taken back`);
}

async function fight(house, game, size) {
  const what = `a campaign’s ${game.engine}, ${size}`;
  const all = await drive_together(house);
  const { aldous, ilsabet, meeting } = all;
  const early = await house.sign_in("Ilsabet Varn", size);
  await look_at_it(early, what);
  await early.context().close();
  await choose_way(house, game, size, what);
  await hand_in_plans(all);
  check(await becomes(() => asked(all)), `${what}: nobody is asked`);
  const page = await house.sign_in(await asked(all), size);
  await play(page, game, what);
  await hand_over(page, what);
  await watched(house, game, size, what);
  if (size === "desk") await end_it(house, what);
  else {
    for (const one of [aldous, ilsabet]) {
      await one.order("LetDoctrineFight", { meeting, fights: true });
    }
  }
  const is_over = async () => !(await aldous.battles()).meeting;
  check(await becomes(is_over, 120), `${what}: it does not end`);
  const tab = page.getByRole("navigation").getByRole("button", { name: "Battle" });
  check(await becomes(async () => (await tab.count()) === 0), `${what}: it stays on the page`);
  await look_again(page, size, what);
  await page.context().close();
}

export async function meetings(house) {
  for (const [number, game] of games.entries()) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      await fight(own, game, number === 1 ? "desk" : "phone");
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}
