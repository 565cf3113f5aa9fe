// A commander's first minute, and every later one: who he is and what he can do, what is new since
// he last looked, what has been taken back.
import { Hand } from "./armies.mjs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";

async function with_fresh(house, does) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      await does(own, size);
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}

export async function first_minute(house) {
  await with_fresh(house, async (own, size) => {
    const page = await own.sign_in("Ilsabet Varn", size);
    const card = page.locator("details.card", { hasText: "Who you are" }).first();
    await card.waitFor();
    await card.getByText("The world and its war").click();
    for (const text of [
      "Ilsabet Varn, Syndic of Aldmere",
      "You lead The League of Aldmere.",
      "The Syndic's Host",
      "The Crown of Orsa",
      "The Salt Peace Broken",
      "You cannot know",
    ]) {
      check(await card.getByText(text).first().isVisible(), `${size}: at first sight no "${text}"`);
    }
    check((await card.getByRole("button").count()) === 3, `${size}: not three things to do`);
    const top = await card.boundingBox();
    check(top.y >= 0 && top.y < 300, `${size}: who he is stands at ${top.y}, out of sight`);
    await hold_to_wcag(page, `the first minute, ${size}`);
    const hand = await Hand.of(own, "Ilsabet Varn");
    await hand.order("SetFormation", { formation: "line" });
    const open = page.locator("details.card[open]", { hasText: "Who you are" });
    check(await becomes(async () => !(await open.count())), `${size}: it stays after his order`);
    await card.locator(":scope > summary").click();
    check(await becomes(() => open.isVisible()), `${size}: it cannot be called back`);
    await page.context().close();
  });
}

export async function coming_back(house) {
  await with_fresh(house, async (own, size) => {
    const referee = await Hand.of(own, "referee  ");
    const ilsabet = await Hand.of(own, "Ilsabet Varn");
    const { commander } = (await ilsabet.ask("view")).commander;
    const write = (text) => referee.order("WriteToCommander", { commander: commander.id, text });
    await ilsabet.order("SetFormation", { formation: "line" });
    await write("The first word.");
    const page = await own.sign_in("Ilsabet Varn", size);
    await page.getByText("The first word.").waitFor();
    const line = page.getByText("New since you last looked");
    check((await line.count()) === 0, `${size}: all is new to who looks for the first time`);
    if (size === "phone") {
      await show(page, "Map");
      await write("A word while he looks elsewhere.");
      const counts = () => page.title().then((title) => title.startsWith("(1) "));
      check(await becomes(counts), `${size}: the title is "${await page.title()}"`);
      await show(page, "Channel");
      const is_read = () => page.title().then((title) => !title.startsWith("("));
      check(await becomes(is_read), `${size}: what he has read still counts`);
    }
    await page.goto("about:blank");
    await write("A word while he was away.");
    await page.goto(own.address);
    check(await becomes(() => line.isVisible()), `${size}: nothing says what is new`);
    const said = await page.locator("[role=log] li").allInnerTexts();
    const at = said.findIndex((text) => text.includes("New since"));
    check(said[at + 1]?.includes("while he was away"), `${size}: the line stands elsewhere`);
    await hold_to_wcag(page, `coming back, ${size}`);

    const { events } = await referee.ask("events?before=9007199254740991&limit=500");
    const told = events.find((row) => JSON.stringify(row.what).includes("The first word."));
    // Before all words: two that are written in one second may belong together.
    await referee.send(`${referee.campaign}/rewind`, { to: told.number - 1 });
    const back = page.getByText("Your referee has taken the campaign back");
    check(await becomes(() => back.isVisible()), `${size}: he is not told that it was taken back`);
    await page.context().close();
  });
}
