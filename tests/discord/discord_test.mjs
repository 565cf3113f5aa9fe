#!/usr/bin/env node
// Drives a campaign by Discord alone, from registering and joining to a letter and a battle's desk,
// against a real server, through a stand-in that is as strict as Discord. With IDIS_LONG=1
// (`./check --long`) a whole week by chat follows (week_test.mjs).
//
// usage: discord_test.mjs PROGRAM (the idis to try), from the top of the tree
import { spawnSync } from "node:child_process";
import { House } from "./house.mjs";
import { application, botToken, InteractionType, labelsOf, optionsOf } from "./stand_in.mjs";

const [program] = process.argv.slice(2);
const findings = [];
function check(isSo, what) {
  if (isSo) return;
  findings.push(what);
  console.log(`FAILED: ${what}`);
}
/** No answer shows an id to people. */
const kinds =
  "army|battle|commander|detachment|faction|letter|meeting|order|place|question|stronghold|unit";
const id = new RegExp(`\\b(${kinds})-(?=[a-z0-9]*[0-9])[a-z0-9]{10}\\b`);
function says(answer, text, what) {
  const { content } = answer.data;
  check(content.includes(text), `${what}: no "${text}" in "${content}"`);
  check(!id.test(content), `${what}: an id in "${content}"`);
  for (const label of [...labelsOf(answer), ...optionsOf(answer)]) {
    check(!id.test(label), `${what}: an id on a button: "${label}"`);
  }
}

async function registering(house) {
  const { status, out } = await house.register("--guild", "77");
  check(status === 0, `registering ends with ${status}: ${out}`);
  check(out.startsWith(`${house.discord.commands.length} commands`), `registering says: ${out}`);
  check(!out.includes(botToken), "the bot's token is printed");
  const { out: printed } = await house.register("--print");
  check(JSON.stringify(JSON.parse(printed)) === JSON.stringify(house.discord.commands), "--print");
}

async function signed_alone(house) {
  const { discord, address } = house;
  const ping = {
    id: "1",
    application_id: application,
    type: InteractionType.Ping,
    version: 1,
  };
  const pong = await discord.send(address, ping);
  check(pong.type === 1, "a ping is not answered");
  const spoiled = (headers) => ({
    ...headers,
    "X-Signature-Ed25519": "00".repeat(64),
  });
  const refused = await discord.deliver(address, ping, spoiled);
  check(refused.status === 401, `a wrong signature gets ${refused.status}`);
  const bare = ({ "Content-Type": type }) => ({ "Content-Type": type });
  const unsigned = await discord.deliver(address, ping, bare);
  check(unsigned.status === 401, `no signature gets ${unsigned.status}`);
}

function is_picture(answer, least, what) {
  const [file] = answer.files;
  check(file?.type === "image/png", `${what} is no picture: ${answer.data.content}`);
  const head = file?.bytes.subarray(1, 4).toString();
  check(head === "PNG", `${what}: its bytes are no PNG`);
  check(file?.bytes.length > least, `${what} is of ${file?.bytes.length} bytes`);
}

async function a_commander(house) {
  const ilsabet = house.stranger();
  says(await ilsabet.command("army"), "/join", "unbound");
  const code = await house.code("Ilsabet Varn");
  says(await ilsabet.command("join", { code }), "Welcome", "join");
  says(await ilsabet.command("help"), "/order", "help");
  says(await ilsabet.command("army"), "Infantry", "army");
  says(await ilsabet.command("look"), "In sight", "look");
  is_picture(await ilsabet.command("map"), 5_000, "the map");
  const read = await ilsabet.command("order", { words: "hold" });
  says(read, "hold where the army is", "order");
  says(await ilsabet.press(read, "Confirm"), "Ordered", "confirm");
  const given = await ilsabet.command("orders");
  says(given, "hold where the army is", "orders");
  says(await ilsabet.command("why", { number: "no number" }), "", "why of nothing");
  says(await ilsabet.commandTyping("why", "number", "suppl"), "It is **", "why");
  says(await ilsabet.command("battle"), "in no battle", "battle");
  const asked = await ilsabet.command("order", {
    words: "Are the fords upstream still high?",
  });
  says(await ilsabet.press(asked, "To the referee"), "referee's desk", "to the referee");
  return ilsabet;
}

async function letters(ilsabet, aldous) {
  const box = await ilsabet.commandTyping("letter", "to", "Aldous");
  says(await ilsabet.fillIn(box, "Let us meet. @everyone **now**"), "Done", "letter");
  const sent = await ilsabet.command("letters");
  says(sent, "Let us meet. @\u200beveryone \\*\\*now\\*\\*", "letters");
  const kept = await aldous.command("letters");
  check(!kept.data.content.includes("Let us meet"), "a letter is read before it comes");
}

async function a_referee(house, ilsabet) {
  const referee = await house.joined("  Referee  ");
  const desk = await referee.command("desk");
  says(desk, "Are the fords upstream", "desk");
  const box = await referee.press(desk, "Answer in words");
  says(await referee.fillIn(box, "Waist-deep, the millers say."), "Done", "answer");
  says(await ilsabet.command("news"), "Waist\\-deep, the millers say", "news");
  says(await referee.commandTyping("army", "commander", "Aldous"), "Infantry", "another's army");
  is_picture(await referee.command("map"), 5_000, "the whole map");
  says(await referee.command("clock"), "It is **day", "clock");
  return referee;
}

/** What takes long is put off, and edited though Discord tells the first edit to come later. */
async function what_takes_long(house, referee) {
  for (let month = 0; month < 4; month += 1) {
    house.discord.tellsLater = 1;
    const asked = await referee.command("clock", { days: 28 });
    const passed = await referee.press(asked, "Let 28 days");
    says(passed, "It is **day", "28 days");
    if (passed.wasLate) break;
  }
  house.discord.tellsLater = 0;
}

const house = new House(program);
try {
  await house.open();
  await registering(house);
  await signed_alone(house);
  const ilsabet = await a_commander(house);
  const aldous = await house.joined("Aldous Merle");
  await letters(ilsabet, aldous);
  await what_takes_long(house, await a_referee(house, ilsabet));
  check(!house.log.includes("interaction-token"), "the log shows an interaction's token");
  for (const fault of house.discord.faults) check(false, fault);
} catch (error) {
  findings.push(error.stack);
  console.log(error.stack);
} finally {
  await house.close();
}
if (process.env.IDIS_LONG) {
  const week = new URL("week_test.mjs", import.meta.url).pathname;
  const { status } = spawnSync(process.execPath, [week, program], { stdio: "inherit" });
  check(status === 0, "a week by chat");
}
console.log(findings.length ? `${findings.length} findings` : "a campaign played by Discord");
process.exitCode = findings.length ? 1 : 0;
