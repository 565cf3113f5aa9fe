// What everybody reads, no matter who he is: the rules as a book, who can know what, his first
// evening, what is new since he looked; on another device of his, and in letters twice as large.
import { Hand } from "./armies.mjs";
import { load_modules } from "./modules_of_client.mjs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";
import { unfold } from "./language.mjs";

const sought = "idis.7.decision-unanswered-ruling";

async function read_on(page, size) {
  await page.getByRole("heading", { name: "The map", level: 2 }).waitFor();
  await hold_to_wcag(page, `the rules, ${size}`);
  const first = await page.locator("article h3").first().innerText();
  await page.getByRole("button", { name: /^Next: / }).click();
  const next = page.getByRole("heading", { name: "Weather", level: 2 });
  check(await becomes(() => next.isVisible()), `${size}: the rules do not go on`);
  check(
    (await page.locator("article h3").first().innerText()) !== first,
    `${size}: the next section has the same clauses`,
  );
  const field = page.getByLabel("Only clauses with these words");
  await field.fill("infantryman eats");
  const found = page.locator("article", { hasText: "Each infantryman eats" });
  check(await becomes(() => found.first().isVisible()), `${size}: a clause is not found`);
  check((await page.locator("article").count()) < 10, `${size}: a search finds everything`);
  await field.fill("no clause has these words");
  check(await becomes(() => page.getByText("No clause says so.").isVisible()), "what is found?");
  await field.fill("");
  await page.getByLabel("Which rules").selectOption("die-men");
  const book = page.getByRole("heading", { name: "How large a unit is", level: 2 });
  check(await becomes(() => book.isVisible()), `${size}: another book does not open`);
}

export async function the_rules(house) {
  const own = new House(house.program);
  own.browser = house.browser;
  try {
    await own.open(undefined, "decision_hours = 36");
    for (const size of Object.keys(sizes)) {
      const page = await own.page(size);
      await page.goto(own.address);
      await page.getByRole("link", { name: "The rules" }).click();
      await read_on(page, size);
      await page.getByRole("link", { name: "What you can know" }).click();
      await page.getByRole("heading", { name: "A commander" }).waitFor();
      await hold_to_wcag(page, `who can know what, ${size}`);
      await page.context().close();

      const his = await own.sign_in("Ilsabet Varn", size);
      await show(his, "Army");
      const supplies = his.locator("li.asks", { hasText: "Supplies" }).first();
      await supplies.locator("summary").click();
      await supplies.locator(".clauses button").first().click();
      await his.getByRole("link", { name: "Read on in the rules" }).click();
      const asked = his.locator("article.sought");
      await asked.waitFor();
      const is_in_sight = async () => {
        const box = await asked.boundingBox();
        return box.y >= 0 && box.y < sizes[size].height;
      };
      check(await becomes(is_in_sight), `${size}: the clause that was asked for is out of sight`);
      const is_his = () => his.evaluate(() => document.activeElement.className.includes("sought"));
      check(await becomes(is_his), `${size}: the keyboard is not at the clause`);
      await his.evaluate((clause) => (location.hash = `rules/${clause}`), sought);
      const ruling = his.locator("article.sought .own", { hasText: "36 hours" });
      check(await becomes(() => ruling.isVisible()), `${size}: the campaign's ruling is not shown`);
      check(
        await his.locator("article.sought").getByText("this campaign’s own").isVisible(),
        `${size}: the campaign's own ruling is not marked`,
      );
      check(await ruling.getByText("24 hours").isVisible(), `${size}: what is usual is not said`);
      await his.getByLabel("Which clauses").selectOption("own");
      check(
        await becomes(async () => (await his.locator("article").count()) === 14),
        `${size}: ${await his.locator("article").count()} clauses have a ruling`,
      );
      await his.getByRole("link", { name: "Back" }).click();
      check(await becomes(() => his.locator("nav.bar").isVisible()), `${size}: no way back`);
      await his.context().close();
    }
  } finally {
    own.browser = null;
    await own.close();
  }
}

