// What the cases of the client's test share: a server with a fresh campaign, browsers at two sizes,
// and a list of what was found.
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const { chromium } = require("playwright-core");
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

export const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };

export const findings = [];
export function check(is_so, what) {
  if (is_so) return;
  findings.push(what);
  console.log(`FAILED: ${what}`);
}

/** Waits until something is so; gives whether it ever was. */
export async function becomes(test, seconds = 15) {
  for (const end = Date.now() + seconds * 1000; Date.now() < end;) {
    if (await test().catch(() => false)) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}

export const sample = "config/campaigns/idis-sample";

/** The time zone where it is between ten and eleven in the morning, on the day that it is here. */
function where_it_is_day() {
  const hours = 10 - new Date().getUTCHours();
  return `${hours < 0 ? "-" : "+"}${String(Math.abs(hours)).padStart(2, "0")}:00`;
}

export class House {
  constructor(program) {
    this.program = program;
    /** How its servers are set up. */
    this.config = "config";
    this.data = mkdtempSync(join(tmpdir(), "idis-web-"));
  }
  run(...rest) {
    return execFileSync(this.program, [...rest, "--data", this.data], { encoding: "utf8" });
  }
  /** Takes: lines for [rulings] of the campaign's own. */
  async open(campaign = sample, rulings = "") {
    // By a seed of which the first days' weather lets everybody see what lies round him, and in a
    // part of the world where it is day: by night an army perceives its own hex alone.
    const here = join(this.data, "campaign");
    cpSync(campaign, here, { recursive: true });
    const file = join(here, "campaign.toml");
    const text = readFileSync(file, "utf8");
    const here_now = text.replace(/"[+-]\d\d:\d\d"/, `"${where_it_is_day()}"`);
    writeFileSync(file, here_now.replace("[rulings]\n", `[rulings]\n${rulings}\n`));
    this.run("campaign", "create", here, "--invite", "--config", "config", "--seed", "1");
    await this.serve("0");
    this.browser ??= await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox"],
    });
  }
  async serve(port) {
    this.server = spawn(this.program, [
      ...["serve", "--data", this.data, "--config", this.config, "--port", port],
    ]);
    this.address = await new Promise((done, failed) => {
      this.server.stdout.on("data", (text) => {
        const found = /serving on (\S+)/.exec(String(text));
        if (found) done(found[1]);
      });
      this.server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
    });
  }
  /** Ends the server and waits until it has: until then it writes in its folder. */
  async stop() {
    if (!this.server || this.server.exitCode !== null || this.server.signalCode !== null) return;
    const ended = new Promise((done) => this.server.once("exit", done));
    this.server.kill();
    await ended;
  }
  /** A fresh link for the one whose line of the links has this in it. */
  link(who) {
    const line = this.run("user", "links", "--base", this.address)
      .split("\n")
      .find((row) => row.includes(who));
    return line.slice(line.indexOf("http"));
  }

  /** A browser of his own, which reports everything that goes wrong in it. */
  async page(size, more = {}) {
    const context = await this.browser.newContext({
      viewport: sizes[size],
      hasTouch: size === "phone",
      ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    page.on("pageerror", (error) => check(false, `an error in the page: ${error.message}`));
    page.on("dialog", (dialog) => {
      check(dialog.type() === "confirm", `a dialog that nobody asked for: ${dialog.message()}`);
      void dialog.accept();
    });
    page.on("console", (message) => {
      check(!/Content Security Policy/.test(message.text()), `the policy: ${message.text()}`);
    });
    return page;
  }
  async sign_in(who, size, more) {
    const page = await this.page(size, more);
    await this.enter(page, this.link(who));
    return page;
  }
  async enter(page, link) {
    await page.goto(link);
    await page.getByRole("button", { name: "Come in" }).click();
    await page.getByRole("button", { name: "Sign out" }).waitFor();
  }
  async close() {
    await this.browser?.close();
    await this.stop();
    rmSync(this.data, { recursive: true, force: true });
  }
}

/** Shows a pane, wherever the bar is. */
export async function show(page, name) {
  await page.getByRole("navigation").getByRole("button", { name, exact: false }).first().click();
}

const kinds =
  "army|battle|campaign|commander|detachment|entry|faction|fight|fleet|letter|meeting|news|" +
  "operation|order|parley|place|player|question|raising|spell|stronghold|tower|treaty|unit|user|" +
  "warband|wizard";
/** What somebody does whose name ends in a number: "Heavy infantry 1 moves". */
const deeds =
  "moves|strikes|pursues|charges|loses|rolls|retreats|takes|keeps|throws|breaks|joins|leaves|holds|" +
  "turns|shoots|overruns|comes|deploys|survives|begins|falls|has|is";
const many = `(?<![\\d.,:/×+−–-])(?<!\\d )\\b1 (?!(?:less|across|class|${deeds})\\b)[a-z]+[^s\\W]s\\b`;
/** What people should not have to read, in any text that a page says itself. */
const unreadable = [
  ["an id", new RegExp(`\\b(${kinds})-(?=[a-z0-9]*[0-9])([a-z0-9]{10}\\b|[a-z0-9]{2,9}…)`)],
  ["a clause's id", /\b(idis|die-men|throw-me-a-6|dice-warriors)\.[0-9a-z]+\.[a-z0-9-]+/],
  ["what is not there", /\bundefined\b|\bNaN\b|\[object |\bnull\b/],
  ["one of many", new RegExp(many)],
];

/** Every text of a page that is its own, and those of its pictures, choices and labels. */
export const texts_of = (page) =>
  page.evaluate(() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, nodeValue } = walker.currentNode;
      // What people wrote, and what is to be copied, stands as it is.
      if (parentElement.closest("code, script, style, textarea, .CommanderWrote, blockquote")) {
        continue;
      }
      if (nodeValue.trim()) found.push(nodeValue.trim().replace(/\s+/g, " "));
    }
    for (const element of document.querySelectorAll("[aria-label], [title]")) {
      for (const name of ["aria-label", "title"]) {
        if (element.getAttribute(name)) found.push(element.getAttribute(name));
      }
    }
    return found;
  });

