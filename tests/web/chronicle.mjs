// The chronicle: written by a button, read by its referee, and by everybody while he lets them.
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const name = "The Salt Peace Broken";

/** Holds a page of the chronicle to what every page of the client is held to. */
async function holds(page, what) {
  await hold_to_wcag(page, what);
  const is_within = await page.evaluate(
    () => document.documentElement.scrollWidth <= document.documentElement.clientWidth,
  );
  check(is_within, `${what}: it is wider than the screen`);
  const captions_are_within = await page.evaluate(() =>
    [...document.querySelectorAll("caption")].every(
      (one) => one.getBoundingClientRect().right <= document.documentElement.clientWidth,
    ),
  );
  check(captions_are_within, `${what}: a table's caption is wider than the screen`);
}

/** Reads the cover and the first day, with all that they bring along. */
async function look_through(page, what) {
  const lost = [];
  page.on("response", (reply) => {
    if (reply.status() >= 400) lost.push(`${reply.status()} ${reply.url()}`);
  });
  const cover = page.getByRole("heading", { name, level: 1 });
  check(await becomes(() => cover.isVisible()), `${what}: no cover`);
  await holds(page, `${what}, its cover`);
  const map = page.waitForResponse((reply) => reply.url().endsWith("/map.svg"));
  await page.getByRole("link", { name: "Begin to read" }).click();
  check((await map).status() === 200, `${what}: a day has no map`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await holds(page, `${what}, a day`);
  await page.goto(new URL("charts.html", page.url()).href);
  await page.locator("caption").first().waitFor();
  await holds(page, `${what}, its charts`);
  const family = await page.evaluate(() => getComputedStyle(document.body).maxWidth);
  check(family !== "none", `${what}: it has no looks`);
  check(lost.length === 0, `${what}: ${lost.join(", ")}`);
}

async function write_and_read(page, size) {
  const read = page.getByRole("link", { name: "Read it" });
  await page.getByRole("button", { name: "Write it", exact: true }).click();
  const written = page.getByText(/^Written: \d+ pages, up to now\.$/);
  check(await becomes(() => written.isVisible()), `${size}: nothing says that it is written`);
  const again = page.getByRole("button", { name: "Write it anew" });
  check(await becomes(() => again.isVisible()), `${size}: it is written once only`);
  await hold_to_wcag(page, `the chronicle's card, ${size}`);
  await read.click();
  await look_through(page, `the chronicle, ${size}`);
}

export async function the_chronicle(house) {
  await with_own(house, async (page, hand, size) => {
    const campaign = hand.campaign.split("/").at(-1);
    const address = `${hand.base}/public/${campaign}/chronicle/index.html`;
    const status = async () => (await fetch(address)).status;
    await show(page, "People");
    await page.getByRole("heading", { name: "The chronicle" }).waitFor();
    check((await page.getByRole("link", { name: "Read it" }).count()) === 0, `${size}: unwritten`);
    await write_and_read(page, size);
    await page.goto(hand.base);
    await show(page, "People");
    const box = page.getByLabel("Everybody may read the chronicle");
    await page.getByText("Everybody can be let read it once the campaign is public.").waitFor();
    check((await box.count()) === 0, `${size}: it can be shown of what is private`);

    await page.getByRole("button", { name: "Make it public" }).click();
    await box.waitFor();
    const outside = await house.page("phone", { colorScheme: size === "desk" ? "light" : "dark" });
    await outside.goto(hand.base);
    const card = outside.locator("article", { hasText: name });
    const link = card.getByRole("link", { name: `The chronicle of ${name}` });
    await card.waitFor();
    check((await link.count()) === 0, `${size}: it is shown by itself`);
    check((await status()) === 404, `${size}: everybody reads it by itself`);

    await box.check();
    check(await becomes(async () => (await status()) === 200), `${size}: nobody may read it`);
    await outside.reload();
    await link.click();
    await look_through(outside, `the chronicle to everybody, ${size}`);

    await box.uncheck();
    check(await becomes(async () => (await status()) === 404), `${size}: it stays to be read`);
    check((await outside.reload()).status() === 404, `${size}: its days stay to be read`);
    await outside.goto(hand.base);
    await card.waitFor();
    check((await link.count()) === 0, `${size}: it stays on the front page`);
    await outside.context().close();
  });
}
