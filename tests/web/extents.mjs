// Throw Me a 6: over the table lies what the chosen unit may do, as the server says it.
import { drive_together, Hand, hand_in_plans } from "./armies.mjs";
import { ask_why_of_unit, choose_unit } from "./battles.mjs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";

const inch = 100;

/** Both do as a doctrine would until one of them may move a unit; gives him and the unit. */
async function until_somebody_moves(all) {
  const { meeting } = all;
  for (let step = 0; step < 200; step += 1) {
    let is_anything_done = false;
    for (const [who, one] of [
      ["Aldous Merle", all.aldous],
      ["Ilsabet Varn", all.ilsabet],
    ]) {
      const { orders } = (await one.ask("legal")).commander.battles;
      for (const { unit } of orders?.value.units ?? []) {
        const reaches = await one.ask(`meetings/${meeting}/reaches/${unit}`);
        const is_far = reaches.envelopes.some((row) => row.reaches[0].distance > 4 * inch);
        if (is_far && reaches.envelopes.length > 1) return { who, one, reaches };
      }
      const { order } = await one.ask(`meetings/${meeting}/suggestion`).catch(() => ({}));
      if (!order) continue;
      await one.send(`${one.campaign}/orders`, order);
      is_anything_done = true;
    }
    if (!is_anything_done) break;
  }
  throw new Error("nobody may move a unit");
}

/** Where something is drawn; a picture that is just being drawn anew is waited for. */
async function box_of(locator) {
  let box = null;
  await becomes(async () => {
    box = await locator.boundingBox();
    return box !== null;
  });
  return box;
}
/** Where on the screen a point of the table lies. */
async function on_screen(page, { x, y }) {
  const box = await box_of(page.locator('.drawing rect[stroke-width="8"]').first());
  const scale = box.width / (48 * inch);
  return { x: box.x + x * scale, y: box.y + box.height - y * scale };
}
async function middle(locator) {
  const box = await box_of(locator);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Each end is drawn where the order would lead. */
async function hold_to_ends(page, { reaches, at }, what) {
  for (const { manoeuvre, reaches: ends } of reaches.envelopes) {
    const marks = page.locator(`.table g[data-kind="${manoeuvre}"] .mark`);
    const count = await marks.count();
    check(count === ends.length, `${what}: ${manoeuvre} has ${count} ends of ${ends.length}`);
    for (const [number, { direction, distance }] of ends.entries()) {
      const angle = (direction / 100) * (Math.PI / 180);
      const there = await on_screen(page, {
        x: at.x + distance * Math.sin(angle),
        y: at.y + distance * Math.cos(angle),
      });
      const here = await middle(marks.nth(number));
      const off = Math.hypot(here.x - there.x, here.y - there.y);
      check(off < 4, `${what}: ${manoeuvre} ends ${off.toFixed(1)} pixels off`);
    }
  }
}

async function look_at_extents(page, found, size) {
  const what = `extents, ${size}`;
  await show(page, "Battle");
  await page.locator(".drawing svg").first().waitFor();
  check((await page.locator(".extent").count()) === 0, `${what}: of no unit something is drawn`);
  await choose_unit(page, found.piece);
  const area = page.locator(".table .extent");
  check(await becomes(() => area.first().isVisible()), `${what}: nothing is drawn over the table`);
  await hold_to_ends(page, found, what);
  const legend = page.locator("details.legend");
  if (!(await legend.getByRole("checkbox").first().isVisible())) {
    await legend.locator("summary").click();
  }
  await hold_to_wcag(page, what);
  await ask_why_of_unit(page, what);
  const { manoeuvre } = found.reaches.envelopes[0];
  const drawn = page.locator(`.table g[data-kind="${manoeuvre}"]`);
  const box = legend.getByRole("checkbox").first();
  await box.uncheck();
  check(await becomes(async () => (await drawn.count()) === 0), `${what}: it cannot be hidden`);
  const others = await area.count();
  check(others > 0, `${what}: with one kind all are hidden`);
  await box.focus();
  await page.keyboard.press("Space");
  check(await becomes(async () => (await drawn.count()) === 1), `${what}: it does not come back`);
}

export async function extents(house) {
  const own = new House(house.program);
  own.browser = house.browser;
  try {
    await own.open();
    const all = await drive_together(own);
    await all.referee.order("ChooseWay", {
      meeting: all.meeting,
      way: "throw_me_a_6",
      conduct: "by_post",
    });
    await hand_in_plans(all);
    const referee = await Hand.of(own, "referee  ");
    const begun = async () => (await all.aldous.battles()).meeting?.has_begun;
    for (let day = 0; day < 3 && !(await begun()); day += 1) {
      await referee.send(`${referee.campaign}/clock`, { action: "advance", days: 1 });
    }
    const { who, one, reaches } = await until_somebody_moves(all);
    const units = (await one.battles()).meeting.battle.value.table.units;
    const { at } = units.find((unit) => unit.id === reaches.unit).pose;
    const piece = units
      .filter((unit) => unit.standing === "on_table")
      .findIndex((unit) => unit.id === reaches.unit);
    for (const size of Object.keys(sizes)) {
      const page = await own.sign_in(who, size, {
        colorScheme: size === "desk" ? "dark" : "light",
      });
      await look_at_extents(page, { reaches, at, piece }, size);
      await page.context().close();
    }
  } finally {
    own.browser = null;
    await own.close();
  }
}
