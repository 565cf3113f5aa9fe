// The events as the referee and the Gods read them: what happened, the dice, the clauses behind it.
import { clause_button } from "./clauses.js";
import { el, fill, sentence, words } from "./dom.js";
import { shortened } from "./moment.js";
import { campaign_path, get } from "./server.js";

const rows_shown = 300;
/** What tells nothing that another row does not: members left out of a row's words. */
const left_out = new Set(["kind", "id", "number"]);
/** The umpire's own steps, and what is only told again to somebody. */
const routine = new Set(["Told", "DayStepDone", "HexesLearnt", "PlaceLearnt", "LookedRound"]);

export class Events {
  constructor(campaign, names) {
    this.campaign = campaign;
    this.names = names;
    this.rows = [];
    this.filter = el("input", { type: "search", placeholder: "Only with these words…",
      "aria-label": "Only events with these words", oninput: () => this.draw() });
    this.with_channels = el("input", { type: "checkbox", onchange: () => this.draw() });
    this.list = el("ol", { class: "events" });
    this.older = el("button", { type: "button", onclick: () => this.read_older() }, "Older events");
    this.element = el("div", { class: "scrolls" },
      el("div", { class: "filters" }, this.filter,
        el("label", {}, this.with_channels, " also routine, and what each commander was told")),
      this.list, this.older);
  }

  async begin() {
    const page = await get(campaign_path(this.campaign, "events?before=9007199254740991&limit=100"));
    this.rows = page.events.reverse();
    this.draw();
  }
  async read_older() {
    const oldest = this.rows.at(-1)?.number ?? 1;
    if (oldest <= 1) return;
    const page = await get(campaign_path(this.campaign, `events?before=${oldest}&limit=200`));
    this.rows.push(...page.events.reverse());
    this.shown = this.rows.length;
    this.draw();
  }
  /** One more, from the stream. */
  add(row) {
    if (this.rows[0] && row.number <= this.rows[0].number) return;
    this.rows.unshift(row);
    this.draw_soon();
  }
  draw_soon() {
    if (this.is_waiting) return;
    this.is_waiting = true;
    setTimeout(() => { this.is_waiting = false; this.draw(); }, 250);
  }

  draw() {
    const wanted = this.filter.value.trim().toLowerCase();
    const rows = this.rows
      .filter((row) => this.with_channels.checked || !routine.has(row.what.kind))
      .map((row) => ({ row, text: this.words_of(row) }))
      .filter(({ row, text }) => !wanted ||
        `${text} ${row.clauses.join(" ")}`.toLowerCase().includes(wanted))
      .slice(0, Math.max(rows_shown, this.shown ?? 0));
    fill(this.list, rows.map(({ row, text }) => this.row_of(row, text)));
    this.older.hidden = (this.rows.at(-1)?.number ?? 1) <= 1;
  }

  row_of(row, text) {
    const dice = row.rolls.map((roll) => roll.face).join(", ");
    return el("li", {},
      el("div", { class: "when" }, `${shortened(row.at)}`, el("span", {}, `#${row.number}`)),
      el("p", {}, el("b", {}, sentence(row.what.kind)), text ? `: ${text}` : "",
        dice ? el("span", { class: "dice", title: "dice" }, ` ⚄ ${dice}`) : null),
      row.clauses.length
        ? el("div", { class: "clauses" }, [...new Set(row.clauses)].map(clause_button)) : null);
  }

  /** The members of an event, its ids as names: "army The Host, hex 12/3". */
  words_of(row) {
    if (row.what.kind === "Told") return this.told(row.what.entry);
    const parts = [];
    for (const [name, value] of Object.entries(row.what)) {
      if (left_out.has(name)) continue;
      const text = this.value_of(value);
      if (text) parts.push(`${words(name)} ${text}`);
    }
    return parts.join(", ").slice(0, 400);
  }
  told(entry) {
    return `${this.names.of(entry.commander)}, ${words(entry.content.kind)}` +
      (entry.content.text ? `: ${entry.content.text}` : "");
  }
  value_of(value) {
    if (value === null || value === false || value === "") return "";
    if (value === true) return "yes";
    if (typeof value !== "object") return this.names.of(value);
    if (Array.isArray(value) && value.length > 3 && typeof value[0] === "object") {
      return `(${value.length})`;
    }
    if (Array.isArray(value)) return value.map((part) => this.value_of(part)).filter(Boolean).join(" ");
    if ("q" in value && "r" in value) return `${value.q}/${value.r}`;
    if (value.name) return value.name;
    // Of what is nested only what can be said in a word or two: its kind, its text, who it is.
    const named = Object.values(value).map((part) => this.names.by_id.get(part)).filter(Boolean);
    const said = [value.kind && words(value.kind), value.text, value.what && this.value_of(value.what)];
    return [...said, ...named].filter(Boolean).join(" ");
  }
}

/** What ids are called. */
export class Names {
  constructor() { this.by_id = new Map(); }
  add(rows) {
    for (const row of rows) if (row?.id && row?.name) this.by_id.set(row.id, row.name);
  }
  of(id) { return this.by_id.get(id) ?? words(String(id)); }
}
