// The keeper comes in for the first time, sees a campaign alive by one click, and rules
// on its land with the map editor.
import { Hand } from "./armies.mjs";
import { becomes, check, hold_to_wcag, House, show, sizes } from "./house.mjs";

/** A server with nobody and nothing on it. */
async function with_empty(house, does) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.serve("0");
      await does(own, size);
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}

async function come_in(own, size) {
  const [link] = own.run("user", "keeper", "--base", own.address).trim().split("\n");
  const page = await own.page(size, { colorScheme: size === "desk" ? "light" : "dark" });
  await page.goto(link);
  await page.getByRole("button", { name: "Come in" }).click();
  await page.getByRole("heading", { name: "To begin from" }).waitFor();
  return page;
}

export async function the_keepers_first_minute(house) {
  await with_empty(house, async (own, size) => {
    const page = await come_in(own, size);
    await hold_to_wcag(page, `the keeper's first page, ${size}`);
    check(own.run("user", "keeper", "--unless-in") === "", `${size}: he is in, and asked in again`);
    await page.getByRole("button", { name: "Look at The Salt Peace Broken at once" }).click();
    await page.getByRole("heading", { name: "The Salt Peace Broken", level: 1 }).waitFor();
    if (size === "phone") await show(page, "Map");
    check((await page.getByText("stands until").count()) === 0, `${size}: its clock stands`);
    const host = page.getByRole("button", { name: "The Syndic's Host" }).first();
    check(await becomes(() => host.isVisible()), `${size}: no army is on the map`);
    const arms = host.locator(".armed svg");
    check((await arms.count()) === 1, `${size}: the army goes under no arms`);
    // It is his: the next time he finds it on the page where campaigns are made.
    await page.goto(`${own.address}/#new`);
    const his = page.getByRole("link", { name: "The Salt Peace Broken", exact: true });
    check(await becomes(() => his.isVisible()), `${size}: his campaign is not listed`);
    check((await page.getByText("What you are writing").count()) === 0, `${size}: a draft is left`);
    await page.context().close();
  });
}

/** A side of the sample with a bridge, and a key that leads from its hex over it. */
async function bridge_of(hand) {
  const map = await hand.ask("map");
  const found = map.hexes.find((row) => row.ground.sides.some((side) => side.has_bridge));
  return { ...found.at, side: found.ground.sides.findIndex((side) => side.has_bridge) };
}

/** Walks by the keys from the middle of the sheet to a hex; what is said there names it. */
async function walk_to(page, column, row) {
  const sheet = page.getByRole("application", { name: "The map that is drawn" });
  const said = page.locator(".said");
  await sheet.focus();
  await sheet.press("ArrowLeft");
  const here = async () => (/(\d+),(\d+)/.exec(await said.innerText()) ?? []).slice(1).map(Number);
  for (let steps = 0; steps < 120; steps += 1) {
    const [x, y] = await here();
    if (x === column && y === row) return;
    const key =
      x < column ? "ArrowRight" : x > column ? "ArrowLeft" : y < row ? "ArrowDown" : "ArrowUp";
    await sheet.press(key);
    await becomes(async () => String(await here()) !== String([x, y]), 2);
  }
}

export async function the_land_is_ruled_on(house) {
  for (const size of Object.keys(sizes)) {
    const own = new House(house.program);
    own.browser = house.browser;
    try {
      await own.open();
      const hand = await Hand.of(own, "referee  ");
      const { column, row, side } = await bridge_of(hand);
      const page = await own.sign_in("referee  ", size);
      if (size === "phone") await show(page, "Map");
      await page.getByLabel("Layers").click();
      await page.getByRole("button", { name: "Rule on the land…" }).click();
      const desk = page.getByRole("dialog", { name: "The land of the campaign" });
      await desk.getByRole("button", { name: "Sides" }).click();
      check(await desk.getByRole("button", { name: "Ground" }).isDisabled(), "ground can be drawn");
      await walk_to(page, column, row);
      await page
        .getByRole("application", { name: "The map that is drawn" })
        .press(String(side + 1));
      await desk.getByText(": bridge broken").waitFor();
      await page.getByRole("application", { name: "The map that is drawn" }).press("Space");
      await hold_to_wcag(page, `the land is ruled on, ${size}`);
      await desk.getByRole("button", { name: "Whose it is" }).click();
      await desk.getByRole("combobox", { name: /^Whose/ }).selectOption("nobody");
      await page.getByRole("application", { name: "The map that is drawn" }).press("Space");
      await desk.getByLabel("Why, for the log").fill("The spring floods.");
      await desk.getByRole("button", { name: "Put 2 changes into effect" }).click();
      await desk.getByText("2 changes are in force.").waitFor();
      const view = (await hand.ask("view")).referee;
      check(
        view.side_marks.some((mark) => mark.kind === "bridge_broken"),
        `${size}: no mark`,
      );
      check(view.hex_rulings.length === 1 && !view.hex_rulings[0].holder, `${size}: no ruling`);
      const { events } = await hand.ask("events?before=9007199254740991&limit=50");
      const reasons = JSON.stringify(events).split("The spring floods.").length - 1;
      check(reasons >= 2, `${size}: the log does not say why`);
      await desk.getByRole("button", { name: "Back" }).click();
      await show(page, "Events");
      // The side that was marked is one of the hex that was ruled on.
      await page
        .getByText("The referee rules on 1 hex at once. Because: “The spring floods.”")
        .waitFor();
      await page.context().close();
    } finally {
      own.browser = null;
      await own.close();
    }
  }
}
