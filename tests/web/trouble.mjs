// What goes wrong in the world: lost connections, two tabs, ended sessions, hostile texts.
import { becomes, check, show } from "./house.mjs";

const box = (page) => page.getByRole("textbox", { name: "Write to your referee…" });
const send = (page) => page.getByRole("button", { name: "Send", exact: true });
const said = (page, text) => page.locator("li.CommanderWrote", { hasText: text });

export async function lost_connection(house) {
  const page = await house.sign_in("Hedda Thorne", "phone");
  await page.waitForFunction(() => navigator.serviceWorker?.controller !== null);
  await show(page, "Army");
  await page.getByText("Foot", { exact: true }).waitFor();
  await page.context().setOffline(true);
  await show(page, "Channel");
  await box(page).fill("Sent when there was no connection");
  await send(page).click();
  const kept = page.getByText("Not sent: no connection", { exact: false });
  check(await becomes(() => kept.isVisible()), "who is offline is not told that nothing was sent");
  check(
    (await box(page).inputValue()) === "Sent when there was no connection",
    "what could not be sent is lost",
  );
  await page.reload();
  await show(page, "Army");
  const army = page.getByText("Foot", { exact: true });
  check(await becomes(() => army.isVisible()), "offline, what was seen last is not shown");
  const mark = page.locator("header .tag.bad");
  check(await becomes(() => mark.isVisible()), "offline, it is not said that this is of old");
  await page.context().setOffline(false);
  const live = page.locator("header .standing.live");
  check(
    await becomes(() => live.isVisible(), 30),
    "it does not come back when the connection does",
  );
  await show(page, "Channel");
  await box(page).fill("Once and no more");
  await send(page).dblclick();
  check(await becomes(() => said(page, "Once and no more").isVisible()), "nothing is sent again");
  await page.waitForTimeout(800);
  check((await said(page, "Once and no more").count()) === 1, "it was sent twice");
  await page.context().close();
}

/** The server is killed and comes back on the same port; the page goes on by itself. */
export async function killed_server(house) {
  const page = await house.sign_in("Brand Oskell", "desk");
  house.server.removeAllListeners("exit");
  house.server.kill("SIGKILL");
  const lost = page.locator("header .standing.lost, header .tag.bad");
  check(await becomes(() => lost.first().isVisible(), 30), "a lost server is not told");
  await house.serve(new URL(house.address).port);
  const live = page.locator("header .standing.live");
  check(await becomes(() => live.isVisible(), 60), "the page does not find the server again");
  await page.context().close();
}

export async function two_tabs(house) {
  const first = await house.sign_in("Teodora Kest", "desk");
  const second = await first.context().newPage();
  await second.goto(house.address);
  await box(second).waitFor();
  await box(first).fill("Written in the first tab");
  await send(first).click();
  for (const tab of [first, second]) {
    const line = said(tab, "Written in the first tab");
    check(await becomes(() => line.isVisible()), "one of two tabs does not show what was written");
  }
  await first.getByRole("button", { name: "Sign out" }).click();
  await first.getByLabel("Your link").waitFor();
  // Its stream ends with the session, so nobody need write in it to find out.
  const door = second.getByText("You were signed out here", { exact: false });
  check(await becomes(() => door.isVisible(), 30), "a session that ended leads to no door");
  await first.context().close();
}

export async function hostile_texts(house) {
  const page = await house.sign_in("Rook Hallam", "phone");
  const texts = [
    "<script>alert(1)</script><img src=x onerror=alert(2)>",
    "\u202eright to left\u202c \u2067and back\u2069",
    `${"a".repeat(5000)} ${"\u{1F409}".repeat(1000)}`,
  ];
  for (const text of texts) {
    await box(page).fill(text);
    await send(page).click();
    const line = said(page, text.slice(0, 40)).last().locator("p");
    check(await becomes(() => line.isVisible()), `not in the channel: ${text.slice(0, 20)}`);
    check((await line.textContent())?.includes(text), `not as written: ${text.slice(0, 20)}`);
  }
  const broad = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  check(!broad, "a long word makes the page broader than its window");
  check((await page.locator("li script, li img").count()) === 0, "text became markup");
  await page.context().close();
}
