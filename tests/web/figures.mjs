// How heavy the page is, how soon it is there, how smoothly its maps move.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { becomes, check } from "./house.mjs";

/** What a player's page fetches before it can be used, and everything that there is, compressed. */
export function weight(folder) {
  const text_of = (name) => readFileSync(`${folder}/${name}`, "utf8");
  const weight_of = (names) =>
    Math.round([...names].reduce((sum, name) => sum + gzipSync(text_of(name)).length, 0) / 1000);
  const all = readdirSync(folder);
  const scripts = all.filter((name) => name.endsWith(".js"));
  /** A script with all that it fetches at once; what it may ask for later is not among them. */
  const fetched = (name, known = new Set()) => {
    if (known.has(name)) return known;
    known.add(name);
    for (const [, other] of text_of(name).matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      fetched(other, known);
    }
    return known;
  };
  const entry = /src="\/page\/([^"]+)"/.exec(text_of("index.html"))[1];
  for (const page of ["CommanderPage", "RefereePage", "BattlePage", "ChorusPage"]) {
    const own = scripts.find((name) => name.startsWith(`${page}-`));
    check(own, `there is no script of ${page}`);
    const names = fetched(own, fetched(entry));
    check(names.size > 2, `${page} fetches ${[...names]}`);
    console.log(`${page}: ${weight_of(names)} kB compressed`);
    check(weight_of(names) <= 180, `${page} fetches ${weight_of(names)} kB of script`);
  }
  const styles = all.filter((name) => name.endsWith(".css"));
  console.log(`script ${weight_of(scripts)} kB compressed, style ${weight_of(styles)} kB`);
  check(weight_of(scripts) <= 330, `the script is ${weight_of(scripts)} kB`);
}

/** Drags the map to and fro and comes nearer; gives the milliseconds between frames, sorted. */
async function frames(page) {
  const box = await page.locator(".paper").boundingBox();
  await page.evaluate(() => {
    window.frames_seen = [];
    let last = performance.now();
    const next = (now) => {
      window.frames_seen.push(now - last);
      last = now;
      window.is_over || requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step < 90; step += 1) {
    await page.mouse.move(x + 140 * Math.sin(step / 8), y + 90 * Math.cos(step / 8));
  }
  await page.mouse.up();
  for (let step = 0; step < 20; step += 1) {
    await page.mouse.wheel(0, step < 10 ? -60 : 60);
    await page.waitForTimeout(30);
  }
  const seen = await page.evaluate(() => {
    window.is_over = true;
    return window.frames_seen;
  });
  return seen.sort((a, b) => a - b);
}

function report(what, seen) {
  const at = (share) => seen[Math.floor((seen.length - 1) * share)].toFixed(1);
  console.log(
    `${what}: ${seen.length} frames, ms median ${at(0.5)}, p95 ${at(0.95)}, most ${at(1)}`,
  );
  return Number(at(0.5));
}

/** A map of many hexes, made of the sample's by laying it side by side. */
function enlarged(map, columns, rows) {
  const hexes = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const from = map.hexes[(column % map.columns) * map.rows + (row % map.rows)];
      hexes.push({ at: { column, row }, ground: from.ground });
    }
  }
  return { ...map, columns, rows, hexes };
}

export async function maps(house) {
  for (const [what, size, most] of [
    ["the sample map", null, 40],
    ["20,000 hexes", [160, 125], 120],
  ]) {
    const page = await house.page("desk", { serviceWorkers: "block" });
    if (size) {
      await page.route("**/map", async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ json: enlarged(await answer.json(), ...size) });
      });
    }
    await house.enter(page, house.link("god  "));
    await page.locator(".mark.army").first().waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.waitForTimeout(1500);
    const median = report(`${what}, CPU slowed to a quarter`, await frames(page));
    check(median <= most, `${what}: ${median} ms a frame`);
    await page.context().close();
  }
}

export async function first_paint(house) {
  const page = await house.page("desk", { serviceWorkers: "block" });
  await page.goto(house.address);
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0);
  await becomes(async () => (await painted()) > 0);
  const at = Math.round(await painted());
  console.log(`first paint after ${at} ms`);
  check(at > 0 && at < 1000, `the first paint takes ${at} ms`);
  await page.context().close();
}
