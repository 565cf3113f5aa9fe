#!/usr/bin/env node
// Drives the client in a real browser against a real server: a week of a campaign for all roles, a
// battle in each game, and what goes wrong in the world.
//
// usage: web_test.mjs PROGRAM FOLDER (the idis to try, and what its client was built into), from
// the top of the tree; CASE… after them runs those alone
import { battles } from "./battles.mjs";
import { disputes } from "./disputes.mjs";
import { orders_in_a_name, what_a_referee_does_else } from "./evening.mjs";
import { extents } from "./extents.mjs";
import { first_paint, maps, weight } from "./figures.mjs";
import { coming_back, first_minute } from "./first.mjs";
import { a_copy_to_try_things_on, taken_back } from "./histories.mjs";
import { findings, House } from "./house.mjs";
import { hexes_handed_out, layers_of_the_map, marches_by_hexes, own_notes } from "./maps.mjs";
import { meetings } from "./meetings.mjs";
import { modules } from "./modules.mjs";
import { a_new_campaign, what_everybody_reads } from "./outside.mjs";
import { back_in_time, the_past_is_the_referees } from "./past.mjs";
import { hostile_texts, killed_server, lost_connection, two_tabs } from "./trouble.mjs";
import {
  commander_orders,
  front_page,
  news_has_an_age,
  referee_week,
  spectators,
  the_log_goes_back,
} from "./week.mjs";

const [program, folder, ...only] = process.argv.slice(2);
const cases = [
  modules,
  front_page,
  first_paint,
  first_minute,
  coming_back,
  commander_orders,
  referee_week,
  spectators,
  news_has_an_age,
  orders_in_a_name,
  what_a_referee_does_else,
  own_notes,
  marches_by_hexes,
  hexes_handed_out,
  layers_of_the_map,
  a_copy_to_try_things_on,
  taken_back,
  back_in_time,
  the_past_is_the_referees,
  a_new_campaign,
  what_everybody_reads,
  lost_connection,
  two_tabs,
  hostile_texts,
  killed_server,
  battles,
  disputes,
  meetings,
  extents,
  maps,
  the_log_goes_back,
];

const house = new House(program);
try {
  weight(folder);
  await house.open();
  for (const one of cases) {
    if (only.length && !only.includes(one.name)) continue;
    const began = Date.now();
    try {
      await one(house);
    } catch (error) {
      findings.push(one.name);
      console.log(`FAILED: ${one.name}: ${error.stack}`);
    }
    console.log(`${one.name}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  await house.close();
}
console.log(findings.length ? `${findings.length} findings` : "nothing found");
process.exit(findings.length ? 1 : 0);
