// A commander's page: his channel with the order box, his maps, his army. It draws his view and
// nothing else.
import { figure } from "./clauses.js";
import { question_card } from "./desk.js";
import { amount, el, fill, words } from "./dom.js";
import { Clock, date_of, short_moment, shortened } from "./moment.js";
import { OrderBox } from "./order_box.js";
import { Head, paned } from "./pages.js";
import { campaign_path, get, listen } from "./server.js";
import { SketchMap, Surroundings } from "./sketch.js";

export class CommanderPage {
  constructor(campaign, name, extras) {
    this.campaign = campaign;
    this.clock = new Clock();
    this.entries = [];
    this.head = new Head(name, extras);
    this.orders = new OrderBox(campaign, () => this.look());
    this.map = new SketchMap((place) => { this.orders.add_place(place); this.panes.show("channel"); });
    this.around = new Surroundings();
    this.older = el("button", { type: "button", onclick: () => this.read_older() }, "Older");
    this.list = el("ol", { class: "channel" });
    this.thread = el("div", { class: "scrolls thread" }, this.older, this.list);
    this.questions = el("ul", { class: "questions" });
    this.army = el("div", { class: "scrolls" });
    this.where = el("p", { class: "where" });
    this.panes = paned([
      { name: "channel", title: "Channel",
        element: el("div", { class: "channel-box" }, this.thread, this.questions, this.orders.element) },
      { name: "map", title: "Map", element: el("div", { class: "maps" }, this.where, this.map.element) },
      { name: "around", title: "In sight", element: el("div", { class: "maps" }, this.around.element) },
      { name: "army", title: "Army", element: this.army }]);
    this.element = el("div", { class: "page commander" }, this.head.element, this.panes.element);
  }

  async begin() {
    await this.look();
    const page = await get(campaign_path(this.campaign, "channel?before=9007199254740991&limit=50"));
    this.entries = page.entries;
    this.draw_channel();
    this.thread.scrollTop = this.thread.scrollHeight;
    listen(this.campaign, (type, data) => this.heard(type, data),
      (standing) => this.head.show_standing(standing));
    setInterval(() => this.tick(), 500);
    setInterval(() => this.look(), 60000);
  }
  heard(type, data) {
    if (type !== "entry") return this.look();
    if ((this.entries.at(-1)?.number ?? 0) >= data.number) return undefined;
    this.entries.push(data);
    this.draw_channel();
    return this.look();
  }
  async read_older() {
    const oldest = this.entries[0]?.number ?? 1;
    const page = await get(campaign_path(this.campaign, `channel?before=${oldest}&limit=100`));
    this.entries.unshift(...page.entries);
    this.draw_channel();
  }

  async look() {
    if (this.looking) { this.look_again = true; return; }
    this.looking = true;
    try {
      const [view, legal, clock, asked] = await Promise.all(["view", "legal", "clock", "questions"]
        .map((what) => get(campaign_path(this.campaign, what))));
      this.first_day = view.first_day;
      this.view = view.commander;
      this.clock.set(clock);
      this.orders.set(legal, this.view);
      this.draw_questions(asked.questions);
      this.draw();
    } finally {
      this.looking = false;
    }
    if (this.look_again) { this.look_again = false; this.look(); }
  }
  tick() {
    const now = this.clock.now();
    fill(this.head.time, `${short_moment(now)} · ${date_of(this.first_day, now)}`,
      this.clock.words());
  }

  draw_questions(rows) {
    const shape = JSON.stringify(rows);
    if (shape === this.questions_drawn) return;
    this.questions_drawn = shape;
    fill(this.questions, rows.map((row) => question_card(row, this.campaign, () => this.look())));
  }
  draw_channel() {
    const is_at_end = this.thread.scrollHeight - this.thread.scrollTop - this.thread.clientHeight < 60;
    fill(this.list, this.entries.length
      ? this.entries.map((row) => el("li", { class: row.content.kind },
          el("span", { class: "when" }, shortened(row.at)), el("p", {}, row.words)))
      : el("li", { class: "nothing" }, "Nothing yet. What you order and what you are told stands here."));
    this.older.hidden = (this.entries[0]?.number ?? 1) <= 1;
    if (is_at_end) this.thread.scrollTop = this.thread.scrollHeight;
  }

  /** The place his army stands at, if it has a name he knows. */
  stands_at() {
    const own = this.view.in_sight.find((row) => row.steps.length === 0);
    return own?.places[0] ?? null;
  }
  draw() {
    const { army, commander, factions } = this.view;
    const place = this.view.map.places.find((row) => row.id === this.stands_at());
    this.map.draw(this.view, place?.id);
    this.around.draw(this.view);
    fill(this.where, place ? `Your army stands at ${place.name}. ` : "",
      "Tap a place to march there.");
    fill(this.army, this.people(commander, factions), army ? this.army_sheet(army) :
      el("p", {}, "You have no army."), this.seen_list());
    this.tick();
  }
  people(commander, factions) {
    return [el("h2", {}, commander.name),
      commander.traits.length ? el("p", {}, `Known as ${commander.traits.map(words).join(", ")}.`) : null,
      el("ul", { class: "facts" }, factions.map((row) =>
        el("li", {}, el("span", {}, row.name), el("b", {}, row.id === commander.faction
          ? "your own" : words(row.relation ?? "")))))];
  }
  army_sheet(army) {
    const line = (name, value) => el("li", {}, el("span", {}, name), el("b", {}, value));
    return [el("h2", {}, army.name),
      el("ul", { class: "facts" },
        line("foot, horse", `${amount(army.counts.infantry)}, ${amount(army.counts.cavalry)}`),
        line("noncombatants", amount(army.counts.noncombatants)),
        line("wagons", amount(army.counts.wagons)),
        line("supplies", amount(army.supplies)),
        line("lasts", army.days_left === null ? "it eats nothing" : `${army.days_left} days`),
        army.first_hungry_day ? line("hungry from", `day ${army.first_hungry_day}`) : null,
        line("loot", amount(army.loot)),
        line("formation", army.formation),
        army.halted === "none" ? null : line("halted", words(army.halted))),
      figure("eats a day", army.daily_need, "", amount),
      figure("can carry", army.capacity, "", amount),
      figure("column", army.column_length, " miles", amount),
      figure("sees", army.scouting_range, " hexes", amount),
      el("h3", {}, "Detachments"),
      el("ul", { class: "facts" }, army.detachments.map((row) =>
        line(row.name + (row.is_away ? " (away)" : ""), `${amount(row.soldiers)} ` +
          `${row.special === "none" ? "" : `${words(row.special)} `}${words(row.arm)}`)))];
  }
  seen_list() {
    if (!this.view.seen.length) return null;
    const name_of = new Map(this.view.factions.map((row) => [row.id, row.name]));
    return [el("h3", {}, "Armies you have seen"), el("ul", { class: "facts" },
      this.view.seen.map((row) => el("li", {},
        el("span", {}, `${name_of.get(row.faction) ?? "of unknown allegiance"}, ` +
          `${row.is_in_sight ? "in sight" : `last seen ${shortened(row.at)}`}`),
        el("b", {}, `${amount(row.infantry)} foot, ${amount(row.cavalry)} horse`))))];
  }
}
