// A battle by itself in the made-up language, on a phone: a game of each kind against a doctrine,
// read wherever there is something else to read: the table and its lists, what is asked, moves and
// their forms, what is laid out and sent ahead, what happened, the past.
import { becomes, check, show } from "./house.mjs";
import { made_up, served_to, stands_in_a_catalogue, unfold } from "./language.mjs";

const games = [
  { engine: "dice-warriors", setup: "toll" },
  { engine: "die-men", setup: "crossroads" },
  { engine: "throw-me-a-6", setup: "elephants" },
];
/** Limit: messages of a player in which there should be something else to read. */
const messages_most = 3;

class Reader {
  constructor(page, engine) {
    Object.assign(this, { page, engine, known: new Set() });
    this.served = served_to(page);
  }
  button(name) {
    return this.page.getByRole("button", { name });
  }
  read(what) {
    return stands_in_a_catalogue(this.page, this.served, `${this.engine}, ${what}`);
  }
  async pane(name) {
    await show(this.page, `⟦${name}`);
    await unfold(this.page);
    await this.read(name);
  }
  /** Sets the table against a doctrine. */
  async begin(setup) {
    const { page } = this;
    await page.evaluate(() => (location.hash = "battles"));
    const choices = page.locator("form select");
    await choices.first().selectOption(this.engine);
    await choices.last().selectOption(setup);
    const ways = page.locator("form").getByRole("group").first().getByRole("button");
    for (const way of (await ways.all()).reverse()) {
      await way.click();
      await this.read("how it is begun");
    }
    await page.locator("form button.main").click();
    await page.locator(".drawing svg").first().waitFor();
  }
  /** What a chosen unit may do, and what it is. */
  async unit() {
    const piece = this.page.locator(".piece").first();
    await show(this.page, "⟦Table");
    if (!(await piece.isVisible())) return;
    await piece.evaluate((mark) => mark.click());
    await this.pane("Your move");
    await this.pane("Table");
    await show(this.page, "⟦Your move");
    const all = this.button(/^⟦Everything/).first();
    if (await all.isVisible()) await all.click();
  }
  /** A move of each kind: what it still needs is told on the table and beside it. */
  async moves() {
    await show(this.page, "⟦Your move");
    const rows = this.page.locator(".group button:not(.grave)");
    for (const title of await rows.allInnerTexts()) {
      const kind = title.split(/[\s:]/).slice(0, 2).join(" ").replace(/\d+/g, "");
      if (this.known.has(kind)) continue;
      this.known.add(kind);
      await show(this.page, "⟦Your move");
      const row = rows.filter({ hasText: title }).first();
      if (!(await row.isVisible()) || !(await row.isEnabled())) continue;
      // It may be gone by then, after what a doctrine did.
      if (!(await becomes(() => row.click({ timeout: 5_000 }).then(() => true), 5))) continue;
      await this.pane("Your move");
      await this.pane("Table");
      await show(this.page, "⟦Your move");
      for (const name of [/^⟦Cancel/, /^⟦Everything/]) {
        const back = this.button(name).first();
        if (await back.isVisible()) await back.click();
      }
    }
  }
  /** The forms of all that may be ordered at any time; there are none once the battle is over. */
  async forms() {
    await show(this.page, "⟦Your move");
    await unfold(this.page);
    const choice = this.page.locator("details > select").last();
    const kinds = await choice.locator("option").evaluateAll((all) => all.map((one) => one.value));
    for (const kind of kinds) {
      const chosen = await choice.selectOption(kind, { timeout: 5_000 }).catch(() => null);
      if (!chosen) return check(await this.is_over(), `${this.engine}: ${kind} has no form`);
      await unfold(this.page);
      await this.read("a form");
    }
  }
  async is_over() {
    return (await this.page.getByText(/^⟦The battle is over/).count()) > 0;
  }
  /** Whether he may send something, once it is his turn or over. */
  async is_open() {
    await show(this.page, "⟦Your move");
    const propose = this.button(/^⟦Set up in lines|^⟦Lay out what/).first();
    const either = async () => (await propose.isVisible()) || (await this.is_over());
    check(await becomes(either, 120), `${this.engine}: it is nobody's turn, and not over`);
    return propose.isVisible();
  }
  /** One message: he sets up, orders something of all of his, or follows a doctrine. */
  async message(intent) {
    if (!(await this.is_open())) return false;
    for (const way of [/^⟦Set up in lines/, intent, /^⟦Lay out what/]) {
      const button = this.button(way).first();
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      // It may be gone by then, after what a doctrine did.
      if (!(await becomes(() => button.click({ timeout: 5_000 }).then(() => true), 5))) continue;
      const send = this.button(/^⟦Send/).last();
      // It is idle for as long as it is worked out what each would do; that may be nothing.
      await becomes(async () => (await send.isVisible()) || (await button.isEnabled()), 60);
      if (!(await send.isVisible())) continue;
      await this.pane("Table");
      await this.pane("Your move");
      // What was done before may have ended the battle meanwhile: nothing is left to send then.
      const is_sent = await becomes(() => send.click({ timeout: 5_000 }).then(() => true), 15);
      if (!is_sent) {
        check(await this.is_over(), `${this.engine}: what was laid out can not be sent`);
        return false;
      }
      await becomes(async () => !(await send.isVisible()), 60);
      return true;
    }
    return false;
  }
  async past() {
    await this.pane("What happened");
    await this.button(/First/).click();
    await this.page.getByText(/⟦1 of /).waitFor();
    await this.pane("Table");
    await this.pane("Your move");
    await show(this.page, "⟦What happened");
    await this.button(/Latest/).click();
  }
}

async function play(house, { engine, setup }) {
  const page = await house.page("phone");
  await made_up(page);
  const reader = new Reader(page, engine);
  await page.goto(house.link("referee  "));
  await page.locator(".door button.main").click();
  await page.locator("header .extras").waitFor();
  await reader.begin(setup);
  let sent = 0;
  for (; sent < messages_most; sent += 1) {
    await reader.pane("Your move");
    await reader.unit();
    await reader.moves();
    const intents = [/^⟦Attack/, /^⟦Advance/, /^⟦Hold/];
    if (!(await reader.message(intents[sent % intents.length]))) break;
    await reader.pane("What happened");
  }
  check(sent > 1, `${engine}: only ${sent} messages were sent`);
  await reader.forms();
  await reader.past();
  await page.context().close();
}

export async function made_up_tables(house) {
  for (const game of games) await play(house, game);
}
