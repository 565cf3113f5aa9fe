// The map editor in a browser: by mouse, by finger and by keys; what is drawn is kept, taken back,
// traced, checked by the server's own reader and made a campaign of.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { becomes, check, hold_to_wcag, House, sample, sizes } from "./house.mjs";
import { made_up, served_to, stands_in_a_catalogue } from "./language.mjs";
import { equals } from "./modules.mjs";
import { load_modules } from "./modules_of_client.mjs";

const small = `# A valley, drawn by hand.
[ground]
0: .1 .1 .1 .1
 .1 .1 .1
1: .1 .1 .1 .1
 .1 .1 .1
2: .1 .1 .1 .1   # the middle
 .1 .1 .1
3: .1 .1 .1 .1
 .1 .1 .1
4: .1 .1 .1 .1
 .1 .1 .1
`;

/** What is drawn, as the file that the page saves. */
async function text_of(page) {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  return readFileSync(await (await saved).path(), "utf8");
}
const holds = (page, part) => becomes(async () => (await text_of(page)).includes(part), 5);

async function open_file(page, text) {
  const buffer = Buffer.from(text);
  const file = { name: "map.txt", mimeType: "text/plain", buffer };
  // A file of 16 MB takes its time to the browser of a busy machine.
  await page.getByLabel("Open a map.txt…").setInputFiles(file, { timeout: 60_000 });
}

const step = (page, name) =>
  page.getByRole("navigation").getByRole("button", { name, exact: false }).click();

/** The draft in which each window draws. */
const drafts = new Map();

/** Opens the editor in a draft, which is begun with next to nothing the first time. */
async function open_editor(page) {
  const context = page.context();
  if (!drafts.has(context)) {
    await page.evaluate(() => (location.hash = "new"));
    await page.getByRole("button", { name: "Begin with A new campaign" }).click();
    await page.waitForFunction(() => location.hash !== "#new");
    drafts.set(context, await page.evaluate(() => location.hash));
  }
  await page.evaluate((hash) => (location.hash = hash), drafts.get(context));
  await step(page, "Map");
  await page.getByRole("button", { name: "Edit this map" }).click();
  await page.locator(".editor .paper").waitFor();
}

/** Where the hexes of a map of seven by five are on the screen, and its corners. */
async function pixels(page, load) {
  const { axial, centre, corner, size } = await load("map/hexes.ts");
  const { boundsOf } = await load("map/sketch.ts");
  await page.locator(".editor").getByRole("button", { name: "The whole map", exact: true }).click();
  const box = await page.locator(".editor .paper").boundingBox();
  const far = centre(axial({ column: 6, row: 4 }));
  const bounds = boundsOf([{ x: 0, y: 0 }, far], size * 1.5);
  const scale = Math.min(box.width / bounds.width, box.height / bounds.height);
  const at = ({ x, y }) => ({
    x: box.x + box.width / 2 + (x - bounds.x - bounds.width / 2) * scale,
    y: box.y + box.height / 2 + (y - bounds.y - bounds.height / 2) * scale,
  });
  const middle = (column, row) => centre(axial({ column, row }));
  return {
    hex: (column, row) => at(middle(column, row)),
    corner: (column, row, number) => at(corner(middle(column, row), number)),
    side: (column, row, dx, dy) => {
      const { x, y } = middle(column, row);
      return at({ x: x + dx, y: y + dy });
    },
  };
}

/** A hand that drags over spots: a mouse at a desk, a finger on a phone. */
async function hand_of(page, size) {
  if (size === "desk") {
    return async (...spots) => {
      await page.mouse.move(spots[0].x, spots[0].y);
      await page.mouse.down();
      for (const { x, y } of spots.slice(1)) await page.mouse.move(x, y, { steps: 6 });
      await page.mouse.up();
    };
  }
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return async (...spots) => {
    await touch("touchStart", [spots[0]]);
    for (const spot of spots.slice(1)) {
      const before = spots[spots.indexOf(spot) - 1];
      for (const share of [0.25, 0.5, 0.75, 1]) {
        const part = (name) => before[name] + (spot[name] - before[name]) * share;
        await touch("touchMove", [{ x: part("x"), y: part("y") }]);
      }
    }
    await touch("touchEnd", []);
  };
}
const hold = (page, name) => page.getByRole("button", { name, exact: true }).click();

