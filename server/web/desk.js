// The referee's desk: the clock, the questions that wait for a person, and words to commanders.
import { clause_button } from "./clauses.js";
import { el, fill } from "./dom.js";
import { shortened } from "./moment.js";
import { note } from "./pages.js";
import { campaign_path, fresh_key, get, post } from "./server.js";

const speeds = [[1, "as in life"], [60, "a minute a second"], [600, "ten minutes a second"],
  [3600, "an hour a second"], [21600, "six hours a second"]];

/** Pause, go on, hurry, and days let pass at once. */
export class ClockControls {
  constructor(campaign, clock, changed) {
    this.path = campaign_path(campaign, "clock");
    this.clock = clock;
    this.changed = changed;
    this.box = el("div", { class: "notes" });
    this.pause = el("button", { type: "button", class: "main", onclick: () =>
      this.set({ action: this.clock.is_paused ? "resume" : "pause" }) });
    this.speed = el("select", { "aria-label": "How fast time passes", onchange: () =>
      this.set({ action: "set_speed", speed: Number(this.speed.value) }) },
      speeds.map(([value, name]) => el("option", { value }, name)));
    const day = (days, name) => el("button", { type: "button", onclick: () =>
      this.set({ action: "advance", days }) }, name);
    this.element = el("div", { class: "clock-controls" },
      el("div", { class: "row" }, this.pause, this.speed, day(1, "+1 day"), day(7, "+1 week")),
      this.box);
  }
  async set(body) {
    for (const button of this.element.querySelectorAll("button")) button.disabled = true;
    try {
      this.clock.set(await post(this.path, body));
      fill(this.box);
    } catch (error) {
      note(this.box, error.message, "bad");
    }
    for (const button of this.element.querySelectorAll("button")) button.disabled = false;
    this.changed();
  }
  draw() {
    fill(this.pause, this.clock.is_paused ? "▶ Let time pass" : "❚❚ Pause");
    if (!speeds.some(([value]) => value === this.clock.speed)) {
      this.speed.append(el("option", { value: this.clock.speed }, `${this.clock.speed} times`));
      speeds.push([this.clock.speed, ""]);
    }
    this.speed.value = String(this.clock.speed);
  }
}

/** One question with its answers: a button each, or a field for free words. */
export function question_card(question, campaign, answered) {
  const box = el("div", { class: "notes" });
  const key = fresh_key();
  const answer = async (text) => {
    try {
      await post(campaign_path(campaign, "orders"),
        { kind: "AnswerQuestion", question: question.id, answer: text }, `${key}${text.length}`);
      answered();
    } catch (error) {
      note(box, error.message, "bad");
    }
  };
  const free = el("input", { "aria-label": "Answer", placeholder: "Answer in your own words" });
  const form = question.options.length
    ? el("div", { class: "row" }, question.options.map((option) => el("button", { type: "button",
        class: option === question.by_default ? "main" : "", onclick: () => answer(option) },
        option.replace(/_/g, " ") + (option === question.by_default ? " (default)" : ""))))
    : el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); answer(free.value); } },
        free, el("button", { class: "main" }, "Answer"));
  return el("li", { class: "question" }, el("p", {}, question.words),
    el("p", { class: "when" }, `asked ${shortened(question.asked_at)}`,
      question.due_at ? `, due ${shortened(question.due_at)}` : ""),
    form, box);
}

/** Everything that waits for the referee, and a word to a commander. */
export class Desk {
  constructor(campaign, changed) {
    this.campaign = campaign;
    this.changed = changed;
    this.drawn = "";
    this.questions = el("ul", { class: "questions" });
    this.element = el("div", { class: "scrolls" }, el("h2", {}, "Waits for you"), this.questions,
      this.letter(), this.any_order());
  }
  async draw() {
    const { questions } = await get(campaign_path(this.campaign, "questions"));
    const shape = JSON.stringify(questions);
    // What is being typed stays, as long as the questions are the same.
    if (shape === this.drawn) return;
    this.drawn = shape;
    fill(this.questions, questions.length
      ? questions.map((row) => question_card(row, this.campaign, () => this.draw()))
      : el("li", { class: "nothing" }, "Nothing. The umpire goes on by itself."));
  }
  set_commanders(rows) {
    if (this.to.options.length === rows.length) return;
    fill(this.to, rows.map((row) => el("option", { value: row.id }, row.name)));
  }
  letter() {
    this.to = el("select", { "aria-label": "To whom" });
    const text = el("textarea", { rows: 3, "aria-label": "What you write", required: true });
    const box = el("div", { class: "notes" });
    let key = fresh_key();
    const send = async (event) => {
      event.preventDefault();
      try {
        await post(campaign_path(this.campaign, "orders"),
          { kind: "WriteToCommander", commander: this.to.value, text: text.value }, key);
        key = fresh_key();
        text.value = "";
        note(box, "Sent.", "good");
        this.changed();
      } catch (error) {
        note(box, error.message, "bad");
      }
    };
    return el("form", { onsubmit: send }, el("h2", {}, "Write to a commander"), this.to, text,
      el("button", {}, "Send"), box);
  }
  any_order() {
    const text = el("textarea", { rows: 4, spellcheck: "false", "aria-label": "An order as JSON",
      placeholder: '{"kind":"SetWeather","hex":{"q":4,"r":2},"grade":"bad","description":"Sleet."}' });
    const box = el("div", { class: "notes" });
    const send = async (event) => {
      event.preventDefault();
      try {
        const answer = await post(campaign_path(this.campaign, "orders"), JSON.parse(text.value),
          fresh_key());
        note(box, `Understood: ${answer.understood_as}.`, "good");
        this.changed();
      } catch (error) {
        note(box, error.message, "bad");
        if (error.clause) box.append(clause_button(error.clause));
      }
    };
    return el("details", {}, el("summary", {}, "Any other order, as JSON"),
      el("form", { onsubmit: send }, text, el("button", {}, "Order it"), box));
  }
}
