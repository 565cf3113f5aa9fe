// Where north lies on a map and how far it is on it, asked of the client's modules without a
// browser.
import { load_modules } from "./modules_of_client.mjs";
import { equals } from "./modules.mjs";

function ways_by_north({ trueWay, compass, wayName }) {
  const sides = ["north", "north_east", "south_east", "south", "south_west", "north_west"];
  const called = (north) => sides.map((side) => trueWay(side, north));
  equals(called("n"), sides, "a map whose top is north");
  equals(
    called("e"),
    ["west", "north_west", "north_east", "east", "south_east", "south_west"],
    "a map that was turned a quarter to the right",
  );
  equals(
    called("ne"),
    ["north_west", "north", "north_east", "south_east", "south", "south_west"],
    "a map whose north is at a side",
  );
  equals(trueWay("holding", "e"), "holding", "what is no way");
  compass.north = "e";
  equals(wayName("south_east"), "north-east", "a way in words");
  compass.north = "n";
}

function north_in_texts({ northIn, withNorth }) {
  const text = "# A map.\n\n[ground]\n0: .1\n";
  equals(northIn(text), "n", "a text that does not say");
  const turned = withNorth(text, "e");
  equals(turned, "# A map.\n\n[north]\ne\n\n[ground]\n0: .1\n", "a text that says so now");
  equals(northIn(turned), "e", "what it says");
  equals(withNorth(turned, "sw"), turned.replace("\ne\n", "\nsw\n"), "another word for it");
  equals(withNorth(turned, "n"), text, "where it is the top nothing is said");
  equals(northIn("[north]\n# by the old chart\n\n  w # left\n[ground]\n"), "w", "with remarks");
  equals(northIn("[north]\nup\n[ground]\n"), "n", "a word that is none");
}

function miles_on_maps({ lengthOf, roundMiles, unitsOfMiles, milesOfUnits }, hexes) {
  const way = hexes.wayBetween([{ q: 0, r: 0 }], { q: 0, r: 3 });
  equals(way.length, 4, "three steps straight on");
  equals(hexes.wayBetween([], { q: 2, r: 1 }), [{ q: 2, r: 1 }], "where a way begins");
  const has_road = (at) => [0, 1, 2, 3, 4, 5].map((side) => ({ has_road: side === at }));
  const grounds = new Map([
    ["0,0", { sides: has_road(3) }],
    ["0,1", { sides: has_road(0) }],
    ["0,2", { sides: has_road(3) }],
  ]);
  // Two of three steps by road: half a day each, and a whole one across country.
  equals(
    lengthOf(way, grounds),
    { miles: 18, roadMiles: 12, days: 2 },
    "a way of three hexes, its middle off the road",
  );
  equals(lengthOf(way, new Map()).days, 3, "a way over ground that nobody knows");
  // A hex is the root of three times ten units from side to side, and six miles.
  equals(Math.round(unitsOfMiles(6) * 100), 1732, "six miles in units of the map");
  equals(Math.round(milesOfUnits(unitsOfMiles(42))), 42, "and back");
  equals(roundMiles(1, 140), 30, "what has room in 140 pixels at one to a unit");
  equals(roundMiles(1_000, 140), 1, "there is always a mile");
}

export async function distances() {
  await load_modules(async (load) => {
    const compass = await load("map/compass.svelte.ts");
    ways_by_north(compass);
    north_in_texts(compass);
    miles_on_maps(await load("map/miles.ts"), await load("map/hexes.ts"));
  });
}
