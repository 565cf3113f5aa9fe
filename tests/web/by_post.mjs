// A battle by post of twelve units a side in each game, begun by one and joined by another through
// his link, both on phones: set up in one message, then a message for whole rounds at a time, until
// it is over. What a player sends is counted; more than twelve messages are too many.
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const most_messages = 12;
const games = [
  // Where few are left on both sides, not much changes from turn to turn.
  {
    engine: "dice-warriors",
    setup: "toll",
    turns: (sent) => (sent < 5 ? "2" : "3"),
    chooses: true,
  },
  { engine: "die-men", setup: "crossroads", turns: () => "" },
  { engine: "throw-me-a-6", setup: "elephants", turns: () => "3" },
];

/** A player at his phone, whose messages are counted. */
class Player {
  constructor(name, page, battle) {
    this.name = name;
    this.page = page;
    this.path = `/api/v1/battles/${battle}`;
    this.messages = 0;
    page.on("request", (request) => {
      const is_message = /\/orders(\/together)?$/.test(new URL(request.url()).pathname);
      if (request.method() === "POST" && is_message) this.messages += 1;
    });
  }
  ask(what) {
    return this.page.evaluate(async (path) => (await fetch(path)).json(), `${this.path}/${what}`);
  }
  /** Whether nobody has fought for so long that the battle waits to be judged. */
  async is_stalled() {
    return (await this.ask("view")).table?.phase === "judging";
  }
  async is_over() {
    return Boolean((await this.ask("view")).table?.outcome);
  }
  /**
   * Whether he is asked what nothing that he has sent ahead answers: what does is carried out at
   * once, so that a question which still stands a second later is his.
   */
  async is_his() {
    const asked = async () => (await this.ask("questions")).questions.map((row) => row.question.id);
    const before = await asked();
    if (!before.length) return false;
    const { waiting } = await this.ask("questions");
    if (!waiting.length) return true;
    await this.page.waitForTimeout(1_000);
    const after = await asked();
    return before.some((id) => after.includes(id));
  }
  button(name) {
    return this.page.getByRole("button", { name });
  }
  async send() {
    const send = this.button(/^Send (it|all)/).last();
    await send.click();
    return becomes(async () => !(await send.isVisible()));
  }

  /** Sets up all of his, as a doctrine would or in lines. */
  async sets_up() {
    const lines = this.button("Set up in lines");
    const propose = this.button("Lay out what the computer would do");
    await ((await lines.isVisible()) ? lines : propose).click();
    await this.button(/^Send (it|all)/)
      .last()
      .waitFor();
    return this.send();
  }
  async orders_all(intent, turns) {
    if (turns) await this.page.getByLabel("For so many turns").selectOption(turns);
    await this.button(intent).click();
    await this.button(/^Send (it|all)/)
      .last()
      .waitFor();
    if (!this.has_looked) await this.looks_where_they_go();
    return this.send();
  }
  /** What is laid out lies on the table: where each goes, or whom he attacks. */
  async looks_where_they_go() {
    await show(this.page, "Your move");
    const orders = await this.page.locator(".plan ol li span").allInnerTexts();
    // What is declared or answered leads nowhere.
    if (orders.every((order) => /^(Declare|What is asked)/.test(order))) return;
    this.has_looked = true;
    await show(this.page, "Table");
    const arrows = await this.page.locator(".deeds polyline").count();
    check(
      arrows > 0,
      `${this.name}: nothing on the table says where they go (${orders.join("; ")})`,
    );
  }
  /** Looks, once, what one of many may do: he is chosen first, then what he does to whom. */
  async chooses(game) {
    game.chooses = false;
    await this.button(/^Choose among \d+$/)
      .first()
      .click();
    const ways = this.page.getByRole("group", { name: /^Attack \(/ }).first();
    check(await becomes(() => ways.isVisible()), `${game.engine}: attacks do not stand together`);
    const others = await this.button(/^Choose among/).count();
    check(others === 0, `${game.engine}: others are shown beside who was chosen`);
    await this.button("Everything").click();
  }
  /** One message: what he wishes of all of his, for as long as can be foreseen. */
  async plays(game) {
    // Who plays by post looks in anew for every message.
    await this.page.reload();
    await this.page.locator(".drawing svg").first().waitFor();
    await show(this.page, "Your move");
    const all = this.button(/^Attack$/);
    const sets_up = this.button(/^Set up in lines|^Lay out what/).first();
    await becomes(async () => (await all.isVisible()) || (await sets_up.isVisible()));
    if (game.chooses && (await all.isVisible())) await this.chooses(game);
    const is_sent = (await all.isVisible())
      ? await this.orders_all(/^Attack$/, game.turns(this.messages))
      : await this.sets_up();
    check(is_sent, `${game.engine}: ${this.name} cannot send`);
    return is_sent;
  }
}

/** Two phones at one table. */
async function table(house, game) {
  const maker = await house.sign_in("referee  ", "phone");
  await maker.getByLabel("Campaign or battle").selectOption("battles");
  await maker.getByLabel("Game").selectOption(game.engine);
  await maker.getByLabel("Set-up").selectOption(game.setup);
  await maker.getByRole("button", { name: "I, against a friend" }).click();
  await maker.getByRole("button", { name: "Set the table" }).click();
  const link = await maker.getByRole("status").locator("code").innerText();
  await maker.getByRole("link", { name: "Go to the table" }).click();
  const friend = await house.page("phone");
  await house.enter(friend, link);
  const battle = new URL(maker.url()).hash.slice(1);
  const players = [
    new Player("the first", maker, battle),
    new Player("the second", friend, battle),
  ];
  for (const { page } of players) await page.locator(".drawing svg").first().waitFor();
  return players;
}

/** Plays until it is over, or somebody has sent too much. */
async function play(players, game) {
  const is_enough = () => players.some((one) => one.messages > most_messages);
  while (!is_enough() && !(await players[0].is_over())) {
    const turn = { of: null };
    const is_somebodys = await becomes(async () => {
      if ((await players[0].is_over()) || (await players[0].is_stalled())) return true;
      for (const player of players) if (await player.is_his()) turn.of = player;
      return Boolean(turn.of);
    }, 60);
    check(is_somebodys, `${game.engine}: nobody is asked, and it is not over`);
    if (!is_somebodys) return;
    if (!turn.of && (await players[0].is_stalled())) return;
    if (!turn.of) continue;
    if (!(await turn.of.plays(game))) return;
  }
}

/** Whether it ended, by no more messages than that. */
async function is_played(players, game) {
  await play(players, game);
  const is_over = await players[0].is_over();
  for (const { name, page, messages, has_looked } of players) {
    check(has_looked, `${game.engine}: ${name} never looked where his go`);
    console.log(`${game.engine}: ${name} sent ${messages} messages`);
    await hold_to_wcag(page, `${game.engine}, by post`);
    await page.context().close();
  }
  return is_over && players.every((one) => one.messages <= most_messages);
}

export async function by_post(house) {
  for (const game of games) {
    // The dice are nobody's to choose: now and then one battle is long.
    let is_ended = false;
    for (let tables = 0; tables < 3 && !is_ended; tables += 1) {
      is_ended = await is_played(await table(house, game), game);
    }
    check(is_ended, `${game.engine}: no battle ends by ${most_messages} messages of each`);
  }
}
