// What a referee lets everybody read.
import { with_own } from "./histories.mjs";
import { becomes, check, hold_to_wcag, show } from "./house.mjs";

const hostile = '<img src=x onerror="alert(1)"> & a fair';

export async function what_everybody_reads(house) {
  await with_own(house, async (page, hand, size) => {
    const base = hand.base;
    const campaign = hand.campaign.split("/").at(-1);
    const outside = await house.page(size, { colorScheme: size === "desk" ? "light" : "dark" });
    await outside.goto(base);
    await outside.getByRole("heading", { name: "Idis" }).waitFor();
    const card = outside.locator("article", { hasText: "The Salt Peace Broken" });
    await outside.waitForTimeout(500);
    check((await card.count()) === 0, `${size}: a campaign is public by itself`);
    const feed = `${base}/public/${campaign}/news.atom`;
    check((await fetch(feed)).status === 404, `${size}: its feed is there by itself`);

    await show(page, "People");
    await page.getByLabel("What is said of it").fill("Five cantons, one pass.");
    await page.getByRole("button", { name: "Make it public" }).click();
    await page.getByLabel("News for everybody").fill(hostile);
    await page.getByRole("button", { name: "Tell everybody" }).click();
    await page.getByRole("button", { name: "Withdraw notice 1" }).waitFor();
    await hold_to_wcag(page, `what everybody reads, ${size}`);
    await hand.send(`${hand.campaign}/clock`, { action: "pause" });

    await outside.reload();
    check(await becomes(() => card.isVisible()), `${size}: a public campaign is not shown`);
    for (const text of ["Five cantons, one pass.", hostile, "The campaign is paused."]) {
      check(await card.getByText(text, { exact: true }).isVisible(), `${size}: no "${text}"`);
    }
    await hold_to_wcag(outside, `the front page with a campaign, ${size}`);
    const atom = await (await fetch(feed)).text();
    const faults = await outside.evaluate((text) => {
      const page = new DOMParser().parseFromString(text, "application/xml");
      const named = (name) => [...page.getElementsByTagName(name)].map((row) => row.textContent);
      if (page.querySelector("parsererror")) return ["no XML"];
      return [
        ...(named("entry").length === 2 ? [] : ["not two entries"]),
        ...(new Set(named("id")).size === 3 ? [] : ["ids are not three"]),
        ...(named("content").includes('<img src=x onerror="alert(1)"> & a fair')
          ? []
          : ["the news is not what was said"]),
      ];
    }, atom);
    check(faults.length === 0, `${size}: the feed: ${faults.join(", ")}`);

    await page.getByRole("button", { name: "Make it private" }).click();
    await page.getByRole("button", { name: "Make it public" }).waitFor();
    await outside.reload();
    await outside.getByRole("heading", { name: "Idis" }).waitFor();
    await outside.waitForTimeout(500);
    check((await card.count()) === 0, `${size}: it stays on the front page`);
    check((await fetch(feed)).status === 404, `${size}: its feed stays`);
    await outside.context().close();
  });
}
