// A first game by itself: how it is won is said where it is begun and over the first moves; an
// attack of Die, Men! shows what it would come to before it is made; what happened is gone through
// round by round; no button lies on the ground on a desk, no piece on another.
import { becomes, check, hold_to_wcag, show, sizes } from "./house.mjs";

const api = (page, what, orders) =>
  page.evaluate(
    async ([what, orders]) => {
      const { roles } = await (await fetch("/api/v1/me")).json();
      const path = `/api/v1/battles/${roles.at(-1).campaign}/${what}`;
      const headers = {
        "Content-Type": "application/json",
        "Idempotency-Key": `"${Math.random()}"`,
      };
      const body = JSON.stringify({ orders, wait: true });
      const answer = await fetch(path, orders ? { method: "POST", headers, body } : {});
      return answer.status === 204 ? null : answer.json();
    },
    [what, orders],
  );

async function begin(house, engine, setup, size) {
  const page = await house.page(size);
  await page.goto(house.address);
  const card = page.locator("form", { hasText: "A game by itself" });
  await card.getByLabel("Game").selectOption(engine);
  await card.getByLabel("Set-up").selectOption(setup);
  const aim = card.getByText(/^You win when/);
  check(await becomes(() => aim.isVisible()), `${engine}: nothing says how it is won`);
  await card.getByText("How you win").click();
  check(await becomes(async () => !(await aim.isVisible())), `${engine}: it cannot be folded`);
  await card.getByRole("button", { name: "Set the table" }).click();
  await page.locator(".drawing svg").first().waitFor();
  return page;
}
/** Does as the computer would, until something is so. */
async function until(page, is_so) {
  for (let step = 0; step < 60; step += 1) {
    const found = await is_so();
    if (found) return found;
    const { orders = [], order } = await api(page, "suggestion");
    const all = orders.length ? orders : order ? [order] : [];
    if (all.length)
      await api(
        page,
        "orders/together",
        all.map((one) => [one].flat()),
      );
    else await page.waitForTimeout(300);
  }
  return null;
}
/** Whose units may attack now, and whom: a group of his and an enemy's, by their hexes. */
async function attack_open(page) {
  for (const { hexes } of (await api(page, "legal")).sets ?? []) {
    for (const { q, r } of hexes) {
      const { sets } = await api(page, `reaches/${q},${r}`);
      const [use] = sets.flatMap(({ attacks }) => attacks);
      if (use) return { from: `${q},${r}`, target: `${use.target.q},${use.target.r}` };
    }
  }
  return null;
}
/** On a desk the table is in sight whatever else is shown. */
const onto_table = async (page, size) => size === "phone" && show(page, "Table");
/** The place of a group among the pieces of the table. */
async function group_at(page, hex) {
  const { table } = await api(page, "view");
  const at = table.groups.findIndex(({ post }) => `${post.at.q},${post.at.r}` === hex);
  return page.locator(".piece").nth(at);
}

async function shows_before_it_strikes(page, size) {
  const what = `an attack, ${size}`;
  const found = await until(page, () => attack_open(page));
  check(found, `${what}: nobody comes to attack anybody`);
  if (!found) return;
  const sent = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.reload();
  await onto_table(page, size);
  await page.locator(".drawing svg").first().waitFor();
  await (await group_at(page, found.from)).evaluate((piece) => piece.click());
  await onto_table(page, size);
  const mark = page.locator(".foretold").first();
  check(await becomes(() => mark.isVisible()), `${what}: nothing is foretold on the table`);
  check(/^−\d+(…\d+)?$/.test(await mark.innerText()), `${what}: ${await mark.innerText()}`);
  await hold_to_wcag(page, what);
  await (await group_at(page, found.target)).evaluate((piece) => piece.click());
  const begun = page.locator(".foretold.begun");
  check(await becomes(() => begun.isVisible()), `${what}: what is tapped is not in hand`);
  const hand = page.locator(".hand");
  await hand.getByText("What it would come to").click();
  const line = hand.getByText(/^No die is rolled for it/);
  check(await becomes(() => line.isVisible()), `${what}: it does not say what it would come to`);
  await hold_to_wcag(page, `${what}, in hand`);
  check(!sent.length, `${what}: the first tap attacks at once: ${sent}`);
  const attack = hand.getByRole("button", { name: "Attack", exact: true });
  await attack.click();
  check(
    await becomes(async () => sent.length === 1),
    `${what}: the second tap sends ${sent.length}`,
  );
  const is_done = async () => (await attack.count()) === 0;
  check(await becomes(is_done), `${what}: it is still in hand`);
}

