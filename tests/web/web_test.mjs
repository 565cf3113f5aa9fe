#!/usr/bin/env node
// Drives the client in a real browser against a real server: a week of a campaign for all roles, a
// battle in each game, and what goes wrong in the world.
//
// usage: web_test.mjs PROGRAM FOLDER (the idis to try, and what its client was built into), from
// the top of the tree; CASE… after them runs those alone, one after the other
//
// What measures runs first, with the machine to itself; the rest in two processes of this program,
// each of which takes the next case when it has done with one. Every case has a server and a
// browser of its own, so that none depends on which went before it.
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { aboard_at_the_start } from "./aboard.mjs";
import { battles, guests_begin } from "./battles.mjs";
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
import { a_first_game } from "./first_game.mjs";
import { a_map_of_azgaar } from "./from_azgaar.mjs";
import { a_copy_to_try_things_on, taken_back } from "./histories.mjs";
import { colours_are_told_apart, every_key_has_a_field } from "./forms.mjs";
import { findings, House } from "./house.mjs";
import { the_keepers_first_minute, the_land_is_ruled_on } from "./keeper.mjs";
import { the_land } from "./land.mjs";
import { laying_out, what_is_laid_out_is_seen } from "./laying.mjs";
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
// What takes longest comes first: what is taken last is short, and both end at the same time. Where
// a new case stands does not matter to what is proved.
const cases = [
  a_campaign_by_form,
  meetings,
  drawing_a_map,
  battles,
  referee_week,
  taking_leave,
  a_new_campaign,
  the_chronicle,
  commander_orders,
  told_by_server,
  made_up_tables,
  what_a_referee_does_else,
  a_first_game,
  a_copy_to_try_things_on,
  orders_in_a_name,
  taken_back,
  laying_out,
  what_is_laid_out_is_seen,
  back_in_time,
  aboard_at_the_start,
  a_map_of_azgaar,
  made_up_orders,
  what_everybody_reads,
  spectators,
  orders_in_words,
  being_told,
  made_up_language,
  first_evening,
  disputes,
  guests_begin,
  large_text,
  the_rules,
  the_land_is_ruled_on,
  news_has_an_age,
  coming_back,
  made_up_making,
  marches_by_hexes,
  the_keepers_first_minute,
  made_up_telling,
  first_minute,
  hexes_handed_out,
  two_tabs,
  extents,
  lost_connection,
  another_device,
  the_log_goes_back,
  hours_of_ones_own,
  what_is_new,
  modules,
  front_page,
  layers_of_the_map,
  own_notes,
  hostile_texts,
  killed_server,
  countries,
  the_log_reads_well,
  the_land,
  distances,
  event_words,
  colours_are_told_apart,
  the_past_is_the_referees,
  every_key_has_a_field,
];

// Whole battles by the dice that fall, minutes of them: by name, or in the long form.
const by_dice = [by_post];
const named = [...measured, ...cases, ...by_dice];

/** Runs a case in a house of its own; gives what was found. */
async function tried(one) {
  const began = Date.now();
  const before = findings.length;
  const house = new House(program);
  try {
    await house.open();
    await one(house);
  } catch (error) {
    findings.push(one.name);
    console.log(`FAILED: ${one.name}: ${error.stack}`);
  } finally {
    await house.close();
  }
  console.log(`${one.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  return findings.splice(before);
}

/**
 * The same on a machine that is busy with other things, where the page may change under a hand that
 * is slower: what fails is tried once more, and told. The long form forgives nothing.
 */
async function tried_twice(one) {
  const found = await tried(one);
  if (!found.length || process.env.IDIS_LONG || (await tried(one)).length) return found;
  console.log(`UNSTEADY: ${one.name}: it held when it was tried again`);
  return [];
}

/** Takes cases off a list until there is none left, in a process of its own. */
function beside(waiting) {
  const child = fork(fileURLToPath(import.meta.url), [program, folder]);
  let one = null;
  const next = () => {
    one = waiting.shift();
    if (one) child.send(one.name);
    else child.disconnect();
  };
  child.on("message", (found) => {
    findings.push(...found);
    next();
  });
  next();
  return new Promise((done) => {
    child.on("exit", (code) => {
      if (one || code !== 0) findings.push(`a process ended with ${code} in ${one?.name}`);
      done();
    });
  });
}

/** What such a process does: the case that it is told, again and again. */
function takes_cases() {
  process.on("message", async (name) => {
    process.send(await tried_twice(named.find((one) => one.name === name)));
  });
}

async function runs_all() {
  weight(folder);
  for (const one of measured) findings.push(...(await tried(one)));
  const waiting = [...cases];
  await Promise.all([beside(waiting), beside(waiting)]);
  for (const one of waiting) findings.push(`${one.name} was not run`);
  if (process.env.IDIS_LONG) await beside([...by_dice]);
}

async function runs_only(names) {
  for (const name of names) {
    const one = named.find((row) => row.name === name);
    findings.push(...(one ? await tried(one) : [`no case is called ${name}`]));
  }
}

if (process.connected) takes_cases();
else {
  await (only.length ? runs_only(only) : runs_all());
  for (const finding of findings) console.log(`found: ${finding}`);
  console.log(findings.length ? `${findings.length} findings` : "nothing found");
  process.exit(findings.length ? 1 : 0);
}
