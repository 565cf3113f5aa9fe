// Names for a country that nobody has named, none of them twice.
import { oneOf, type Chance } from "./chance";

const firsts = (
  "Ald Amber Ash Bal Barrow Beck Black Bram Bren Cald Carn Clay Cor Crane Dal Darrow Dray Dun " +
  "Eld Elm Esk Fair Fal Fen Fern Gar Glen Grey Hal Harrow Hart Hath Hazel Holm Iron Kel Kirk " +
  "Lang Lark Lin Lod Mar Mead Mel Mere Mor Nether Nor Oak Old Or Osk Pel Quarr Raven Red Ros " +
  "Row Rush Sal Sedge Shel Silver Skel Stan Stone Sul Swan Tar Thorn Tor Ul Under Vel Wal War " +
  "Wether Whit Wil Win Wolf Wood Yar"
).split(" ");
const lasts = (
  "beck bridge brook burgh bury by cester combe cote dale dean den don fell field ford garth " +
  "gate grave ham haven head hill holt hurst keld ley low mere minster moor mouth ney port " +
  "reach ridge rock shaw stead stow thorpe thwaite ton vale wark water well wick worth"
).split(" ");
const waters = (
  "Aune Arrow Ashe Brent Caddow Calder Combe Dane Darrent Derne Ebble Ellen Fleet Frome Gade " +
  "Greta Hamble Irk Isen Kennet Lathe Leam Lune Merrow Mole Nadder Nene Ouzel Perrin Quill " +
  "Rede Roding Sallow Semer Sheaf Tarn Teme Thrush Tillow Ure Wandle Wearn Wharf Windle Wye " +
  "Yarrow"
).split(" ");
const peaks = (
  "Anvil|Bell|Broken Tooth|Candle|Crown|Crow's Seat|Grey Widow|Hammer|Hearth|Horn|King's Chair|" +
  "Lantern|Last Step|Old Man|Saddle|Shoulder|Spindle|Sleeper|Watchman|White Lady|Wolf's Jaw"
).split("|");

export interface Names {
  town: () => string;
  river: () => string;
  peak: () => string;
  wood: () => string;
  marsh: () => string;
  road: (town: string) => string;
}

export function namesOf(chance: Chance): Names {
  const taken = new Set<string>();
  const fresh = (make: () => string): string => {
    let name = make();
    for (let tries = 0; taken.has(name) && tries < 60; tries += 1) name = make();
    for (let number = 2; taken.has(name); number += 1) name = `${make()} ${number}`;
    taken.add(name);
    return name;
  };
  const town = () => {
    const first = oneOf(chance, firsts);
    const last = oneOf(chance, lasts);
    // No letter three times: Fallow, not Falllow.
    return first.at(-1) === last[0] && first.at(-2) === last[0]
      ? first + last.slice(1)
      : first + last;
  };
  return {
    town: () => fresh(town),
    river: () => fresh(() => `The ${oneOf(chance, waters)}`),
    peak: () => fresh(() => `The ${oneOf(chance, peaks)}`),
    wood: () => fresh(() => `${oneOf(chance, firsts)}wood Forest`),
    marsh: () => fresh(() => `${oneOf(chance, firsts)} Fen`),
    road: (name) => `The ${name} Road`,
  };
}
