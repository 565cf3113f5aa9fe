#!/usr/bin/env node
// Every kind of order that the API's description has for a battle engine can be given from the
// page: its form is drawn without a browser, has a control for each part of it, and what those
// controls make is such an order. Every order, of a campaign and of a battle, has a title in the
// catalogue, and no two that stand in one list have the same.
//
// usage: orders_test.mjs, from the top of the tree
import { readFileSync } from "node:fs";
import { load_modules } from "./modules_of_client.mjs";

const { schemas } = JSON.parse(
  readFileSync(new URL("../../server/api/openapi.json", import.meta.url), "utf8"),
).components;
const faults = [];
const fault = (text) => faults.push(text);
const name_of = ({ $ref }) => $ref.split("/").at(-1);

/** A table of each engine, as far as its names go: nobody can be named who is not on it. */
const unit = "unit-aaaaaaaaaa";
const player = "player-aaaaaaaaaa";
const question = "question-aaaaaaaaaa";
const tables = {
  "dice-warriors": {
    questions: [{ id: question, kind: "take_attack", unit }],
    table: {
      units: [{ id: unit, side: "warriors", player, body: { mark: "Ash" } }],
      seats: [{ player, side: "warriors" }],
    },
  },
  "die-men": {
    questions: [],
    personal_fights: [],
    table: {
      armies: [{ id: "army-aaaaaaaaaa", name: "Red", general: player, unplaced: [] }],
      characters: [{ id: "character-aaaaaaaaaa", name: "Ilse", player }],
      groups: [
        {
          post: { army: "army-aaaaaaaaaa", at: { q: 1, r: 2 } },
          troops: [{ type: "infantry", threat: 3, count: 6 }],
        },
      ],
    },
  },
  "throw-me-a-6": {
    questions: [],
    table: {
      armies: [{ side: "red", name: "Rome", general: player }],
      units: [{ id: unit, side: "red", name: "1", number: 1, profile: { type: "heavy_infantry" } }],
    },
  },
};
const engines = [
  ["dice-warriors", "DiceWarriors"],
  ["die-men", "DieMen"],
  ["throw-me-a-6", "ThrowMeA6"],
];

/** What somebody makes who uses the control of every part, as the fields make it. */
class Maker {
  constructor(shapes, names) {
    this.shapes = shapes;
    this.names = names;
  }
  one_of(choices, what) {
    if (!choices.length) fault(`${what}: nothing can be chosen`);
    return choices[0];
  }
  made(shape, name, what) {
    const { fieldKind, fieldsOf, hasHeight, kindOf } = this.shapes;
    if (shape.t === "maybe") return this.made(shape.of, name, what);
    const made = {
      hex: () => ({ q: 1, r: 2 }),
      point: () => (hasHeight(shape) ? { x: 100, y: 200, z: 300 } : { x: 100, y: 200 }),
      several: () => [this.made(shape.of, name, what)],
      rows: () => [this.made(shape.of, name, what)],
      bands: () => [this.one_of(this.names.bands, what)],
      counts: () => Array(3).fill(this.one_of(shape.of.of, what)),
      id: () => this.one_of(this.names.all(shape.of), what),
      enum: () => this.one_of(shape.of, what),
      int: () => 7,
      bool: () => true,
      text: () => "something",
      moment: () => "day 2 09:00:00",
      struct: () => this.struct(shape.of, what),
      // Each of several is made in its turn; the last of them stands in the order.
      one: () =>
        shape.of
          .map((one) => ({ kind: kindOf(one.of), ...this.struct(one.of, `${what} ${one.of}`) }))
          .at(-1),
    }[fieldKind(shape, name)];
    if (!made) fault(`${what}: no control for ${fieldKind(shape, name)}`);
    return made?.();
  }
  struct(struct, what) {
    const parts = this.shapes.fieldsOf(struct);
    return Object.fromEntries(
      parts.map(([name, shape]) => [name, this.made(shape, name, `${what}.${name}`)]),
    );
  }
}