export async function first_evening(house) {
  for (const [who, size, title, thing, comes] of [
    ["referee  ", "phone", "Your first evening", "Let your players in", "Members and their links"],
    [
      "referee  ",
      "desk",
      "Your first evening",
      "See what a commander sees",
      "Back to your own eyes",
    ],
    ["god  ", "desk", "You look down on this war", "Go back in time", "Back to now"],
    [
      "chorus  ",
      "phone",
      "You are of the Chorus",
      "Talk with the others",
      "Nobody has spoken yet.",
    ],
  ]) {
    const page = await house.sign_in(who, size);
    const what = `${who.trim()}, ${size}`;
    if (who === "god  ") await show(page, "Events");
    const card = page.locator("details.first");
    await card.locator("summary", { hasText: title }).waitFor();
    const things = card.locator("h3 + ul > li button");
    const are_three = () => becomes(async () => (await things.count()) === 3);
    check(await are_three(), `${what}: ${await things.count()} things to do`);
    for (const said of ["You can know", "You cannot know"]) {
      check(await card.getByText(said, { exact: true }).isVisible(), `${what}: no "${said}"`);
    }
    await hold_to_wcag(page, `the first evening, ${what}`);
    await card.getByRole("button", { name: thing }).click();
    const there = page.getByText(comes).first();
    check(await becomes(() => there.isVisible()), `${what}: "${thing}" leads nowhere`);
    await page.goto("about:blank");
    await page.goto(house.address);
    if (who === "god  ") await show(page, "Events");
    await card.locator("summary", { hasText: title }).waitFor();
    check(!(await card.evaluate((one) => one.open)), `${what}: the card stays after its use`);
    await card.locator("summary", { hasText: title }).click();
    check(
      await becomes(() => card.getByRole("heading").first().isVisible()),
      `${what}: it is gone`,
    );
    await page.context().close();
  }
}

/** What is new on each pane since he looked: at the referee's, whose events and room go on. */
export async function what_is_new(house) {
  const page = await house.sign_in("god  ", "desk");
  const button = (name) => page.getByRole("navigation").getByRole("button", { name });
  await show(page, "Events");
  await page.locator("h2", { hasText: "Day" }).first().waitFor();
  await show(page, "Armies");
  const badge = (name) => button(name).locator(".badge");
  check((await badge("Events").count()) === 0, "all is new to who looks for the first time");
  const hand = await Hand.of(house, "referee  ");
  const ilsabet = await Hand.of(house, "Ilsabet Varn");
  await ilsabet.order("SetFormation", { formation: "a crescent" });
  await hand.send(`${hand.campaign}/room`, { text: "Look at the crescent." });
  check(await becomes(() => badge("Events").isVisible()), "no badge for new events");
  check(await becomes(() => badge("The Gods").isVisible()), "no badge for a new word in the room");
  check(
    await becomes(async () => (await page.title()).startsWith("(1) ")),
    `the title is "${await page.title()}"`,
  );
  await show(page, "Events");
  const line = page.locator("li.since");
  check(await becomes(() => line.isVisible()), "no line parts what is new");
  await show(page, "The Gods");
  check(await becomes(() => page.locator(".since").isVisible()), "no line in the room");
  check(
    await becomes(async () => !(await badge("The Gods").count())),
    "what was read still counts",
  );
  await page.context().close();
}

/** What is due stands there by the campaign's hours, and by those of the one who reads it. */
export async function hours_of_ones_own(house) {
  const hand = await Hand.of(house, "Ilsabet Varn");
  const { now, offset_seconds: offset } = await hand.ask("clock");
  const [, day, hour, minute, second] = /^day (\d+) (\d+):(\d+):(\d+)$/.exec(now).map(Number);
  const left = (8 - day) * 86_400 - hour * 3_600 - minute * 60 - second;
  const ends = new Date(Math.round((Date.now() + left * 1000) / 60_000) * 60_000);
  for (const [timeZone, size] of [
    ["America/New_York", "phone"],
    ["Asia/Tokyo", "desk"],
  ]) {
    const page = await house.sign_in("Ilsabet Varn", size, { timezoneId: timeZone });
    await show(page, "Calendar");
    const week = page.locator("li", { hasText: "The week ends" });
    const own = ends.toLocaleTimeString("en-GB", {
      ...{ timeZone, hour: "2-digit", minute: "2-digit", timeZoneName: "short" },
    });
    const is_own = async () => (await week.innerText()).includes(own);
    check(await becomes(is_own), `${timeZone}: ${await week.innerText()}, and not at ${own}`);
    const hours = Math.abs(Math.round(offset / 3_600));
    const theirs = `UTC${offset < 0 ? "−" : "+"}${String(hours).padStart(2, "0")}:00`;
    const zones = page.getByText(`The campaign’s hours are those of ${theirs}.`);
    check(await zones.isVisible(), `${timeZone}: it is not said whose hours these are`);
    check((await zones.innerText()).includes(timeZone), `${timeZone}: his own is not named`);
    await hold_to_wcag(page, `hours of one's own, ${size}`);
    await page.context().close();
  }
}

