// What only a server tells that was set up for it: a code by which a member plays by Discord, a
// channel there that the referee links to a commander's, and mail to an address that is proved.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { becomes, check, hold_to_wcag, House, show } from "./house.mjs";
import { code_in, MailServer } from "./post_office.mjs";
import { application, Somebody, StandIn } from "../discord/stand_in.mjs";

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

/** The referee hands a code on, and anyone who types it in Discord is that member there. */
async function a_member_is_given_a_code(house, page, stand_in, size) {
  const make = page.getByRole("button", { name: "A code for Discord, for Ilsabet Varn" });
  await make.click();
  const told = page.getByRole("status").filter({ hasText: "To be typed in Discord" });
  const words = await told.locator("code").innerText();
  const code = /^\/join (\S+)$/.exec(words)?.[1];
  check(code, `${size}: the referee is shown no code but ${words}`);
  await hold_to_wcag(page, `a code for a member, ${size}`);
  const somebody = new Somebody(stand_in, house.address, size === "phone" ? "501" : "502");
  const before = await somebody.command("army");
  check(before.data.content.includes("/join"), `${size}: a stranger is known before he joins`);
  const welcome = await somebody.command("join", { code });
  check(welcome.data.content.includes("Welcome"), `${size}: a code is ${welcome.data.content}`);
  const army = await somebody.command("army");
  check(army.data.content.includes("Infantry"), `${size}: his army is ${army.data.content}`);
  const again = await new Somebody(stand_in, house.address, "503").command("join", { code });
  check(!again.data.content.includes("Welcome"), `${size}: a code works twice`);
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
  return { page, dialog };
}

async function mail_is_proved({ page, dialog }, post_office, size) {
  const before = post_office.mails.length;
  const address = `ilsabet.${size}@example.org`;
  const kind = dialog.getByLabel("By what");
  if (!(await kind.isVisible())) await dialog.getByText("Another way").click();
  await kind.selectOption({ label: "Mail" });
  await dialog.getByLabel("Its address").fill(address);
  await hold_to_wcag(page, `being told by mail, a new way, ${size}`);
  await dialog.getByRole("button", { name: "Tell me so" }).click();
  const card = dialog.locator(".card", { hasText: address });
  const code = card.getByLabel("The code that was sent there");
  await code.fill("AAAAAAAA");
  await card.getByRole("button", { name: "It is mine" }).click();
  const wrong = card.getByText("That is not the code");
  check(await becomes(() => wrong.isVisible()), `${size}: any code proves an address`);
  await hold_to_wcag(page, `being told by mail, an address to prove, ${size}`);
  const mails = await post_office.all(before + 1);
  await code.fill(code_in(mails[before]));
  await card.getByRole("button", { name: "It is mine" }).click();
  await card.getByRole("button", { name: "Try it" }).click();
  const taken = card.getByText("Sent, and taken.");
  check(await becomes(() => taken.isVisible()), `${size}: a proved address is sent nothing`);
  await page.context().close();
  return (await post_office.all(before + 2))[before + 1];
}

/** Anyone who has the mail, in a browser that knows nothing of the campaign. */
async function a_mail_is_ended(house, mail, size) {
  const path = /https:\/\/idis\.example\.net(\/mail\/\S+)/.exec(mail.text)?.[1];
  check(path, `${size}: a mail does not say how it is ended: ${mail.text}`);
  const page = await house.page(size);
  await page.goto(house.address + path);
  await hold_to_wcag(page, `a mail is to be ended, ${size}`);
  await page.getByRole("button", { name: "Tell me no more" }).click();
  const done = page.getByText("Done. Nothing more is sent");
  check(await becomes(() => done.isVisible()), `${size}: a mail cannot be ended by its page`);
  await page.goto(house.address + path);
  const ended = page.getByText("Nothing more is sent to you by this mail.");
  check(await becomes(() => ended.isVisible()), `${size}: what was ended is not`);
  await page.context().close();
}

export async function told_by_server(other) {
  const discord = await new Discord().open();
  const stand_in = new StandIn();
  const post_office = await new MailServer().open();
  const house = new House(other.program);
  house.config = mkdtempSync(join(tmpdir(), "idis-config-"));
  writeFileSync(join(house.config, "token"), "a-token\n");
  writeFileSync(join(house.config, "password"), "a word\n");
  writeFileSync(
    join(house.config, "server.toml"),
    `messages_to_private_networks = true
[discord]
public_key = "${stand_in.publicKey}"
application_id = "${application}"
api = "${discord.address}"
bot_token_file = "${join(house.config, "token")}"
[mail]
url = "smtp://127.0.0.1:${post_office.port}"
from = "idis@example.net"
page = "https://idis.example.net"
user = "idis"
password_file = "${join(house.config, "password")}"
tls = false
`,
  );
  try {
    await house.open();
    for (const size of ["phone", "desk"]) {
      const page = await referee_links(house, discord, size);
      await a_member_is_given_a_code(house, page, stand_in, size);
      const mail = await mail_is_proved(await player_ends_it(house, size), post_office, size);
      await a_mail_is_ended(house, mail, size);
      await page.context().close();
    }
  } finally {
    await house.close();
    rmSync(house.config, { recursive: true, force: true });
    discord.server.close();
    post_office.server.close();
  }
}