async function draws(page, load, size) {
  const spots = await pixels(page, load);
  const drag = await hand_of(page, size);
  const { hex, corner, side } = spots;
  await hold(page, "Forest");
  await drag(hex(0, 2), hex(2, 2));
  check(await holds(page, "2: t1 t1 .1 .1   # the middle"), `${size}: a stroke draws no wood`);
  if (size === "desk") {
    await page.mouse.move(hex(2, 2).x, hex(2, 2).y);
    const said = page.getByText("Hex 2,2: Forest, 20 to the square mile");
    check(await becomes(() => said.isVisible()), "desk: nobody says which hex is under the hand");
  }
  check((await text_of(page)).startsWith("# A valley"), `${size}: comments are lost`);
  await hold(page, "People");
  await page.getByLabel("People on a square mile").fill("100");
  await drag(hex(4, 4));
  check(await holds(page, "4: .1 .1 .5 .1"), `${size}: nobody is settled`);
  await hold(page, "Roads");
  await page.getByLabel("Name", { exact: true }).fill("The Salt Road");
  await drag(hex(0, 0), hex(2, 0));
  check(await holds(page, 'major "The Salt Road"'), `${size}: no road is laid`);
  await hold(page, "Rivers");
  await page.getByLabel("Name", { exact: true }).fill("The Aune");
  await drag(corner(4, 2, 3), corner(4, 2, 2), corner(4, 2, 1), corner(4, 2, 0));
  const river = /"The Aune" (.*)/.exec(await text_of(page))?.[1] ?? "";
  equals(river.split("/").length, 4, `${size}: a river of three sides: ${river}`);
  await hold(page, "Crossings");
  await drag(side(4, 2, 0, 8));
  check(await holds(page, "[bridges]\n"), `${size}: no bridge where it was tapped`);
  await hold(page, "Places");
  await drag(hex(6, 0));
  await page.getByLabel("The place’s name").fill("Stonehill Ford");
  await page.getByLabel("Kind").selectOption("city");
  await hold_to_wcag(page, `a place, ${size}`);
  await hold(page, "Keep it");
  check(
    await holds(page, 'city      stonehill-ford 6,0    "Stonehill Ford"'),
    `${size}: no place with a key out of its name`,
  );
  await drag(hex(6, 0), hex(6, 1));
  check(await holds(page, "stonehill-ford 6,1 "), `${size}: a place is not moved`);
  return spots;
}

