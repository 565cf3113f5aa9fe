// The land of a campaign under way, as the sheet of the map editor draws it.
import { blank, numberOf, numberOfHex, sideOf, type Land } from "../map_editor/model/land";
import type { Of } from "../api/types";

export function landOf(map: Of<"FullMap">): Land {
  const land = blank(map.columns, map.rows);
  for (const { at: spot, ground } of map.hexes) {
    const at = numberOf(land, spot.column, spot.row);
    if (at === null) continue;
    land.ground[at] = ground.terrain === "water" ? "sea" : ground.terrain;
    land.settlement[at] = ground.settlement;
    land.barred[at] = ground.is_impassable;
    ground.sides.forEach((has, direction) => {
      const side = sideOf(land, at, direction);
      if (side === null) return;
      land.road[side] = has.has_road ? (has.is_minor_road ? "minor" : "major") : null;
      land.river[side] = has.has_river;
      land.crossing[side] = has.has_bridge ? "bridge" : has.is_impassable ? "barred" : null;
    });
  }
  land.places = map.places.flatMap(({ kind, id, name, hex }) => {
    const at = numberOfHex(land, hex);
    return at === null ? [] : [{ kind, key: id, name, at }];
  });
  return land;
}
