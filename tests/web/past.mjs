// The referee looks at his campaign as it was: by day, by event, playing, and back to now.
import { Hand } from "./armies.mjs";
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const amount = (number) => Number(number).toLocaleString("en-GB");
const band = (page) => page.getByRole("status").filter({ hasText: "As it was on" });

/** The number of the event that the band names. */
async function event_shown(page) {
  const text = await band(page).innerText();
  return Number(/#([\d,]+)/.exec(text)[1].replaceAll(",", ""));
}
const army_then = async (hand, event, id) => {
  const { view } = await hand.ask(`events/${event}/view`);
  return view.referee.armies.find((row) => row.army.id === id).army;
};
/** What the card says of an army's supplies. */
async function says(page, army, what) {
  const card = page.locator("aside.card", { hasText: army.name });
  if (!(await card.isVisible())) {
    await page.locator(`.mark.army[aria-label="${army.name}"]`).first().dispatchEvent("click");
  }
  const text = amount(army.supplies);
  const line = card.locator("li", { hasText: new RegExp(`^\\s*Supplies\\D*${text}\\s*$`) });
  check(await becomes(() => line.isVisible()), `${what}: ${army.name} has not ${text}`);
}

async function look_by_hand(page, hand, army, size) {
  const day = page.getByRole("slider").first();
  await day.focus();
  await page.keyboard.press("Home");
  check(
    await becomes(async () => / Day 1,/.test(await band(page).innerText())),
    `${size}: the keys do not lead back to the first day`,
  );
  const first = await event_shown(page);
  await says(page, await army_then(hand, first, army.id), `${size}, the first day`);
  await hold_to_wcag(page, `the past, ${size}`);

  await page.getByRole("button", { name: "One event back" }).click();
  check(await becomes(async () => (await event_shown(page)) < first), `${size}: no event back`);
  await page.getByRole("button", { name: "One event on" }).click();
  check(await becomes(async () => (await event_shown(page)) === first), `${size}: no event on`);

  const event = page.getByRole("slider").nth(1);
  await event.focus();
  await page.keyboard.press("Home");
  check(
    await becomes(async () => (await event_shown(page)) < first),
    `${size}: the keys do not lead to a day's first event`,
  );
}

/** Nothing there can be mistaken for the present, and nothing be ordered. */
async function orders_nothing(page, size) {
  const eyes = page.locator("#eyes");
  await page.getByLabel("Layers").click();
  check(await eyes.isDisabled(), `${size}: the eyes of the present are lent in the past`);
  await page.getByLabel("Layers").click();
  await page.locator(".mark.city").first().dispatchEvent("click");
  await page.locator("aside.card").waitFor();
  const orders = page.locator("aside.card").getByRole("button", { name: "weather", exact: false });
  check((await orders.count()) === 0, `${size}: the past can be ruled`);
}

export async function back_in_time(house) {
  await with_own(house, async (page, hand, size) => {
    const { armies } = (await hand.ask("view")).referee;
    const { army } = armies.find((row) => row.army.supplies > 0);
    await hand.send(`${hand.campaign}/clock`, { action: "advance", days: 2 });
    const now = (await hand.ask("view")).referee.armies.find((row) => row.army.id === army.id).army;
    check(now.supplies !== army.supplies, `${army.name} eats nothing in two days`);

    if (size === "phone") await show(page, "Map");
    await page.getByRole("button", { name: "Back in time…" }).click();
    check(await becomes(() => band(page).isVisible()), `${size}: nothing says that it is the past`);
    await look_by_hand(page, hand, army, size);
    await orders_nothing(page, size);

    const before = await event_shown(page);
    await page.getByRole("button", { name: "Play", exact: true }).click();
    check(
      await becomes(async () => (await event_shown(page)) > before + 1),
      `${size}: it does not play`,
    );
    const pause = page.getByRole("button", { name: "Pause", exact: true });
    check(
      await becomes(async () => (await pause.count()) === 0, 30),
      `${size}: it plays on beyond the present`,
    );
    await page.getByRole("button", { name: "Back to now" }).click();
    check(await becomes(async () => (await band(page).count()) === 0), `${size}: the past stays`);
    await says(page, now, `${size}, now`);
  });
  const god = await house.sign_in("god  ", "desk");
  await god.getByRole("navigation").waitFor();
  await god.locator(".mark.army").first().waitFor();
  await god.getByRole("button", { name: "Back in time…" }).click();
  check(await becomes(() => band(god).isVisible()), "the Gods cannot look back");
  await god.context().close();
}

/** A commander asks for it all the same. */
export async function the_past_is_the_referees(house) {
  const hand = await Hand.of(house, "Ilsabet Varn");
  for (const what of ["days", "events/1/view"]) {
    const refused = await hand.ask(what).then(
      () => "",
      (error) => error.message,
    );
    check(/role_may_not/.test(refused), `a commander reads ${what}: ${refused}`);
  }
}