async function goes_by_rounds(page, size) {
  const what = `rounds, ${size}`;
  await until(page, async () => (await api(page, "view")).table.round >= 2);
  await page.reload();
  await page.locator(".drawing svg").first().waitFor();
  await show(page, "What happened");
  const list = page.getByRole("combobox", { name: "To a round" });
  await list.waitFor();
  const round = () => list.locator("option:checked").innerText();
  const is_in = (name) => becomes(async () => (await round()) === name);
  await list.selectOption({ label: "Round 1" });
  check(await is_in("Round 1"), `${what}: a round that is chosen is not gone to`);
  await page.getByText(/ of \d+$/).waitFor();
  await page.getByRole("button", { name: "The round before" }).click();
  check(await is_in("Before the first round"), `${what}: there is no way to the round before`);
  const log = page.getByRole("log", { name: "Step by step" });
  await log.press("PageDown");
  check(await is_in("Round 1"), `${what}: a key leads to no round`);
  await log.press("PageDown");
  check(await is_in("Round 2"), `${what}: a key leads to no next round`);
  await log.press("Home");
  check(await is_in("Before the first round"), `${what}: a key leads not to the beginning`);
  const slider = page.getByRole("slider", { name: "Where in what happened" });
  await slider.press("End");
  const text = page.getByText(/^(\d+) of \1$/);
  check(await becomes(() => text.isVisible()), `${what}: the slider leads not to the end`);
  await hold_to_wcag(page, what);
}

/** On a desk the buttons that make the table larger lie beside the ground. */
async function nothing_lies_on_the_ground(page) {
  const ground = await page.locator(".drawing").boundingBox();
  const tools = await page.locator(".tools").first().boundingBox();
  const is_beside = tools.x >= ground.x + ground.width;
  check(is_beside, `a button at ${tools.x} lies on the ground, till ${ground.x + ground.width}`);
}

/** The marks of pieces lie so far from each other that each can be tapped, and seen. */
async function pieces_lie_apart(page, size) {
  const placed = async () => (await page.locator(".piece").count()) >= 12;
  await until(page, placed);
  await onto_table(page, size);
  const gaps = () =>
    page.evaluate(() => {
      const at = (element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      const all = (which) => [...document.querySelectorAll(which)].map(at);
      const least = (spots) =>
        Math.min(
          ...spots.flatMap((one, place) =>
            spots.slice(place + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y)),
          ),
        );
      const drawn = new Map();
      for (const part of document.querySelectorAll('.drawing g[class^="of-"]')) {
        if (!drawn.has(part.className.baseVal)) drawn.set(part.className.baseVal, at(part));
      }
      return [least(all(".piece")), least([...drawn.values()])];
    });
  const are_apart = () => becomes(async () => (await gaps()).every((gap) => gap > 20));
  check(await are_apart(), `pieces, ${size}: some lie ${await gaps()} points from each other`);
  await hold_to_wcag(page, `pieces that lie apart, ${size}`);
}

export async function a_first_game(house) {
  for (const size of Object.keys(sizes)) {
    const page = await begin(house, "die-men", "meadow", size);
    if (size === "phone") await show(page, "Your move");
    const aim = page.getByText(/^You win when/).last();
    check(await becomes(() => aim.isVisible()), `${size}: his first moves say not how it is won`);
    if (size === "desk") await nothing_lies_on_the_ground(page);
    await shows_before_it_strikes(page, size);
    await goes_by_rounds(page, size);
    await page.context().close();
    const heap = await begin(house, "dice-warriors", "toll", size);
    await pieces_lie_apart(heap, size);
    await heap.context().close();
  }
}
