// The order box: a form for each order that is open to the commander now, and his own words for
// everything else. It offers what `legal` says and nothing more; what an order means, the server says.
import { clause_button } from "./clauses.js";
import { el, fill, words } from "./dom.js";
import { note } from "./pages.js";
import { campaign_path, fresh_key, post } from "./server.js";

const option = (value, name) => el("option", { value }, name ?? words(value));

export class OrderBox {
  constructor(campaign, ordered) {
    this.campaign = campaign;
    this.ordered = ordered;
    this.key = fresh_key();
    this.way = [];
    this.kind = el("select", { "aria-label": "What to order", onchange: () => this.draw_form() });
    this.form_box = el("div", { class: "order-fields" });
    this.notes = el("div", { class: "notes" });
    this.send = el("button", { class: "main" }, "Give this order");
    this.element = el("form", { class: "order-box", onsubmit: (event) => {
      event.preventDefault();
      this.give();
    } }, el("div", { class: "row" }, this.kind, this.send), this.form_box, this.notes);
  }

  /** What is open now, out of `legal` and the view. */
  set(legal, view) {
    const shape = JSON.stringify(legal);
    if (shape === this.shape) return;
    this.shape = shape;
    this.legal = legal.commander;
    this.view = view;
    const before = this.kind.value;
    const kinds = [["words", "Write to the referee"]];
    if (this.legal.march) kinds.unshift(["march", "March"]);
    if (this.legal.may_hold) kinds.push(["HoldArmy", "Hold where you are"]);
    if (this.legal.may_carry_on) kinds.push(["CarryOn", "Carry on as ordered"]);
    if (this.legal.may_set_formation) kinds.push(["formation", "Set the formation"]);
    if (this.legal.wagons_to_abandon > 0) kinds.push(["wagons", "Abandon wagons"]);
    if (this.legal.withdrawable.length) kinds.push(["withdraw", "Withdraw an order"]);
    kinds.push(["json", "Another order, as JSON"]);
    fill(this.kind, kinds.map(([value, name]) => option(value, name)));
    if (kinds.some(([value]) => value === before)) this.kind.value = before;
    this.draw_form();
  }

  /** A place tapped on the map is added to the way. */
  add_place(place) {
    if (!this.legal?.march) return;
    this.kind.value = "march";
    this.way.push(place.id);
    this.draw_form();
  }

  draw_form() {
    const draws = { march: () => this.march_fields(), words: () => this.words_fields(),
      formation: () => this.formation_fields(), wagons: () => this.wagons_fields(),
      withdraw: () => this.withdraw_fields(), json: () => this.json_fields() };
    const kind = this.kind.value;
    this.body = () => ({ kind });
    fill(this.form_box, draws[kind] ? draws[kind]() : null);
  }

  march_fields() {
    const { march } = this.legal;
    const name_of = new Map(this.view.map.places.map((place) => [place.id, place.name]));
    const named = march.places.map((id) => [id, name_of.get(id) ?? id])
      .sort((a, b) => a[1].localeCompare(b[1]));
    const place = el("select", { "aria-label": "Where to", onchange: () => {
      if (place.value) { this.way.push(place.value); this.draw_form(); }
    } }, option("", this.way.length ? "then on to…" : "to which place?"),
      named.map(([id, name]) => option(id, name)));
    const step = el("select", { "aria-label": "By steps", onchange: () => {
      if (!step.value) return;
      const last = this.way.at(-1);
      if (Array.isArray(last)) last.push(step.value);
      else this.way.push([step.value]);
      this.draw_form();
    } }, option("", "or a step…"), march.directions.map((way) => option(way)));
    const when = el("select", { "aria-label": "When" }, march.by_road.map((value) => option(value)));
    const pace = el("select", { "aria-label": "Pace" }, march.paces.map((value) => option(value)));
    const off_road = el("input", { type: "checkbox" });
    this.body = () => ({ kind: "MarchArmy", by_way_of: this.way, when: when.value, pace: pace.value,
      ...(off_road.checked ? { may_leave_road: true } : {}) });
    const said = this.way.map((stop) =>
      Array.isArray(stop) ? stop.map((way) => words(way)).join(", ") : name_of.get(stop) ?? stop);
    return [el("div", { class: "row" }, place, step),
      this.way.length ? el("div", { class: "row way" }, el("span", {}, `By way of ${said.join(" → ")}`),
        el("button", { type: "button", onclick: () => { this.way = []; this.draw_form(); } }, "Clear"))
        : el("p", { class: "hint" }, "Choose a place here, or tap it on your map."),
      el("div", { class: "row" }, when, pace,
        march.off_road.length ? el("label", {}, off_road, " may leave the road") : null)];
  }
  words_fields() {
    const text = el("textarea", { rows: 2, required: true, "aria-label": "Your words",
      placeholder: "What do you want to do, or to know?" });
    this.body = () => ({ kind: "WriteToReferee", text: text.value });
    return text;
  }
  formation_fields() {
    const text = el("input", { required: true, "aria-label": "Formation",
      value: this.view.army?.formation ?? "", maxlength: 200 });
    this.body = () => ({ kind: "SetFormation", formation: text.value });
    return text;
  }
  wagons_fields() {
    const count = el("input", { type: "number", min: 1, max: this.legal.wagons_to_abandon, value: 1,
      "aria-label": "How many wagons" });
    this.body = () => ({ kind: "AbandonWagons", wagons: Number(count.value) });
    return el("div", { class: "row" }, count, el("span", {}, `of ${this.legal.wagons_to_abandon}`));
  }
  withdraw_fields() {
    const rows = this.view.orders.filter((row) => this.legal.withdrawable.includes(row.id));
    const which = el("select", { "aria-label": "Which order" },
      rows.map((row) => option(row.id, `${row.number}: ${words(row.what.kind)}`)));
    this.body = () => ({ kind: "WithdrawOrder", order: which.value });
    return which;
  }
  json_fields() {
    const text = el("textarea", { rows: 3, required: true, spellcheck: "false",
      "aria-label": "The order as JSON", placeholder: '{"kind":"HoldArmy"}' });
    this.body = () => JSON.parse(text.value);
    return text;
  }

  async give() {
    this.send.disabled = true;
    try {
      const answer = await post(campaign_path(this.campaign, "orders"), this.body(), this.key);
      this.key = fresh_key();
      this.way = [];
      this.draw_form();
      note(this.notes, `Understood: ${answer.understood_as}.`, "good");
      this.ordered();
    } catch (error) {
      // A refusal is an answer: the next try is another order. A lost connection is none: the same
      // order is sent again under the same key, and is carried out once.
      if (error.status) this.key = fresh_key();
      note(this.notes, error.status ? error.message : "Not sent: no connection. Try again.", "bad");
      if (error.clause) this.notes.append(clause_button(error.clause));
    }
    this.send.disabled = false;
  }
}
