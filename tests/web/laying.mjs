// A game by oneself on a phone, against a doctrine: begun from the page of battles, the pieces laid
// out on the picture, moved by a key and sent at once; nothing on the picture is too small to read.
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const games = [
  ["dice-warriors", "duel"],
  ["die-men", "meadow"],
  ["throw-me-a-6", "warbands"],
];
const least_letters = 11;

/** The smallest letters of the picture, in points of the screen. */
const smallest = (page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll(".drawing svg text")]
      .filter((text) => text.textContent.trim())
      .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
    return Math.min(...sizes);
  });

async function begun(house, engine, setup) {
  const page = await house.sign_in("referee  ", "phone");
  await page.getByLabel("Campaign or battle").selectOption("battles");
  await page.getByLabel("Game").selectOption(engine);
  await page.getByLabel("Set-up").selectOption(setup);
  await page.getByRole("button", { name: "I, against the computer" }).click();
  await hold_to_wcag(page, "a game against a doctrine");
  await page.getByRole("button", { name: "Set the table" }).click();
  await page.locator(".drawing svg").first().waitFor();
  return page;
}

/**
 * Sends what a doctrine would do until it would place pieces; gives whether it came to that. Dice
 * may scatter the pieces of Dice Warriors! before anybody places them.
 */
async function laid_out(page) {
  const ghost = page.locator(".ghost").first();
  for (let turn = 0; turn < 8; turn += 1) {
    await show(page, "Your move");
    const propose = page.getByRole("button", { name: "Lay out what the computer would do" });
    if (!(await becomes(() => propose.isVisible(), 10))) return false;
    await propose.click();
    const send = page.getByRole("button", { name: /^Send (it|all)/ }).last();
    if (!(await becomes(() => send.isVisible()))) return false;
    if (await ghost.isVisible()) return true;
    await send.click();
    await becomes(async () => !(await send.isVisible()));
  }
  return false;
}

/** A table on which pieces are laid out, and were not scattered before. */
async function with_pieces(house, engine, setup) {
  for (let table = 0; table < 6; table += 1) {
    const page = await begun(house, engine, setup);
    if (await laid_out(page)) return page;
    await page.context().close();
  }
  return null;
}

/** Draws a piece over the table; gives how far it went along. */
async function drag(page, ghost, right, down) {
  const from = await ghost.boundingBox();
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 4 });
  await page.mouse.up();
  const to = await ghost.boundingBox();
  return [to.x - from.x, to.y - from.y];
}

/** Whether a piece stands left of the middle of its table. */
function is_left_of_middle(ghost) {
  return ghost.evaluate((piece) => parseFloat(piece.style.left) < 50);
}

async function move_and_send(page, engine) {
  const letters = await smallest(page);
  check(letters >= least_letters - 0.1, `${engine}: letters of ${letters} points`);
  const ghosts = page.locator(".ghost");
  const all = await ghosts.count();
  const first = ghosts.first();
  const before = await first.boundingBox();
  await first.press("ArrowRight");
  const after = await first.boundingBox();
  check(after.x > before.x, `${engine}: a key moves nothing`);
  await first.press("ArrowLeft");
  // His edge is the far one in Die, Men!, the near one in the others; along it, away from the ends.
  const inwards = engine === "die-men" ? 60 : -60;
  const piece = ghosts.last();
  const along = (await is_left_of_middle(piece)) ? 60 : -60;
  const went = await drag(page, piece, along, inwards);
  check(
    went.every((by) => Math.abs(by) > 20),
    `${engine}: a piece that is drawn goes ${went}`,
  );
  await drag(page, piece, -along, -inwards);
  await hold_to_wcag(page, `${engine}, laid out`);
  await page
    .getByRole("button", { name: /^Send (it|all)/ })
    .last()
    .click();
  const is_sent = await becomes(async () => (await ghosts.count()) < all);
  check(is_sent, `${engine}: what was laid out is not sent`);
}

export async function laying_out(house) {
  for (const [engine, setup] of games) {
    const page = await with_pieces(house, engine, setup);
    check(page, `${engine}: no pieces are laid out`);
    if (!page) continue;
    await move_and_send(page, engine);
    await page.context().close();
  }
}

const twelve_a_side = [
  ["dice-warriors", "toll"],
  ["die-men", "crossroads"],
  ["throw-me-a-6", "elephants"],
];

/** The least that rings lie apart on the screen, in points of it. */
const gap_of_rings = (page) =>
  page.evaluate(() => {
    const at = [...document.querySelectorAll(".ghost")].map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2, width };
    });
    const gaps = at.flatMap((one, place) =>
      at.slice(place + 1).map((two) => Math.hypot(one.x - two.x, one.y - two.y) - one.width),
    );
    return Math.min(...gaps);
  });

/** What is to be sent stands on a ground of its own, below which no part of a row is seen. */
async function bar_is_whole(page, engine) {
  await show(page, "Your move");
  const bar = page.locator(".plan .send");
  await bar.waitFor();
  const below = await bar.evaluate((element) => {
    const { bottom } = element.getBoundingClientRect();
    const pane = element.closest(".scrolls").getBoundingClientRect();
    const card = element.closest(".card").getBoundingClientRect();
    return Math.min(pane.bottom, card.bottom) - bottom;
  });
  const line = 12;
  check(below < line, `${engine}: ${below} points of a row are seen below what is to be sent`);
  await show(page, "Table");
}

/** All are ordered together until something is theirs to do on the table; gives whether it was. */
async function attack_is_seen(page, engine) {
  const send = page.getByRole("button", { name: /^Send (it|all)/ }).last();
  const attack = page.getByRole("button", { name: "Attack", exact: true });
  const lines = page.getByRole("button", { name: "Set up in lines" });
  const propose = page.getByRole("button", { name: "Lay out what the computer would do" });
  for (let turn = 0; turn < 10; turn += 1) {
    await page.reload();
    await show(page, "Your move");
    await becomes(async () => (await attack.isVisible()) || (await propose.isVisible()));
    const is_open = await attack.isVisible();
    if (is_open) await attack.click();
    else await ((await lines.isVisible()) ? lines : propose).click();
    if (!(await becomes(() => send.isVisible()))) return false;
    await show(page, "Table");
    await page.locator(".drawing svg").first().waitFor();
    const rings = await page.locator(".ghost").count();
    const gap = rings > 1 ? await gap_of_rings(page) : 0;
    check(gap > -2, `${engine}: rings overlap by ${-gap} points`);
    if (engine === "die-men" && rings) {
      const signs = await page
        .locator(".ghost")
        .evaluateAll((all) => all.map((one) => one.dataset.sign));
      check(
        signs.every((sign) => /^[A-Z][a-z]?\d+$/.test(sign)),
        `rings say ${signs}`,
      );
    }
    const drawn = await page.locator(".deeds .extent").count();
    if (is_open) {
      const hand = await page.locator(".hand [role=status]").innerText();
      const is_said = drawn > 0 || /^Not sent yet: ./.test(hand);
      check(is_said, `${engine}: what is laid out is neither seen nor said: ${hand}`);
    }
    if (is_open && drawn) {
      await hold_to_wcag(page, `${engine}, an attack laid out`);
      await bar_is_whole(page, engine);
      return true;
    }
    await send.click();
    await becomes(async () => !(await send.isVisible()));
  }
  return false;
}

export async function what_is_laid_out_is_seen(house) {
  for (const [engine, setup] of twelve_a_side) {
    const page = await begun(house, engine, setup);
    const is_seen = await attack_is_seen(page, engine);
    check(is_seen, `${engine}: nothing of an attack is seen on the table`);
    await page.context().close();
  }
}
