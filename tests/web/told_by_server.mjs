// What only a server tells that was set up for it: in a channel of Discord that the referee links to
// a commander's.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomes, check, hold_to_wcag, House, show } from "./house.mjs";

/** Discord, as far as the bot writes there: every channel is one but 404. */
class Discord {
  constructor() {
    this.contents = [];
    this.server = createServer((request, response) => {
      const pieces = [];
      request.on("data", (piece) => pieces.push(piece));
      request.on("end", () => {
        const is_there = !request.url.includes("/404/");
        if (is_there) this.contents.push(JSON.parse(Buffer.concat(pieces)).content);
        response.writeHead(is_there ? 200 : 404, { "Content-Type": "application/json" });
        response.end("{}");
      });
    });
  }
  async open() {
    await new Promise((done) => this.server.listen(0, "127.0.0.1", done));
    this.address = `http://127.0.0.1:${this.server.address().port}`;
    return this;
  }
}

async function referee_links(house, discord, size) {
  const page = await house.sign_in("referee  ", size);
  await show(page, "People");
  const card = page.locator("section.card", { hasText: "Commanders’ channels on Discord" });
  const whose = card.getByLabel("Whose channel");
  await whose.selectOption(
    await whose.locator("option", { hasText: "Ilsabet Varn" }).getAttribute("value"),
  );
  const channel = card.getByLabel("Id of the channel");
  await channel.fill("404");
  await card.getByRole("button", { name: "Link it" }).click();
  const refused = card.getByText("There is no such channel");
  check(await becomes(() => refused.isVisible()), `${size}: nobody says that there is no channel`);
  check(!(await card.locator("li").count()), `${size}: a channel is linked that is none`);
  await channel.fill("4711");
  await card.getByRole("button", { name: "Link it" }).click();
  await card.locator("li").waitFor();
  const row = await card.locator("li").innerText();
  check(row.includes("Ilsabet Varn"), `${size}: the row does not say whose: ${row}`);
  check(row.includes("Channel 4711"), `${size}: the row does not say which: ${row}`);
  check(discord.contents.length > 0, `${size}: nothing was written in the channel`);
  await hold_to_wcag(page, `channels on Discord, ${size}`);
  return page;
}

async function player_ends_it(house, size) {
  const page = await house.sign_in("Ilsabet Varn", size);
  await page.getByRole("button", { name: "Being told" }).click();
  const dialog = page.getByRole("dialog", { name: "Being told" });
  const card = dialog.locator(".card", { hasText: "4711" });
  await card.waitFor();
  check(
    (await card.innerText()).includes("The referee has linked it"),
    `${size}: nobody says who linked the channel`,
  );
  await hold_to_wcag(page, `being told on Discord, ${size}`);
  await card.getByRole("button", { name: "Tell me no more" }).click();
  check(await becomes(async () => !(await card.count())), `${size}: the channel stays`);
  await page.context().close();
}

export async function told_by_server(other) {
  const discord = await new Discord().open();
  const house = new House(other.program);
  house.config = mkdtempSync(join(tmpdir(), "idis-config-"));
  writeFileSync(join(house.config, "token"), "a-token\n");
  writeFileSync(
    join(house.config, "server.toml"),
    `messages_to_private_networks = true
[discord]
public_key = "${"a".repeat(64)}"
application_id = "1"
api = "${discord.address}"
bot_token_file = "${join(house.config, "token")}"
`,
  );
  try {
    await house.open();
    for (const size of ["phone", "desk"]) {
      const page = await referee_links(house, discord, size);
      await player_ends_it(house, size);
      await page.context().close();
    }
  } finally {
    await house.close();
    rmSync(house.config, { recursive: true, force: true });
    discord.server.close();
  }
}