/** What is wrong with a value by its schema. */
function wrong(value, schema, place) {
  if (schema.$ref) return wrong(value, schemas[name_of(schema)], place);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) {
    const all = choices.map((one) => wrong(value, one, place));
    return all.some((one) => !one.length) ? [] : all.sort((a, b) => a.length - b.length)[0];
  }
  const none = [`${place}: ${JSON.stringify(value)} is none`];
  if (schema.const) return value === schema.const ? [] : none;
  if (schema.enum) return schema.enum.includes(value) ? [] : none;
  const types = [schema.type].flat();
  if (types.includes("array")) {
    if (!Array.isArray(value)) return none;
    return value.flatMap((one, at) => wrong(one, schema.items, `${place}/${at}`));
  }
  if (types.includes("object")) {
    if (!value || typeof value !== "object") return none;
    const left = Object.keys(schema.properties ?? {}).filter((name) => !(name in value));
    return [
      ...left.map((name) => `${place}/${name} cannot be said`),
      ...Object.entries(value).flatMap(([name, part]) =>
        schema.properties?.[name]
          ? wrong(part, schema.properties[name], `${place}/${name}`)
          : [`${place}/${name} is not asked for`],
      ),
    ];
  }
  const is = { string: "string", integer: "number", boolean: "boolean" };
  if (!types.some((type) => typeof value === is[type])) return none;
  return schema.pattern && !new RegExp(schema.pattern).test(value) ? none : [];
}

/** How many texts are asked for, before anything is chosen or added. */
function texts(shapes, struct) {
  const in_shape = (shape, name) => {
    if (shape.t === "maybe") return in_shape(shape.of, name);
    const kind = shapes.fieldKind(shape, name);
    if (kind === "struct") return texts(shapes, shape.of);
    return kind === "text" && !shapes.isLong(name) ? 1 : 0;
  };
  return shapes.fieldsOf(struct).reduce((sum, [name, shape]) => sum + in_shape(shape, name), 0);
}

/** The form as it is drawn, with a control for everything that an order says. */
function drawn(render, form, struct, shapes) {
  const { body } = render(form, { props: { struct } });
  for (const [field] of shapes.fieldsOf(struct)) {
    if (!body.includes(shapes.labelOf(field))) fault(`${struct}: its form does not ask ${field}`);
  }
  // What has no control of its own is drawn as a text.
  const plain = (body.match(/<input[^>]*>/g) ?? []).filter((one) => !one.includes("type="));
  if (plain.length !== texts(shapes, struct)) fault(`${struct}: something is asked for as a text`);
  const controls = body.match(/<(input|select|textarea|button)/g) ?? [];
  // One of them gives the order.
  if (controls.length <= shapes.fieldsOf(struct).length) fault(`${struct}: too few controls`);
}

/** Of orders that stand in one list: each has a title that the catalogue has and no other has. */
function titled(words, list, kinds) {
  const by_title = new Map();
  for (const kind of kinds) {
    const title = words.order.title[kind] ?? words.battle.orderTitles[kind];
    if (!title) fault(`${list}: ${kind} has no title`);
    else if (by_title.has(title)) fault(`${list}: ${kind} and ${by_title.get(title)}: "${title}"`);
    else by_title.set(title, kind);
  }
}

await load_modules(async (load, load_any) => {
  const shapes = await load("orders/shape.ts");
  const { bandsOf, tableNames } = await load("battle/engines.ts");
  const { Names, setNames } = await load("orders/names.svelte.ts");
  const { default: OrderForm } = await load("orders/OrderForm.svelte");
  const { render } = await load_any("svelte/server");
  const { words } = await load("words/index.ts");
  let kinds = 0;
  for (const [engine, prefix] of engines) {
    const names = new Names();
    names.by = tableNames(engine, tables[engine]);
    names.bands = bandsOf(tables[engine]);
    const form = (out, { struct }) => {
      setNames(names);
      const sending = { text: "", kind: "good", isBusy: false };
      OrderForm(out, { kind: shapes.kindOf(struct), struct, domains: {}, start: {}, sending });
    };
    for (const [who, signed] of [
      ["player", "ByPlayer"],
      ["referee", "ByReferee"],
    ]) {
      const offered = shapes.battleStructs(prefix, who);
      if (offered.length < 2) fault(`${engine}: hardly anything is offered to the ${who}`);
      titled(words, `${engine}, the ${who}`, offered.map(shapes.kindOf));
      for (const ref of schemas[prefix + signed].properties.what.oneOf) {
        const struct = name_of(ref);
        kinds += 1;
        if (!offered.includes(struct)) fault(`${struct} is not among the orders of the ${who}`);
        const order = new Maker(shapes, names).struct(struct, struct);
        const faulty = wrong({ kind: shapes.kindOf(struct), ...order }, ref, struct);
        faulty.forEach(fault);
        drawn(render, form, struct, shapes);
      }
    }
  }
  const { unions } = await load_any("virtual:shapes");
  for (const union of ["CommanderOrder", "RefereeOrder"]) {
    kinds += unions[union].length;
    titled(words, union, unions[union].map(shapes.kindOf));
  }
  console.log(`${kinds} kinds of orders`);
});
faults.forEach((text) => console.log(`FOUND: ${text}`));
process.exit(faults.length ? 1 : 0);