/** What is wrong with a text for people; "" if nothing is. */
export const reads_badly = (text) =>
  unreadable.find(([, pattern]) => pattern.test(text))?.[0] ?? "";

export async function hold_to_words(page, what) {
  for (const text of await texts_of(page)) {
    const fault = reads_badly(text);
    check(!fault, `${what}: ${fault} in "${text.slice(0, 160)}"`);
  }
}

/** What axe finds serious in a page by these rules. */
async function axe_finds(page, rules) {
  const client = await page.context().newCDPSession(page);
  // It is half a megabyte: a page that has it is not given it again.
  const had = await client.send("Runtime.evaluate", { expression: "Boolean(window.axe)" });
  if (!had.result.value) await client.send("Runtime.evaluate", { expression: axe });
  const { result } = await client.send("Runtime.evaluate", {
    expression: `axe.run({ runOnly: ${JSON.stringify(rules)} })
      .then((found) => JSON.stringify(found.violations.flatMap((row) => row.nodes
        .filter((node) => row.id !== "target-size" || !/class="(mark|piece|ghost) /.test(node.html))
        .map((node) => [row.impact, row.id, node.html.slice(0, 120)]))))`,
    awaitPromise: true,
    returnByValue: true,
  });
  return JSON.parse(result.value)
    .filter(([impact]) => impact === "serious" || impact === "critical")
    .map(([impact, id, html]) => `${id} (${impact}): ${html}`);
}

/**
 * Holds a page to WCAG 2.2 AA; serious findings are failures. Marks of a map, and pieces of a
 * table, may lie nearer together than targets should: where they lie is what the map says (2.5.8,
 * essential), and what they lead to stands in lists as well.
 */
export async function hold_to_wcag(page, what) {
  await hold_to_words(page, what);
  const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  for (const found of await axe_finds(page, all)) check(false, `${what}: ${found}`);
}

/** Holds the colours of a page to it once more by night; gives it back as it was by day. */
export async function hold_to_wcag_by_night(page, what) {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const found of await axe_finds(page, ["color-contrast", "link-in-text-block"])) {
    check(false, `${what}, by night: ${found}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** What has the keyboard's focus: what it is called, and what is wrong with how it is shown. */
const focused = (page) =>
  page.evaluate(async () => {
    // What moves into sight has moved by then.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    const one = document.activeElement;
    if (!one || one === document.body) return null;
    window.stops ??= [];
    // A date has a stop for each of its parts.
    if (window.stops.at(-1) === one && /^(date|time)/.test(one.type)) return { is_part: true };
    const before = window.stops.indexOf(one);
    window.stops.push(one);
    const { left, top, width, height } = one.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + Math.min(height / 2, 20)];
    const over = document.elementFromPoint(x, y);
    const is_seen = over && (one.contains(over) || over.contains(one));
    const { outlineStyle, boxShadow } = getComputedStyle(one);
    const faults = [
      ...(is_seen ? [] : ["is out of sight or under something"]),
      ...(outlineStyle === "none" && boxShadow === "none" ? ["has no ring"] : []),
    ];
    const name = (one.getAttribute("aria-label") || one.textContent).trim().slice(0, 60);
    return { name: `${one.tagName.toLowerCase()} “${name}”`, before, faults };
  });

/** Goes through a page by the Tab key, from what has the focus to the end; gives the stops. */
export async function by_keys(page, what) {
  const stops = [];
  await page.evaluate(() => (window.stops = []));
  for (;;) {
    const stop = await focused(page);
    if (!stop || stop.before === 0) return stops;
    await page.keyboard.press("Tab");
    if (stop.is_part) continue;
    for (const fault of stop.faults) check(false, `${what}, by keys: ${stop.name} ${fault}`);
    stops.push(stop.name);
    if (stop.before < 0) continue;
    check(false, `${what}, by keys: ${stop.name} does not let go`);
    return stops;
  }
}
