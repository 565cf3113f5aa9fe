// A dispute in a battle: lodged by one, answered by the other, settled by the referee, who puts
// units right by taps and names; nobody is shown an id.
import { choose_unit, tap } from "./battles.mjs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const foot = (count) => [{ type: "infantry", threat: 0, count }];
const general = (name, key, side) => ({
  kind: "BringArmy",
  name,
  general: `player:${key}`,
  side,
  muster: [{ type: "infantry", soldiers: 100 }],
});
const standing = (army, q, r) => ({ kind: "PlaceUnits", army, at: { q, r }, troops: foot(5) });
const battle = {
  engine: "die-men",
  name: "The disputed field",
  players: [
    { key: "anna", name: "Anna" },
    { key: "zeno", name: "Zeno" },
  ],
  orders: [
    general("Annas", "anna", 0),
    general("Zenos", "zeno", 1),
    { kind: "FixScale", soldiers: 20 },
    { kind: "MakeMap", grid: "squares", columns: 9, rows: 7 },
    { kind: "OpenBattle", placing: "by_referee" },
    standing("army:Annas", 4, 1),
    standing("army:Zenos", 4, 5),
  ],
};

/** Makes the battle as the page would. */
const made_by = (page) =>
  page.evaluate(async (body) => {
    const answer = await fetch("/api/v1/battles", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": `"${crypto.randomUUID()}"`,
      },
      body: JSON.stringify(body),
    });
    return answer.json();
  }, battle);

async function no_ids_in(form, what) {
  const text = await form.innerText();
  check(!/\b(army|unit|character|player)-[a-z0-9]{10}\b/.test(text), `${what} shows an id`);
}

/** Opens the form of a move, fills its words in and gives the order. */
async function order(page, move, fill) {
  await show(page, "Your move");
  await page.getByRole("button", { name: move }).first().click();
  const form = page.locator("form");
  await form.waitFor();
  await fill(form);
  await no_ids_in(form, `the form of ${move}`);
  await hold_to_wcag(page, `the form of ${move}`);
  await form.getByRole("button", { name: "Give this order" }).click();
  const is_done = await becomes(async () => (await form.count()) === 0);
  const why = is_done ? "" : await form.innerText();
  check(is_done, `${move} is refused: ${why}`);
}
const says = (words) => (form) => form.getByLabel("Words").fill(words);

export async function disputes(house) {
  const maker = await house.sign_in("referee  ", "desk");
  const made = await made_by(maker);
  check(made.players?.length === 2, `no battle: ${JSON.stringify(made)}`);
  const [anna, zeno] = await Promise.all(made.players.map(() => house.page("phone")));
  await house.enter(anna, house.address + made.players[0].path);
  await house.enter(zeno, house.address + made.players[1].path);

  await order(zeno, "Lodge a dispute…", says("We had agreed on the row behind."));
  await show(anna, "Your move");
  const heard = anna.getByText("We had agreed on the row behind.");
  check(await becomes(() => heard.isVisible()), "the other player does not hear of a dispute");
  const pauses = async () => (await anna.getByText("Declare: hold").count()) === 0;
  check(await becomes(pauses), "play goes on in a dispute");
  await order(anna, "Say your word to it…", says("So we had."));

  await maker.reload();
  await maker.getByLabel("Campaign or battle").selectOption(made.battle);
  await show(maker, "Your move");
  const both = maker.locator(".card", { hasText: "So we had." });
  check(await becomes(() => both.first().isVisible()), "the referee hears half");
  await maker.locator(".drawing svg").first().waitFor();
  await choose_unit(maker, 1);
  await order(maker, "Correct…", async (form) => {
    await form.getByLabel("Reason").fill("It was agreed.");
    await tap(maker, "die-men", [0.5, 0.93]);
    const row = form.getByLabel("To: row");
    check(await becomes(async () => (await row.inputValue()) !== ""), "a tap fills no hex in");
  });
  await order(maker, "Settle the dispute…", async (form) => {
    await form.getByLabel("The objection is right").check();
    await says("They stand in the row behind.")(form);
  });
  const is_over = async () => (await anna.getByText("Play waits for the referee.").count()) === 0;
  check(await becomes(is_over), "a dispute does not end");
  const goes_on = anna.getByText("Declare: hold").first();
  check(await becomes(() => goes_on.isVisible()), "play does not go on after a dispute");
  await show(zeno, "What happened");
  const told = zeno.getByText("They stand in the row behind.").first();
  check(await becomes(() => told.isVisible()), "the objector is not told of the decision");
  for (const page of [maker, anna, zeno]) await page.context().close();
}