/** Every stroke can be taken back, and done again, and is there when the page is opened anew. */
async function takes_back(page, size) {
  const drawn = await text_of(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  for (let count = 0; count < 7; count += 1) await undo.click();
  equals(await text_of(page), small, `${size}: seven strokes taken back`);
  await page.reload();
  await open_editor(page);
  equals(await text_of(page), small, `${size}: the map is not as it was left`);
  const redo = page.getByRole("button", { name: "Redo", exact: true });
  for (let count = 0; count < 7; count += 1) await redo.click();
  check(await redo.isDisabled(), `${size}: there is more to do again than was drawn`);
  equals(await text_of(page), drawn, `${size}: seven strokes done again`);
  // What was drawn piece by piece looks as what is drawn at once.
  await page.locator(".editor").getByRole("button", { name: "The whole map", exact: true }).click();
  const before = await sight_of(page);
  await page.reload();
  await open_editor(page);
  await page.locator(".editor").getByRole("button", { name: "The whole map", exact: true }).click();
  const is_same = async () => {
    const now = await sight_of(page);
    return now.every((dot, at) => Math.abs(dot - before[at]) < 16);
  };
  check(await becomes(is_same), `${size}: strokes look otherwise than the map that they make`);
}

/** The sheet in a few dots, each of them the middle of many. */
async function sight_of(page) {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  return page.evaluate(() => {
    const small = new OffscreenCanvas(60, 40).getContext("2d");
    small.imageSmoothingQuality = "high";
    small.drawImage(document.querySelector(".editor .paper canvas"), 0, 0, 60, 40);
    return [...small.getImageData(0, 0, 60, 40).data];
  });
}

async function by_keys(page) {
  await hold(page, "Ground");
  await hold(page, "Sea");
  await page.locator(".editor .paper").focus();
  await page.keyboard.press("0");
  const at = page.locator(".said");
  // Wherever the keys begin, the corner is at the end of the arrows.
  for (let count = 0; count < 7; count += 1) await page.keyboard.press("ArrowLeft");
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("ArrowDown");
  check(await becomes(async () => (await at.textContent()).startsWith("Hex 0,4")), "keys: no hex");
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+ArrowRight");
  check(await holds(page, "4: ~~ .1 .5 .1\n ~~ .1 .1"), "keys draw no sea");
  await page.locator(".editor .paper").focus();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  check(await holds(page, "4: .1 .1 .5 .1\n .1 .1 .1"), "keys take nothing back");
  await hold(page, "Rivers");
  await page.getByLabel("Name", { exact: true }).fill("The Brook");
  await page.locator(".editor .paper").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("1");
  check(await holds(page, '"The Brook" 0,4/n'), "keys draw no river");
  await page.keyboard.press("Control+z");
}

async function two_fingers(page, load) {
  const { hex } = await pixels(page, load);
  const before = await text_of(page);
  await hold(page, "Ground");
  const client = await page.context().newCDPSession(page);
  const touch = (type, touchPoints) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [one, other] = [hex(2, 2), hex(4, 2)].map((spot, id) => ({
    ...spot,
    id,
  }));
  await touch("touchStart", [one]);
  await touch("touchMove", [{ ...one, x: one.x + 8 }]);
  await touch("touchStart", [one, other]);
  await touch("touchMove", [
    { ...one, x: one.x - 30 },
    { ...other, x: other.x + 30 },
  ]);
  await touch("touchEnd", []);
  equals(await text_of(page), before, "two fingers draw");
}

/** A tap that opens a card does not press what lies under the finger there. */
async function taps_once(page) {
  await hold(page, "Places");
  for (let count = 0; count < 3; count += 1) {
    await page.locator(".editor").getByRole("button", { name: "Nearer" }).click();
  }
  const paper = await page.locator(".editor .paper").boundingBox();
  await page.touchscreen.tap(paper.x + paper.width / 2, paper.y + 80);
  const close = page.getByRole("dialog", { name: "A new place" }).getByText("Close");
  const { x, y, width, height } = await close.boundingBox();
  await close.click();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
  // What the finger presses besides, it presses at once.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
  check(await close.isVisible(), "a tap opens a card and closes it");
  await page.keyboard.press("Escape");
}

/** What the server's reader says leads to the hex; a map without faults has none. */
async function checked(page, size) {
  const check_it = async () => {
    await page.getByRole("button", { name: "Check", exact: true }).click();
    return page.getByRole("dialog", { name: "What the server says of it" });
  };
  const fine = (await check_it()).getByText("The server reads it without a fault.");
  check(await becomes(() => fine.isVisible()), `${size}: the server does not read what is drawn`);
  await page.keyboard.press("Escape");
  await open_file(page, `${small}[places]\ntown hale 4,3 "Hale"\n[bridges]\n4,3/s\n`);
  const faulty = await check_it();
  const fault = faulty.getByText("no river runs along 4,3/s");
  check(await becomes(() => fault.isVisible()), `${size}: a bridge over nothing is not found`);
  await hold_to_wcag(page, `the faults of a map, ${size}`);
  await faulty.getByRole("button", { name: "Show" }).click();
  check(await becomes(async () => !(await faulty.isVisible())), `${size}: it does not go there`);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await open_file(page, "no map at all");
  const why = page.getByText("map.txt: This text has no picture of the ground.");
  check(await becomes(() => why.isVisible()), `${size}: what is no map is opened`);
  await open_file(page, Buffer.alloc(16_000_001));
  const large = page.getByText("map.txt: This map is too large to be drawn on this page.");
  check(await becomes(() => large.isVisible()), `${size}: a file of any size is read`);
}

async function grows(page, size) {
  await page.getByRole("button", { name: "New…" }).click();
  await page.getByLabel(/^Seed/).fill("Aldmere");
  await page.getByLabel("Columns", { exact: true }).fill("24");
  await page.getByLabel("Rows", { exact: true }).fill("18");
  await hold_to_wcag(page, `a new map, ${size}`);
  await page.getByRole("button", { name: "Grow a country" }).click();
  await page.getByText(/A country with \d+ places/).waitFor();
  check(await holds(page, "# A country grown from the seed Aldmere"), `${size}: no country grows`);
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const fine = page.getByText("The server reads it without a fault.");
  check(await becomes(() => fine.isVisible()), `${size}: the server does not read the country`);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Shape…" }).click();
  await hold_to_wcag(page, `the shape, ${size}`);
  await page.getByRole("button", { name: "West and east" }).click();
  await page.getByRole("button", { name: "Shape…" }).click();
  await page.getByLabel("Columns in the west, in twos").fill("2");
  await page.getByText("26 × 19 hexes").waitFor();
  await page.getByRole("button", { name: "Change its size" }).click();
  check(await holds(page, " 18: "), `${size}: the map keeps its shape`);
  await hold_to_wcag(page, `the map editor, ${size}`);
}

/** Two by two dots of red. */
const picture =
  "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGM4YaMBRAwQCgAjXgSxbgN+HAAAAABJRU" +
  "5ErkJggg==";

async function traced(page, size) {
  await page.getByRole("button", { name: "Picture beneath…" }).click();
  const sent = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.getByLabel("The picture’s file").setInputFiles({
    name: "scan.png",
    mimeType: "image/png",
    buffer: Buffer.from(picture, "base64"),
  });
  await page.getByLabel(/^How much of it is seen/).fill("0.8");
  await hold_to_wcag(page, `a picture, ${size}`);
  await page.keyboard.press("Escape");
  const handle = page.getByRole("button", { name: "Move the picture" });
  const corner = page.getByRole("button", {
    name: "Make the picture larger or smaller",
  });
  const sheet = await page.locator(".editor .paper").boundingBox();
  for (const one of [handle, corner]) {
    const { x, y, width, height } = await one.boundingBox();
    const [right, low] = [sheet.x + sheet.width - x - width, sheet.y + sheet.height - y - height];
    const is_whole = Math.min(x - sheet.x, y - sheet.y, right, low) >= 0;
    check(is_whole, `${size}: a handle of a picture that was just chosen is out of reach`);
  }
  const before = await handle.boundingBox();
  await handle.focus();
  for (let count = 0; count < 5; count += 1) await page.keyboard.press("ArrowRight");
  const moved = async () => (await handle.boundingBox()).x - before.x;
  check(await becomes(async () => Math.abs((await moved()) - 40) < 2), `${size}: it is not moved`);
  // A corner that lies beyond the sheet is brought into it.
  await page.locator(".editor").getByRole("button", { name: "Further" }).click();
  await page.locator(".editor").getByRole("button", { name: "Further" }).click();
  const middle = async (of) => {
    const { x, y, width, height } = await of.boundingBox();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const [start, end] = [await middle(handle), await middle(corner)];
  const drag = await hand_of(page, size);
  const half = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  await drag(end, half);
  const spread = async () => (await middle(corner)).x - (await middle(handle)).x;
  check(
    await becomes(async () => Math.abs((await spread()) * 2 - (end.x - start.x)) < 6),
    `${size}: a picture dragged to half its breadth is not half as broad`,
  );
  await page.reload();
  await open_editor(page);
  check(await becomes(() => handle.isVisible()), `${size}: the picture is not kept`);
  check(sent.length === 0, `${size}: the picture leaves the browser: ${sent}`);
  await page.getByRole("button", { name: "Picture beneath…" }).click();
  await page.getByRole("button", { name: "Take it away" }).click();
  await page.keyboard.press("Escape");
  check(await becomes(async () => !(await handle.count())), `${size}: the picture stays`);
}

/** Who draws in two windows is told which of them keeps it. */
async function two_windows(page) {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Sign out" }).waitFor();
  await open_editor(other);
  equals(await text_of(other), await text_of(page), "another window shows another map");
  const { x, y, width, height } = await page.locator(".editor .paper").boundingBox();
  await hold(page, "Ground");
  await page.mouse.click(x + width / 2, y + height / 2);
  const said = page.getByText("This map is being drawn in another window", {
    exact: false,
  });
  check(await becomes(() => said.isVisible()), "nobody says that this window keeps nothing");
  await other.close();
  await page.reload();
  await open_editor(page);
}

/** What was drawn and not used is there still when the same map is opened again. */
async function comes_back(page) {
  await page.getByRole("button", { name: "Use this map" }).click();
  await page.getByRole("button", { name: "Edit this map" }).click();
  await page.locator(".editor .paper").waitFor();
  await hold(page, "Hills");
  const { x, y, width, height } = await page.locator(".editor .paper").boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  const drawn = await text_of(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Edit this map" }).click();
  await page.locator(".editor .paper").waitFor();
  equals(await text_of(page), drawn, "what was drawn and not used is gone");
}

/** Every text of the editor stands in the catalogue, and has room where it is longer. */
async function in_another_tongue(own) {
  const page = await own.page("phone");
  await made_up(page);
  const served = served_to(page);
  await page.goto(own.link("referee  "));
  await page.locator(".door button.main").click();
  await page.locator("header .extras").waitFor();
  await page.evaluate(() => (location.hash = "new"));
  await page.getByRole("button", { name: "A new campaign" }).click();
  await page.getByRole("heading", { name: "A new campaign", level: 1 }).waitFor();
  await page.getByRole("navigation").getByRole("button", { name: "⟦Map" }).click();
  await page.getByRole("button", { name: "⟦Edit this map" }).click();
  await page.locator(".editor .paper").waitFor();
  await stands_in_a_catalogue(page, served, "the map editor");
  for (const card of ["New…", "Shape…", "Picture beneath…"]) {
    await page.getByRole("button", { name: `⟦${card}` }).click();
    await page.locator("dialog dialog").waitFor();
    await stands_in_a_catalogue(page, served, `the map editor, ${card}`);
    await page.keyboard.press("Escape");
  }
  for (const tool of ["People", "Places", "Roads", "Rivers", "Crossings", "Erase"]) {
    await page.getByRole("button", { name: `⟦${tool}` }).click();
    await stands_in_a_catalogue(page, served, `the map editor, ${tool}`);
  }
  await page.context().close();
}

/** The server takes the sample's campaign with its map drawn on. */
async function makes_a_campaign(page, size) {
  const files = readdirSync(sample).map((name) => ({
    name,
    mimeType: "text/plain",
    buffer: readFileSync(join(sample, name)),
  }));
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.evaluate(() => (location.hash = "new"));
  await page.getByLabel("Choose all six of them at once").setInputFiles(files);
  await page.getByRole("button", { name: "Begin with these files" }).click();
  await page.getByRole("heading", { name: "The Salt Peace Broken", level: 1 }).waitFor();
  await step(page, "Map");
  await page.getByRole("button", { name: "Edit this map" }).click();
  await page.locator(".editor .paper").waitFor();
  const whole = readFileSync(join(sample, "map.txt"), "utf8");
  check(
    await becomes(async () => (await text_of(page)) === whole),
    `${size}: another map is opened`,
  );
  await hold(page, "Ground");
  await hold(page, "Marsh");
  await page.locator(".editor .paper").focus();
  await page.keyboard.press("Space");
  const drawn = await text_of(page);
  check(drawn !== whole, `${size}: the sample's map is not drawn on`);
  equals(drawn.split("\n").length, whole.split("\n").length, `${size}: more than a line is new`);
  await page.getByRole("button", { name: "Use this map" }).click();
  await step(page, "Check and make");
  await page.getByRole("button", { name: "Make the campaign" }).click();
  const seats = page.getByText(/^0 of \d+ have come in\.$/);
  check(await becomes(() => seats.isVisible()), `${size}: no campaign is made of it`);
}

export async function drawing_a_map(house) {
  const own = new House(house.program);
  own.browser = house.browser;
  try {
    await own.open();
    await load_modules(async (load) => {
      for (const size of Object.keys(sizes)) {
        const page = await own.sign_in("referee  ", size, {
          colorScheme: size === "desk" ? "light" : "dark",
        });
        await open_editor(page);
        await open_file(page, small);
        await draws(page, load, size);
        await takes_back(page, size);
        if (size === "desk") await by_keys(page);
        else {
          await two_fingers(page, load);
          await taps_once(page);
        }
        await checked(page, size);
        await grows(page, size);
        await traced(page, size);
        if (size === "desk") {
          await two_windows(page);
          await comes_back(page);
        }
        await makes_a_campaign(page, size);
        await page.context().close();
      }
    });
    await in_another_tongue(own);
  } finally {
    own.browser = null;
    await own.close();
  }
}
