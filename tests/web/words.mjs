// Orders in words: what a commander writes is read above the line, confirmed or chosen, and carried
// out; what is read as no order goes to his referee as it is.
import { Hand } from "./armies.mjs";
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, sizes } from "./house.mjs";

const reading_of = (page) => page.getByRole("region", { name: "How your words are read" });

async function written(page, text) {
  await page.getByRole("textbox", { name: "Write to your referee…" }).fill(text);
  return reading_of(page);
}

const kinds_of = async (hand) => (await hand.ask("orders")).orders.map((row) => row.what.kind);

/** One meaning: it stands there with the slip that was mended, and is given as it stands. */
async function confirmed(page, hand, size) {
  const reading = await written(page, "March to Hal and then hold");
  const first = reading.getByText("march to Hale by day, keeping to roads");
  check(await becomes(() => first.isVisible()), `${size}: what is meant is not read`);
  const slip = reading.getByText("“hal” is read as “Hale”");
  check(await slip.isVisible(), `${size}: it is not said what was mended`);
  const box = await reading.boundingBox();
  const line = await page.getByRole("textbox", { name: "Write to your referee…" }).boundingBox();
  check(box.y + box.height <= line.y + 1, `${size}: the reading is not above the line`);
  await hold_to_wcag(page, `words that are read, ${size}`);
  await reading.getByRole("button", { name: "Confirm" }).click();
  const told = page.locator("li.OrderUnderstood", { hasText: "march to Hale" });
  check(await becomes(() => told.first().isVisible()), `${size}: no march in the channel`);
  check(await becomes(async () => !(await reading.count())), `${size}: the reading stays`);
  const kinds = await kinds_of(hand);
  check(kinds.includes("MarchArmy") && kinds.includes("OrderWhen"), `${size}: given: ${kinds}`);
}

/** Two meanings: both stand there, and the one that was chosen is given. */
async function chosen(page, hand, size) {
  const reading = await written(page, "march two hexes east by night");
  check(await becomes(() => reading.getByText("Which of these?").isVisible()), `${size}: one of?`);
  const rows = reading.locator(".row");
  check((await rows.count()) === 2, `${size}: ${await rows.count()} meanings to choose from`);
  await hold_to_wcag(page, `words with two meanings, ${size}`);
  const second = rows.nth(1);
  const meant = (await second.locator("li").first().innerText()).trim();
  check(meant.includes("by night"), `${size}: it means "${meant}"`);
  await second.getByRole("button").click();
  const told = page.locator("li.OrderUnderstood", { hasText: meant });
  check(await becomes(() => told.first().isVisible()), `${size}: what was chosen is not given`);
  const is_by_night = async () => {
    const { march } = (await hand.ask("view")).commander.army;
    const { orders } = await hand.ask("orders");
    return orders.find((row) => row.id === march)?.what.when === "by_night";
  };
  check(await becomes(is_by_night), `${size}: the army does not march by night`);
}

/** Sent before it was read: what it is read as is shown first, and the referee has no letter. */
async function sent_too_soon(page, hand, size) {
  const before = (await kinds_of(hand)).filter((kind) => kind === "WriteToReferee").length;
  const reading = await written(page, "Hold where the army is.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const confirm = reading.getByRole("button", { name: "Confirm" });
  check(await becomes(() => confirm.isVisible()), `${size}: sent before it was read, unseen`);
  const after = (await kinds_of(hand)).filter((kind) => kind === "WriteToReferee").length;
  check(after === before, `${size}: an order went to the referee as a letter`);
  await page.getByRole("textbox", { name: "Write to your referee…" }).fill("");
}

/** No meaning: it says so, and what is sent goes to the referee. */
async function sent(page, hand, size) {
  const text = "Are the fords still high?";
  const reading = await written(page, text);
  const said = reading.getByText("Sent, it goes to your referee as it is.");
  check(await becomes(() => said.isVisible()), `${size}: it does not say that nothing is read`);
  check(!(await reading.getByRole("button").count()), `${size}: there is something to confirm`);
  await hold_to_wcag(page, `words that are not read, ${size}`);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const told = page.locator("li.CommanderWrote", { hasText: text });
  check(await becomes(() => told.isVisible()), `${size}: his words are not in his channel`);
  check(await becomes(async () => !(await reading.count())), `${size}: it is still being read`);
  check((await kinds_of(hand)).includes("WriteToReferee"), `${size}: the referee reads nothing`);
}

/** An order that waits, by its form: what may be done only by then is offered now. */
async function kept_for_later(page, hand, size) {
  await page.getByRole("button", { name: "Give an order" }).click();
  await page.getByRole("button", { name: "When something happens…" }).click();
  const form = page.locator(".composer form");
  const after = { label: "My army was attacked, and that battle is over" };
  await form.getByRole("combobox", { name: "As soon as" }).selectOption(after);
  const what = form.locator("fieldset").last();
  const kinds = await what.getByRole("combobox").first().locator("option").allInnerTexts();
  for (const kind of ["Rest", "Forage", "Raze", "Lay siege", "Enter the walls"]) {
    check(kinds.includes(kind), `${size}: "${kind}" cannot wait: ${kinds}`);
  }
  await what.getByRole("combobox").first().selectOption("RestArmy");
  check(
    !(await what.getByLabel("On day").count()),
    `${size}: a day of which nobody knows is asked`,
  );
  await what.getByRole("spinbutton", { name: "Days" }).fill("2");
  await form.getByRole("checkbox", { name: "And again each time" }).check();
  await hold_to_wcag(page, `an order that waits, ${size}`);
  await form.getByRole("button", { name: "Give this order" }).click();
  const told = page.locator("li.OrderUnderstood", {
    hasText: "each time the army has been attacked",
  });
  check(
    await becomes(() => told.first().isVisible()),
    `${size}: no order that waits in the channel`,
  );
  check((await told.first().innerText()).includes("rest for 2 days"), `${size}: it rests not`);
}

export async function orders_in_words(house) {
  check(Object.keys(sizes).length === 2, "at a phone and at a desk");
  await with_own(house, async (_, referee, size, own) => {
    const hand = await Hand.of(own, "Ilsabet Varn");
    const page = await own.sign_in("Ilsabet Varn", size);
    await confirmed(page, hand, size);
    await chosen(page, hand, size);
    await kept_for_later(page, hand, size);
    await sent_too_soon(page, hand, size);
    await sent(page, hand, size);
    const { questions } = await referee.ask("questions");
    check(JSON.stringify(questions).includes("fords"), `${size}: nothing on the referee's desk`);
    await page.context().close();
  });
}