/** A link of his own for another device: as text, and as a picture that a camera reads so. */
export async function another_device(house) {
  const page = await house.sign_in("Ilsabet Varn", "phone");
  await page.getByRole("button", { name: "Open on another device" }).click();
  const dialog = page.getByRole("dialog", { name: "Open on another device" });
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = dialog.locator("code");
  await link.waitFor();
  await hold_to_wcag(page, "open on another device");
  const text = await link.innerText();
  const drawn = await dialog.locator("svg path").getAttribute("d");
  await load_modules(async (load) => {
    const { codeOf } = await load("parts/qr.ts");
    check(codeOf(text).path === drawn, "the picture is of another text");
    check(codeOf(`${text}x`).path !== drawn, "every text has the same picture");
  });
  await page.keyboard.press("Escape");
  check(await becomes(async () => !(await dialog.count())), "the dialog does not close");
  const other = await house.page("desk");
  await house.enter(other, text);
  await show(other, "Army");
  const who = other.getByRole("heading", { name: "Ilsabet Varn" }).last();
  check(await becomes(() => who.isVisible()), "the link leads to somebody else");
  const manifest = await other.evaluate(async () => {
    const { href } = document.querySelector("link[rel=manifest]");
    const answer = await fetch(href);
    return { type: answer.headers.get("content-type"), body: await answer.json() };
  });
  check(manifest.type.startsWith("application/manifest+json"), `a manifest as ${manifest.type}`);
  check(manifest.body.display === "standalone", "it cannot be installed");
  const icon = await other.evaluate(
    async (src) => (await fetch(src)).status,
    manifest.body.icons[0].src,
  );
  check(icon === 200, "the manifest's icon is not there");
  await other.context().close();
  await page.context().close();
}

/** What is broader than the page or pane that it stands in, each with what reaches beyond it. */
const too_broad = (page) =>
  page.evaluate(() => {
    const named = (one) => {
      const text = one.textContent.trim().replace(/\s+/g, " ").slice(0, 60);
      return `<${one.tagName.toLowerCase()} class="${one.getAttribute("class") ?? ""}"> “${text}”`;
    };
    const beyond = (pane) => {
      const end = pane.getBoundingClientRect().left + pane.clientLeft + pane.clientWidth;
      const reaches = (one) => one.getBoundingClientRect().right > end + 1;
      const all = [...pane.querySelectorAll("*")].filter(reaches);
      // Of those that reach so far because of what is in them, only that.
      return all.filter((one) => !all.some((other) => other !== one && one.contains(other)));
    };
    return [document.documentElement, ...document.querySelectorAll(".scrolls")]
      .filter((pane) => pane.scrollWidth > pane.clientWidth + 1)
      .map((pane) => `${named(pane)} for ${beyond(pane).slice(0, 3).map(named).join(", ")}`);
  });

/** Letters twice as large, as browsers can show them: nothing is cut off or beside the page. */
export async function large_text(house) {
  // A number of four digits stands beside the events, as after some weeks.
  const brand = await Hand.of(house, "Brand Oskell");
  const newest = async () => {
    const referee = await Hand.of(house, "referee  ");
    return (await referee.ask("events?before=9007199254740991&limit=1")).events[0].number;
  };
  for (let at = await newest(); at <= 1000; at += 2) {
    await brand.order("SetFormation", { formation: `${at} in ${"a".repeat(200)}` });
  }
  check((await newest()) > 1000, "the log is too short to say anything");
  for (const [who, panes] of [
    ["Ilsabet Varn", ["Channel", "Map", "Army", "Letters", "News", "Calendar", "Notes"]],
    ["Brand Oskell", ["Channel"]],
    ["referee  ", ["Desk", "Map", "Events", "Armies", "Calendar", "Orders", "People", "History"]],
    ["chorus  ", ["Place", "Room"]],
  ]) {
    const page = await house.sign_in(who, "phone");
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    for (const pane of panes) {
      await show(page, pane);
      if (pane === "Events") await page.locator("ol .number").first().waitFor();
      await page.waitForTimeout(150);
      for (const one of [false, true]) {
        if (one) await unfold(page);
        for (const what of await too_broad(page)) {
          check(false, `${who.trim()}, ${pane}, large text: too broad is ${what}`);
        }
      }
      const bar = await page.locator("nav.bar").boundingBox();
      const height = sizes.phone.height;
      check(
        bar && bar.y + bar.height <= height + 1,
        `${pane}, large text: the bar is out of sight`,
      );
    }
    await page.context().close();
  }
}
