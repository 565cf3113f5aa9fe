#!/usr/bin/env node
// Drives the client in a real browser against a real server: a week of a campaign for all roles, a
// battle in each game, and what goes wrong in the world.
//
// usage: web_test.mjs PROGRAM FOLDER (the idis to try, and what its client was built into), from
// the top of the tree; CASE… after them runs those alone, one after the other
//
// What measures runs first, with the machine to itself; the rest in two processes of this program,
// each with a server and a browser of its own.
import { spawn } from "node:child_process";
import { battles } from "./battles.mjs";
import { by_post } from "./by_post.mjs";
import { the_chronicle } from "./chronicle.mjs";
import { countries } from "./country.mjs";
import { disputes } from "./disputes.mjs";
import { distances } from "./distances.mjs";
import { drawing_a_map } from "./drawing.mjs";
import { orders_in_a_name, what_a_referee_does_else } from "./evening.mjs";
import { event_words, the_log_reads_well } from "./event_words.mjs";
import { extents } from "./extents.mjs";
import { first_paint, maps, weight } from "./figures.mjs";
import { coming_back, first_minute } from "./first.mjs";
import { a_map_of_azgaar } from "./from_azgaar.mjs";
import { a_copy_to_try_things_on, taken_back } from "./histories.mjs";
import { colours_are_told_apart, every_key_has_a_field } from "./forms.mjs";
import { findings, House } from "./house.mjs";
import { the_keepers_first_minute, the_land_is_ruled_on } from "./keeper.mjs";
import { the_land } from "./land.mjs";
import { laying_out } from "./laying.mjs";
import { taking_leave } from "./leave.mjs";
import { hexes_handed_out, layers_of_the_map, marches_by_hexes, own_notes } from "./maps.mjs";
import { made_up_language, made_up_making, made_up_orders, made_up_telling } from "./language.mjs";
import { made_up_tables } from "./language_tables.mjs";
import { a_campaign_by_form, a_new_campaign } from "./making.mjs";
import { meetings } from "./meetings.mjs";
import { modules } from "./modules.mjs";
import { what_everybody_reads } from "./outside.mjs";
import { back_in_time, the_past_is_the_referees } from "./past.mjs";
import {
  another_device,
  first_evening,
  hours_of_ones_own,
  large_text,
  the_rules,
  what_is_new,
} from "./reading.mjs";
import { being_told } from "./told.mjs";
import { told_by_server } from "./told_by_server.mjs";
import { hostile_texts, killed_server, lost_connection, two_tabs } from "./trouble.mjs";
import {
  commander_orders,
  front_page,
  news_has_an_age,
  referee_week,
  spectators,
  the_log_goes_back,
} from "./week.mjs";
import { orders_in_words } from "./words.mjs";

const [program, folder, ...only] = process.argv.slice(2);
const measured = [first_paint, maps];
const week = [
  modules,
  every_key_has_a_field,
  colours_are_told_apart,
  the_land,
  countries,
  distances,
  event_words,
  front_page,
  the_rules,
  first_minute,
  first_evening,
  coming_back,
  what_is_new,
  another_device,
  hours_of_ones_own,
  being_told,
  told_by_server,
  commander_orders,
  referee_week,
  spectators,
  news_has_an_age,
  orders_in_words,
  taking_leave,
  orders_in_a_name,
  what_a_referee_does_else,
  own_notes,
  marches_by_hexes,
  hexes_handed_out,
  layers_of_the_map,
  what_everybody_reads,
  the_chronicle,
  lost_connection,
  two_tabs,
  hostile_texts,
  killed_server,
  the_log_goes_back,
  the_log_reads_well,
  large_text,
];
const battles_and_histories = [
  a_copy_to_try_things_on,
  taken_back,
  back_in_time,
  the_past_is_the_referees,
  a_new_campaign,
  drawing_a_map,
  a_campaign_by_form,
  a_map_of_azgaar,
  the_keepers_first_minute,
  the_land_is_ruled_on,
  battles,
  laying_out,
  disputes,
  meetings,
  extents,
  made_up_language,
  made_up_tables,
  made_up_telling,
  made_up_making,
  made_up_orders,
];

// Whole battles by the dice that fall, minutes of them: by name, or in the long form.
const by_dice = [by_post];

// On a machine that is busy with other things the page may change under a hand that is slower: what
// fails is tried once more in a house of its own, and told; the long form forgives nothing.
const forgives = process.env.IDIS_SECOND_TRY === "yes";

async function run(cases) {
  const failed = await tried(cases);
  if (!forgives) return;
  for (const [one, found] of failed) {
    if ((await tried([one])).size > 0) continue;
    console.log(`UNSTEADY: ${one.name}: it held when it was tried again`);
    for (const finding of found) findings.splice(findings.indexOf(finding), 1);
  }
}

/** Runs cases in one house; gives those that failed, each with what was found. */
async function tried(cases) {
  const failed = new Map();
  const house = new House(program);
  try {
    await house.open();
    for (const one of cases) {
      const began = Date.now();
      const before = findings.length;
      try {
        await one(house);
      } catch (error) {
        findings.push(one.name);
        console.log(`FAILED: ${one.name}: ${error.stack}`);
      }
      if (findings.length > before) failed.set(one, findings.slice(before));
      console.log(`${one.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
    }
  } finally {
    await house.close();
  }
  return failed;
}

/** Runs cases in a process of their own; one that ends badly is a finding. */
function beside(cases) {
  const names = cases.map((one) => one.name);
  const child = spawn(process.execPath, [process.argv[1], program, folder, ...names], {
    stdio: "inherit",
    env: { ...process.env, IDIS_SECOND_TRY: process.env.IDIS_LONG ? "no" : "yes" },
  });
  return new Promise((done) => {
    child.on("exit", (code) => {
      if (code !== 0) findings.push(`the cases from ${names[0]} on`);
      done();
    });
  });
}

if (only.length) {
  const named = [...measured, ...week, ...battles_and_histories, ...by_dice];
  for (const name of only) {
    if (!named.some((one) => one.name === name)) findings.push(`no case is called ${name}`);
  }
  await run(named.filter((one) => only.includes(one.name)));
} else {
  weight(folder);
  await run(measured);
  await Promise.all([beside(week), beside(battles_and_histories)]);
  if (process.env.IDIS_LONG) await beside(by_dice);
}
for (const finding of findings) console.log(`found: ${finding}`);
console.log(findings.length ? `${findings.length} findings` : "nothing found");
process.exit(findings.length ? 1 : 0);
