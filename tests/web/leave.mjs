// A commander says that he is away and another player decides for him: the deputy acts in his seat,
// the referee sees who is away and ends it.
import { Hand } from "./armies.mjs";
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const day_after = (date, days) => {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

async function take_leave(own, size) {
  const page = await own.sign_in("Ilsabet Varn", size);
  await show(page, "Calendar");
  const form = page.locator("details", { hasText: "Say that I am away" }).last();
  await form.locator("summary").click();
  const first = form.getByLabel("First day");
  const today = await first.getAttribute("min");
  await first.fill(today);
  await form.getByLabel("Last day").fill(day_after(today, 5));
  await form.getByLabel("Who decides meanwhile").selectOption("deputy");
  await hold_to_wcag(page, `saying that one is away, ${size}`);
  const deputy = form.getByLabel("Whose player");
  const hallam = deputy.locator("option", { hasText: "Rook Hallam" });
  await deputy.selectOption(await hallam.getAttribute("value"));
  await form.getByRole("button", { name: "Say that I am away" }).click();
  const said = page.getByText("Rook Hallam decides for you.");
  check(await becomes(() => said.first().isVisible()), `${size}: she is not told that she is away`);
  await page.context().close();
}

/** He sees her page under a band, orders there, and goes back to his own. */
async function act_for_her(own, size) {
  const page = await own.sign_in("Rook Hallam", size);
  await page.locator("[role=log] h2").first().waitFor();
  await show(page, "Calendar");
  await page.getByRole("button", { name: "Decide for Ilsabet Varn" }).click();
  const band = page.getByText("You decide for Ilsabet Varn");
  check(await becomes(() => band.isVisible()), `${size}: no band says whose seat it is`);
  await hold_to_wcag(page, `in another's seat, ${size}`);
  if (size === "phone") await show(page, "Channel");
  await page.locator("[role=log] li", { hasText: "Your leave begins" }).waitFor();
  check(
    !(await page.getByText("Your referee has taken the campaign back").count()),
    `${size}: what he read in his own seat is held against her channel`,
  );
  const line = page.getByRole("textbox", { name: "Write to your referee…" });
  await line.fill("march to Hale");
  await page.getByRole("button", { name: "Confirm" }).click();
  const given = page.locator("li.OrderUnderstood", { hasText: "march to Hale" });
  check(await becomes(() => given.first().isVisible()), `${size}: he orders nothing for her`);
  const ilsabet = await Hand.of(own, "Ilsabet Varn");
  const { orders } = await ilsabet.ask("orders");
  check(orders.at(-1).entered_by === "deputy", `${size}: it is not marked as his`);
  await page.getByRole("button", { name: "Back to my own seat" }).click();
  check(await becomes(async () => !(await band.count())), `${size}: he stays in her seat`);
  check(!(await given.count()), `${size}: her order is in his own channel`);
  await page.context().close();
}

/** The day she is back stands in his calendar, among all that falls due and among people alone. */
async function in_the_calendar(page, size) {
  await show(page, "Calendar");
  const back = page.locator("li", { hasText: /Ilsabet Varn.* is back/ });
  const hungry = page.locator("li", { hasText: "Out of food" });
  check(await becomes(() => back.isVisible()), `${size}: her return is in no calendar`);
  check((await hungry.count()) > 0, `${size}: nobody's last supplies are in the calendar`);
  const only = page.getByRole("group", { name: "Show only" });
  await only.getByRole("button", { name: "People" }).click();
  check(await becomes(async () => !(await hungry.count())), `${size}: others stay among people`);
  check(await back.isVisible(), `${size}: her return is not among people`);
  await hold_to_wcag(page, `the referee's calendar, ${size}`);
}

async function end_it(page, own, size) {
  await show(page, "Desk");
  const row = page.locator("li", { hasText: "Rook Hallam decides" });
  check(await becomes(() => row.isVisible()), `${size}: the referee does not see who is away`);
  await hold_to_wcag(page, `who is away, ${size}`);
  await row.getByRole("button", { name: "End it: the leave of Ilsabet Varn" }).click();
  check(await becomes(async () => !(await row.count())), `${size}: her leave does not end`);
  const ilsabet = await Hand.of(own, "Ilsabet Varn");
  const { leave } = (await ilsabet.ask("view")).commander.leave;
  check(!leave, `${size}: she is still away`);
}

export async function taking_leave(house) {
  await with_own(house, async (page, _, size, own) => {
    await take_leave(own, size);
    await act_for_her(own, size);
    await in_the_calendar(page, size);
    await end_it(page, own, size);
  });
}
