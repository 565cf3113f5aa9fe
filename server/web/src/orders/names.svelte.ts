// What ids are called, for who looks: from his own view and nothing else.
import { getContext, setContext } from "svelte";
import type { CommanderView, Hex, RefereeView, Schemas } from "../api/types";
import { shortened } from "../api/clock.svelte";
import { humanised, listed, words } from "../words";

/** Units of one kind in a battle: how many there are in the largest group of them. */
export interface Band {
  type: string;
  threat?: number;
  count: number;
}

export class Names {
  /** Id to name. */
  by = $state.raw(new Map<string, string>());
  /** The view of the commander who looks, if it is one. */
  view = $state.raw<CommanderView | null>(null);
  /** What stands on the table of a battle, where that is counted. */
  bands = $state.raw<Band[]>([]);
  /** The hex that his army stands in, for who may know it. */
  from = $state.raw<Hex | null>(null);

  of(id: string | null | undefined): string {
    return (id && this.by.get(id)) || (unnamed(id ?? "") ?? humanised(id ?? ""));
  }
  /** A text with the ids in it named. */
  inText(text: string): string {
    return text
      .replace(/\b[a-z]+-[a-z0-9]{10}\b/g, (id) => this.by.get(id) ?? unnamed(id) ?? id)
      .replace(/\b[a-z]+-[a-z0-9]{1,9}…/g, (cut) => this.ofCut(cut.slice(0, -1)) ?? cut);
  }
  /** What a drawing has cut short, named as briefly. */
  private ofCut(begin: string): string | null {
    for (const [id, name] of this.by) {
      if (id.startsWith(begin)) return name.length > 14 ? `${name.slice(0, 13)}…` : name;
    }
    return unnamed(begin);
  }
  /** All ids whose prefix is one of these, by name. */
  all(prefixes: string[]): string[] {
    return [...this.by.keys()]
      .filter((id) => prefixes.includes(id.slice(0, id.indexOf("-"))))
      .sort((a, b) => this.of(a).localeCompare(this.of(b)));
  }

  fromCommander(view: CommanderView) {
    this.view = view;
    const by = new Map<string, string>();
    const add = (rows: { id: string; name: string }[]) =>
      rows.forEach((row) => by.set(row.id, row.name));
    add(view.map.places);
    add(view.factions);
    add(view.letters.known);
    add(view.letters.here);
    add(view.magic.spells);
    add(view.magic.left_behind);
    add(view.land.stationed);
    by.set(view.commander.id, view.commander.name);
    if (view.army) {
      by.set(view.army.id, view.army.name);
      add(view.army.detachments);
    }
    for (const row of view.seen) {
      const faction = view.factions.find((one) => one.id === row.faction);
      by.set(row.id, words.sketch.armySeen(faction?.name ?? ""));
    }
    for (const row of view.ships.fleets) by.set(row.id, words.sketch.fleet(row.ships));
    for (const row of view.ships.seen) by.set(row.id, words.sketch.fleetSeen(row.ships));
    for (const row of view.orders) by.set(row.id, `${row.number}: ${titled(row.what.kind)}`);
    for (const row of view.letters.received) by.set(row.letter, row.from.name);
    for (const row of view.treaties.treaties) by.set(row.id, row.text.slice(0, 60));
    for (const row of view.letters.parleys) {
      by.set(row.id, row.members.map((one) => one.name).join(", "));
    }
    this.by = by;
  }

  /** A piece of news by its words, or by what happened, to whom, where and when. */
  private newsName(row: RefereeView["news"]["news"][number], by: Map<string, string>): string {
    if (row.words) return row.words.slice(0, 60);
    const about = listed(row.about.map((id) => by.get(id) ?? unnamed(id) ?? ""));
    const where = words.news.where(row.place, row.is_at_place);
    return words.news.named(words.kinds[row.kind], about, where, shortened(row.at));
  }

  fromReferee(view: RefereeView, places: Schemas["Place"][]) {
    const by = new Map<string, string>();
    const add = (rows: { id: string; name: string }[]) =>
      rows.forEach((row) => by.set(row.id, row.name));
    add(places);
    add(view.factions);
    add(view.commanders);
    for (const row of view.armies) {
      by.set(row.army.id, row.army.name);
      add(row.detachments);
    }
    for (const row of view.strongholds) by.set(row.id, by.get(row.place) ?? row.id);
    for (const row of view.magic.spells) by.set(row.id, row.name);
    for (const row of view.warbands) by.set(row.id, row.name);
    for (const row of view.letters.letters) {
      by.set(row.id, `${by.get(row.sender) ?? ""} → ${by.get(row.recipient) ?? ""}`);
    }
    for (const row of view.ships.fleets) by.set(row.id, words.sketch.fleet(row.ships));
    for (const row of view.spectators.players) by.set(row.id, row.name);
    for (const row of view.news.news) by.set(row.id, this.newsName(row, by));
    for (const { meeting } of view.battles.meetings) {
      const side = (camp: "calling" | "called") =>
        meeting[camp].armies.map((one) => by.get(one.army) ?? "").join(", ");
      by.set(meeting.id, `${side("calling")} ${words.desk.against} ${side("called")}`);
    }
    for (const row of view.orders) by.set(row.id, `${by.get(row.commander) ?? ""} ${row.number}`);
    this.by = by;
  }
}

/** Something that has no name for who looks: "an army". Nothing if it is no id. */
function unnamed(id: string): string | null {
  const [, kind] = /^([a-z]+)-[a-z0-9]{1,10}$/.exec(id) ?? [];
  return (kind && words.unnamed[kind]) || null;
}
const titled = (kind: string) => words.order.title[kind] ?? humanised(kind);

const key = Symbol("names");
export const setNames = (names: Names) => setContext(key, names);
export const useNames = () => getContext<Names>(key);
