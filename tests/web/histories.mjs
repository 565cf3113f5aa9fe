// A campaign's histories: a copy on which nothing happens, and the way back to an earlier event.
import { Hand } from "./armies.mjs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";

/** Does something with a campaign of its own, at both sizes, by day and by night. */
export async function with_own(house, does) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const hand = await Hand.of(own, "referee  ");
      await hand.send(`${hand.campaign}/clock`, { action: "advance", days: 1 });
      const page = await own.sign_in("referee  ", size, {
        colorScheme: size === "desk" ? "dark" : "light",
      });
      await does(page, hand, size, own);
      await page.context().close();
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}

const newest = async (hand) => {
  const { events } = await hand.ask("events?before=9007199254740991&limit=1");
  return events[0].number;
};
const icon = (page) => page.evaluate(() => document.querySelector('link[rel="icon"]').href);
const titles = (page) => page.getByRole("navigation").getByRole("button").allInnerTexts();

async function is_marked(page, what) {
  const band = page.getByText("Copy 1: nothing here happens.");
  check(await becomes(() => band.isVisible()), `${what}: nothing says that this is a copy`);
  const name = await page.title();
  check(name.startsWith("⑂ Copy 1 of"), `${what}: its title is "${name}"`);
}

async function look_at_copy(page, size) {
  await is_marked(page, `a copy, ${size}`);
  await page.getByRole("navigation").waitFor();
  const names = await titles(page);
  for (const barred of ["People", "The Gods"]) {
    check(!names.includes(barred), `a copy, ${size}: it has ${barred}`);
  }
  for (const name of names) {
    await show(page, name.split("\n")[0]);
    await page.waitForTimeout(200);
    await is_marked(page, `a copy, ${size}, ${name}`);
    await hold_to_wcag(page, `a copy, ${size}, ${name}`);
  }
  await show(page, "Desk");
  const write = page.getByRole("button", { name: "Write to", exact: false });
  check((await write.count()) === 0, `a copy, ${size}: people can be written to`);
}

async function try_something(page, size) {
  await show(page, "Desk");
  const days = page.getByRole("button", { name: "Let days pass" });
  if (!(await days.isVisible())) await page.getByText("Clock", { exact: true }).click();
  await days.click();
  const time = page.locator("header .time", { hasText: "Day 3" });
  check(await becomes(() => time.isVisible(), 60), `a copy, ${size}: no day passes there`);
}

export async function a_copy_to_try_things_on(house) {
  await with_own(house, async (page, hand, size) => {
    const before = await newest(hand);
    const [own_title, own_icon] = [await page.title(), await icon(page)];
    await show(page, "History");
    await hold_to_wcag(page, `history, ${size}`);
    await page.getByRole("button", { name: "Make a copy of now" }).click();
    await look_at_copy(page, size);
    check((await icon(page)) !== own_icon, `a copy, ${size}: it bears the campaign's icon`);
    await try_something(page, size);
    check((await newest(hand)) === before, `a copy, ${size}: it came to pass in the campaign`);
    await page.reload();
    await is_marked(page, `a copy read anew, ${size}`);

    await page.getByRole("link", { name: "Back to the campaign" }).click();
    const band = page.getByRole("note");
    check(await becomes(async () => (await band.count()) === 0), `${size}: no way out of a copy`);
    check((await page.title()) === own_title, `${size}: the campaign's title is lost`);
    check((await icon(page)) === own_icon, `${size}: the campaign's icon is lost`);
    await show(page, "History");
    await page.getByRole("link", { name: "Open copy 1" }).click();
    await show(page, "Events");
    await page.locator("ol .number").first().waitFor();
    const rows = await page.locator("ol .number").allInnerTexts();
    const [first, last] = [rows[0], rows.at(-1)].map((row) => Number(row.slice(1)));
    check(first > last, `a copy opened again, ${size}: its events stand upside down`);
    await is_marked(page, `a copy opened again, ${size}`);
    await page.getByRole("link", { name: "Back to the campaign" }).click();
    await show(page, "History");
    await page.getByRole("link", { name: "Open copy 1" }).waitFor();
    await hold_to_wcag(page, `history with a copy, ${size}`);
    await page.getByRole("button", { name: "Throw away copy 1" }).click();
    const none = page.getByText("There is no copy.");
    check(await becomes(() => none.isVisible()), `${size}: a copy is not thrown away`);
    const { forks } = await hand.ask("forks");
    check(forks.length === 0, `${size}: a copy thrown away is still there`);
  });
}

const dialog = (page) => page.getByRole("dialog");

export async function taken_back(house) {
  await with_own(house, async (page, hand, size, own) => {
    const { commanders } = (await hand.ask("view")).referee;
    const before = await newest(hand);
    await hand.order("WriteToCommander", { commander: commanders[0].id, text: "A dream." });
    const after = await newest(hand);
    check(after > before, "a letter leaves no event");
    const his = await own.sign_in(commanders[0].name, size);
    const read = (text) => his.locator("li").filter({ hasText: text });
    await read("A dream.").first().waitFor();

    await show(page, "Events");
    await page.getByLabel("also routine", { exact: false }).check();
    const back = page.getByRole("button", {
      name: `Go back to here…, event #${before}`,
      exact: true,
    });
    await back.click();
    const told = dialog(page).locator("li", { hasText: commanders[0].name });
    check(await becomes(() => told.isVisible()), `${size}: who was told is not shown`);
    check((await dialog(page).locator("li").count()) === 1, `${size}: others were told nothing`);
    await hold_to_wcag(page, `going back, ${size}`);
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    check(await becomes(async () => (await dialog(page).count()) === 0), `${size}: it stays`);
    check((await newest(hand)) === after, `${size}: it was taken back without a yes`);

    await back.click();
    await dialog(page).getByRole("button", { name: "Take the campaign back" }).click();
    const past = page.getByText(/^Past 1, up to Day/);
    check(await becomes(() => past.isVisible()), `${size}: no past is left behind`);
    const done = page.getByText(`The campaign is back at event #${before}.`, { exact: false });
    check(await becomes(() => done.isVisible()), `${size}: it is not said that it is back`);
    // What comes after is only what those were told whom it belied.
    const { events } = await hand.ask(`events?from=${before + 1}`);
    check(
      events.length === 1 && events[0].what.entry?.content.kind === "RefereeWrote",
      `${size}: the campaign is not where it was`,
    );
    await hold_to_wcag(page, `history after going back, ${size}`);
    await show(page, "Events");
    const gone = page.locator("ol li", { hasText: "A dream." });
    check(
      await becomes(async () => (await gone.count()) === 0),
      `${size}: it shows what is undone`,
    );
    await hand.order("WriteToCommander", { commander: commanders[0].id, text: "Another dream." });
    await page.getByLabel("also routine", { exact: false }).check();
    const anew = page.locator("ol li", { hasText: "Another dream." });
    check(
      await becomes(() => anew.first().isVisible(), 30),
      `${size}: what comes next is not shown`,
    );
    const is_read = async () => (await read("Another dream.").count()) > 0;
    check(await becomes(is_read, 30), `${size}: a commander is not shown what comes next`);
    check((await read("A dream.").count()) === 0, `${size}: he is shown what is undone`);
    await his.context().close();
  });
}
