// The page of the referee and of the Gods: the whole map, the armies, the events, the desk.
import { figure } from "./clauses.js";
import { ClockControls, Desk } from "./desk.js";
import { amount, el, fill, words } from "./dom.js";
import { Events, Names } from "./events.js";
import { FullMap, colours } from "./full_map.js";
import { Clock, date_of, short_moment, shortened } from "./moment.js";
import { Head, paned } from "./pages.js";
import { campaign_path, get, listen } from "./server.js";

/** Whether the card of an army covers the lower part of the map. */
const is_narrow = matchMedia("(max-width: 899px)");

export class RefereePage {
  constructor(campaign, name, role, extras) {
    this.campaign = campaign;
    this.is_referee = role === "referee";
    this.names = new Names();
    this.clock = new Clock();
    this.head = new Head(name, extras);
    this.map = new FullMap((id) => this.choose(id));
    this.events = new Events(campaign, this.names);
    this.armies = el("div", { class: "scrolls armies" });
    this.card = el("div", { class: "card", hidden: true });
    const looked = () => this.look();
    const panes = [
      { name: "map", title: "Map", element: el("div", { class: "map-box" }, this.map.element, this.card) },
      { name: "events", title: "Events", element: this.events.element },
      { name: "armies-pane", title: "Armies", element: this.armies }];
    if (this.is_referee) {
      this.controls = new ClockControls(campaign, this.clock, looked);
      this.desk = new Desk(campaign, looked);
      panes.splice(1, 0, { name: "desk", title: "Desk",
        element: el("div", { class: "desk-box" }, this.controls.element, this.desk.element) });
    }
    this.panes = paned(panes);
    this.element = el("div", { class: `page ${role}` }, this.head.element, this.panes.element);
  }

  async begin() {
    const [map] = await Promise.all([get(campaign_path(this.campaign, "map")), this.look()]);
    this.names.add(map.places);
    this.map.draw_ground(map);
    this.draw();
    await this.events.begin();
    listen(this.campaign, (type, data) => this.heard(type, data),
      (standing) => this.head.show_standing(standing));
    setInterval(() => this.tick(), 500);
    setInterval(() => this.look(), 30000);
  }
  heard(type, data) {
    if (type === "event") this.events.add(data);
    else this.look();
  }

  /** Reads the view, the clock and the questions anew; several calls at once are one. */
  async look() {
    if (this.looking) { this.look_again = true; return; }
    this.looking = true;
    try {
      const [view, clock] = await Promise.all([
        get(campaign_path(this.campaign, "view")), get(campaign_path(this.campaign, "clock"))]);
      this.view = view;
      this.clock.set(clock);
      const all = view.referee;
      for (const rows of [all.factions, all.commanders]) this.names.add(rows);
      this.names.add(all.armies.map((row) => row.army));
      for (const row of all.armies) this.names.add(row.detachments);
      if (this.desk) {
        this.desk.set_commanders(all.commanders);
        await this.desk.draw();
      }
      this.draw();
    } finally {
      this.looking = false;
    }
    if (this.look_again) { this.look_again = false; this.look(); }
  }

  colour_of(army) {
    const commander = this.view.referee.commanders.find((row) => row.id === army.commander);
    const place = this.view.referee.factions.findIndex((row) => row.id === commander?.faction);
    return colours[place < 0 ? colours.length - 1 : place % (colours.length - 1)];
  }
  draw() {
    if (!this.view) return;
    const rows = this.view.referee.armies;
    this.map.place_armies(rows, (army) => this.colour_of(army));
    const chosen = rows.find((row) => row.army.id === this.chosen);
    this.map.choose(chosen);
    this.draw_card(chosen);
    fill(this.armies, el("ul", {}, rows.map((row) => this.army_row(row))));
    this.controls?.draw();
    this.tick();
  }
  tick() {
    const now = this.clock.now();
    fill(this.head.time, `${short_moment(now)} · ${date_of(this.view.first_day, now)}`,
      this.clock.words());
  }

  choose(id) {
    this.chosen = this.chosen === id ? null : id;
    this.draw();
    if (this.chosen && is_narrow.matches) this.look_at_chosen();
  }
  look_at_chosen() {
    const row = this.view.referee.armies.find(({ army }) => army.id === this.chosen);
    if (row) this.map.look_at(row, is_narrow.matches ? 0.45 : 0);
  }
  army_row({ army, counts, days_left }) {
    const show = () => {
      this.chosen = army.id;
      this.draw();
      this.panes.show("map");
      this.look_at_chosen();
    };
    const flag = el("span", { class: "flag" });
    flag.style.background = this.colour_of(army);
    return el("li", {}, el("button", { type: "button", class: "plain", onclick: show },
      flag, el("b", {}, army.name),
      el("span", {}, `${this.names.of(army.commander)} · ${amount(counts.infantry)} foot, ` +
        `${amount(counts.cavalry)} horse · morale ${army.morale} · food for ${days_left ?? "no"} days` +
        (army.march ? " · marching" : army.halted === "none" ? "" : ` · halted, ${words(army.halted)}`))));
  }
  draw_card(row) {
    this.card.hidden = !row;
    if (!row) return;
    const { army, counts } = row;
    const line = (name, value) => value === null || value === undefined ? null
      : el("li", {}, el("span", {}, name), el("b", {}, value));
    fill(this.card,
      el("button", { type: "button", class: "close", "aria-label": "Close",
        onclick: () => this.choose(army.id) }, "×"),
      el("h2", {}, army.name), el("p", {}, this.names.of(army.commander)),
      el("ul", { class: "facts" },
        line("foot, horse", `${amount(counts.infantry)}, ${amount(counts.cavalry)}`),
        line("wagons", amount(counts.wagons)),
        line("morale", army.morale),
        line("supplies", `${amount(army.supplies)}, ${row.days_left ?? 0} days`),
        line("loot", amount(army.loot)),
        line("formation", army.formation),
        line("miles to go", row.miles_to_go === null ? null : amount(row.miles_to_go)),
        line("would arrive", row.arrives_at ? shortened(row.arrives_at) : null)),
      figure("eats a day", row.daily_need, "", amount),
      figure("can carry", row.capacity, "", amount),
      figure("column", row.column_length, " miles", amount),
      figure("sees", row.scouting_range, " hexes", amount));
  }
}
