#!/usr/bin/env node
// Plays a week of the sample campaign by chat alone (week.mjs), against a real server, through the
// stand-in for Discord, and compares what is done in it with the page that is kept; with a name
// behind the program it writes down how it reads instead.
//
// usage: week_test.mjs PROGRAM [FILE], from the top of the tree
import { readFileSync, writeFileSync } from "node:fs";
import { House } from "./house.mjs";
import { differences, Transcript } from "./transcript.mjs";
import { Week } from "./week.mjs";

const [program, file] = process.argv.slice(2);
const findings = [];
function check(isSo, what) {
  if (isSo) return;
  findings.push(what);
  console.log(`FAILED: ${what}`);
}

const kept = "server/bot/docs/a_week_by_chat.md";
const before = `# A week by chat

Seven days of the sample campaign, played through the bot by eight commanders and their referee;
nobody opened the client. It is what each person saw: \`[…]\` are buttons, \`⟨…⟩\` lists to pick
from. Long answers and what repeats itself are cut; every answer is seen by its asker alone.
\`tests/discord/week_test.mjs build/idis\` plays it against a stand-in for Discord; with the name of
this file behind it, it writes the page anew.`;

/** What no answer should show people. */
const id = /\b[a-z]+\\?-(?=[a-z0-9]*[0-9])[a-z0-9]{10}\b/;

const house = new House(program);
const transcript = new Transcript();
try {
  await house.open();
  const week = new Week(house, transcript, check);
  await week.play();
  const ways = ["throw_me_a_6", "die_men", "dice_warriors"];
  check(week.fought.join() === ways.join(), `battles fought: ${week.fought.join()}`);
  for (const { name, did, content } of transcript.shown) {
    const found = id.exec(content);
    check(!found, `${name}, ${JSON.stringify(did)}: an id is shown: ${found?.[0]}`);
    check(!/undefined|\bnull\b|broke here/.test(content), `${name}: "${content.slice(0, 200)}"`);
  }
  check(!house.log.includes("interaction-token"), "the log shows an interaction's token");
  for (const fault of house.discord.faults) check(false, fault);
  if (!file) {
    const page = readFileSync(kept, "utf8");
    for (const one of differences(transcript.text(before), page)) check(false, one);
  }
} catch (error) {
  findings.push(error.stack);
  console.log(error.stack);
} finally {
  await house.close();
}
if (file) writeFileSync(file, transcript.text(before));
console.log(findings.length ? `${findings.length} findings` : "a week played by chat");
process.exitCode = findings.length ? 1 : 0;
