// The page's beginning: who is there, and which page he gets.
import { CommanderPage } from "./commander.js";
import { el, fill } from "./dom.js";
import { Clock, date_of, short_moment } from "./moment.js";
import { Head, note } from "./pages.js";
import { RefereePage } from "./referee.js";
import { campaign_path, get, listen, post } from "./server.js";

const app = document.getElementById("app");

/** The secret in an address: behind the # (which no server and no log is told), or in the query. */
function secret_in(text) {
  return /[?#&]link=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? null;
}

async function sign_in(secret, box) {
  try {
    await post("/api/v1/sign-in", { link: secret });
    location.replace("/");
  } catch (error) {
    note(box, error.message, "bad");
  }
}

/** Asks for a click first, so that whoever only looks at an address does not use it up. */
function show_link(secret) {
  history.replaceState(null, "", "/sign-in");
  const box = el("div", { class: "notes" });
  fill(app, el("main", { class: "door" }, el("h1", {}, "Idis"),
    el("p", {}, "Your referee let you in. This link works once."),
    el("button", { type: "button", class: "main", onclick: () => sign_in(secret, box) }, "Come in"),
    box));
}

function show_door() {
  const box = el("div", { class: "notes" });
  const link = el("input", { "aria-label": "Your link", placeholder: "https://…/sign-in#link=…",
    autocomplete: "off", required: true });
  const enter = (event) => {
    event.preventDefault();
    const secret = secret_in(link.value) ?? link.value.trim();
    sign_in(secret, box);
  };
  fill(app, el("main", { class: "door" }, el("h1", {}, "Idis"),
    el("p", {}, "A referee for play-by-post campaigns is at work here. It keeps the map, moves the " +
      "armies, feeds them, and shows everybody what they may know."),
    el("p", {}, "To come in, follow the link your referee gave you, or paste it here."),
    el("form", { onsubmit: enter }, link, el("button", { class: "main" }, "Come in")), box));
}

function sign_out_button() {
  return el("button", { type: "button", class: "sign-out", onclick: async () => {
    await post("/api/v1/sign-out").catch(() => null);
    location.replace("/");
  } }, "Sign out");
}

/** The page of the Chorus: that the campaign is there, and what day it is. */
class ChorusPage {
  constructor(campaign, name, extras) {
    this.campaign = campaign;
    this.clock = new Clock();
    this.head = new Head(name, extras);
    this.element = el("div", { class: "page chorus" }, this.head.element,
      el("main", { class: "door" }, el("p", {}, "You are of the Chorus: you stand somewhere in the " +
        "country and hear what has reached it. Nothing has reached it yet."),
        el("p", {}, "The dice of this war follow from a seed that is kept secret until it ends. " +
          "This was published before it began, so that every roll can be proved then:"),
        this.commitment = el("code", {}, "…")));
  }
  async begin() {
    const [view, clock, dice] = await Promise.all(["view", "clock", "dice-commitment"]
      .map((what) => get(campaign_path(this.campaign, what))));
    this.clock.set(clock);
    fill(this.commitment, dice.commitment);
    setInterval(() => {
      const now = this.clock.now();
      fill(this.head.time, `${short_moment(now)} · ${date_of(view.first_day, now)}`);
    }, 500);
    setInterval(async () => this.clock.set(await get(campaign_path(this.campaign, "clock"))), 60000);
    listen(this.campaign, () => null, (standing) => this.head.show_standing(standing));
  }
}

function page_for({ campaign, name, role }, roles) {
  const extras = [roles.length > 1 ? chooser(campaign, roles) : null, sign_out_button()];
  if (role === "commander") return new CommanderPage(campaign, name, extras);
  if (role === "chorus") return new ChorusPage(campaign, name, extras);
  return new RefereePage(campaign, name, role, extras);
}

function chooser(campaign, roles) {
  const select = el("select", { "aria-label": "Campaign", onchange: () => {
    location.hash = select.value;
    location.reload();
  } }, roles.map((row) => el("option", { value: row.campaign, selected: row.campaign === campaign },
    `${row.name} (${row.role})`)));
  return select;
}

async function begin() {
  const secret = secret_in(location.search) ?? secret_in(location.hash);
  if (secret) return show_link(secret);
  let who;
  try {
    who = await get("/api/v1/me");
  } catch (error) {
    if (error.status !== 401) throw error;
    return show_door();
  }
  if (location.pathname !== "/") history.replaceState(null, "", "/");
  const chosen = who.roles.find((row) => `#${row.campaign}` === location.hash) ?? who.roles[0];
  if (!chosen) {
    return fill(app, el("main", { class: "door" }, el("h1", {}, `Welcome, ${who.name}`),
      el("p", {}, "You have no part in a campaign here yet."), sign_out_button()));
  }
  const page = page_for(chosen, who.roles);
  fill(app, page.element);
  document.title = `${chosen.name} · Idis`;
  return page.begin();
}

begin().catch((error) => fill(app, el("main", { class: "door" }, el("h1", {}, "Idis"),
  el("p", { role: "alert" }, `Something went wrong: ${error.message}`),
  el("button", { type: "button", onclick: () => location.reload() }, "Try again"))));
