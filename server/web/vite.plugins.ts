// Three small steps of the build: the shapes of orders out of the API's description, the list of
// files that the page keeps for when there is no connection, and how it is installed.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: string[];
  const?: string;
  pattern?: string;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  "x-referee-right"?: string;
}
type Shape = Record<string, unknown>;

const nameOf = (ref: string) => ref.split("/").at(-1) ?? "";
const isNull = (schema: Schema) => schema.type === "null";

/** What an order is made of, in as few words as a form needs. */
class Shapes {
  readonly structs: Record<string, Record<string, Shape>> = {};
  constructor(private readonly schemas: Record<string, Schema>) {}

  of(schema: Schema): Shape {
    if (schema.$ref) return this.named(nameOf(schema.$ref));
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return this.choice(choices);
    if (schema.enum) return { t: "enum", of: schema.enum };
    if (schema.items) return { t: "list", of: this.of(schema.items) };
    const type = Array.isArray(schema.type) ? schema.type : [schema.type];
    if (type.includes("string") && type.includes("integer")) return { t: "fraction" };
    if (type.includes("integer")) return { t: "int" };
    if (type.includes("boolean")) return { t: "bool" };
    return this.text(schema.pattern ?? "");
  }

  private text(pattern: string): Shape {
    const id = /^\^([a-z]+)-\[/.exec(pattern);
    if (id) return { t: "id", of: [id[1]] };
    return pattern.startsWith("^day") ? { t: "moment" } : { t: "text" };
  }

  private choice(choices: Schema[]): Shape {
    const some = choices.filter((schema) => !isNull(schema)).map((schema) => this.of(schema));
    const are_ids = some.length > 1 && some.every((shape) => shape.t === "id");
    const one = are_ids
      ? { t: "id", of: some.flatMap((shape) => shape.of as string[]) }
      : some.length === 1
        ? some[0]
        : { t: "one", of: some };
    return choices.some(isNull) ? { t: "maybe", of: one } : one;
  }

  private named(name: string): Shape {
    const schema = this.schemas[name];
    if (!schema.properties) return this.of(schema);
    if (!(name in this.structs)) {
      this.structs[name] = {};
      for (const [field, part] of Object.entries(schema.properties)) {
        this.structs[name][field] = part.const ? { t: "kind", of: part.const } : this.of(part);
      }
    }
    return { t: "struct", of: name };
  }

  /** The names of the orders in one of the API's unions. */
  orders(union: string): string[] {
    return this.among(this.schemas[union]);
  }
  private among(union: Schema): string[] {
    this.of(union);
    return (union.oneOf ?? union.anyOf ?? []).map((part) => nameOf(part.$ref ?? ""));
  }
  /** The orders that one kind of people gives in the battle engines: ByPlayer, ByReferee. */
  ordersIn(signed: string): string[] {
    return Object.entries(this.schemas)
      .filter(([name]) => name.endsWith(signed))
      .flatMap(([, schema]) => this.among(schema.properties?.what ?? {}));
  }

  /** Which right each of the referee's orders needs. */
  rights() {
    const all = this.orders("RefereeOrder");
    return Object.fromEntries(all.map((name) => [name, this.schemas[name]["x-referee-right"]]));
  }
}

export function orderShapes(file: string): Plugin {
  const id = "virtual:shapes";
  return {
    name: "order-shapes",
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(source) {
      if (source !== `\0${id}`) return null;
      this.addWatchFile(file);
      const shapes = new Shapes(JSON.parse(readFileSync(file, "utf8")).components.schemas);
      const unions = ["CommanderOrder", "RefereeOrder"].map((union) => [
        union,
        shapes.orders(union),
      ]);
      const battle = { player: shapes.ordersIn("ByPlayer"), referee: shapes.ordersIn("ByReferee") };
      return [
        `export const unions = ${JSON.stringify(Object.fromEntries(unions))};`,
        `export const battleOrders = ${JSON.stringify(battle)};`,
        `export const structs = ${JSON.stringify(shapes.structs)};`,
        `export const rights = ${JSON.stringify(shapes.rights())};`,
      ].join("\n");
    },
  };
}

/** Writes the service worker: src/keeper.js with the list of what was built put into it. */
export function keepOffline(): Plugin {
  return {
    name: "keep-offline",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      const keeper = readFileSync(new URL("src/keeper.js", import.meta.url), "utf8");
      const list = JSON.stringify(["/", ...files.map((name) => `/page/${name}`)]);
      this.emitFile({
        type: "asset",
        fileName: "keeper.js",
        source: keeper
          .replace("/* files */ []", list)
          .replace("/* build */", createHash("sha256").update(list).digest("hex").slice(0, 12)),
      });
    },
  };
}

/** Says how the page is installed as a program of its own, with its icon. */
export function installable(): Plugin {
  const fileName = "app.webmanifest";
  return {
    name: "installable",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: `/page/${fileName}` }, injectTo: "head" },
    ],
    generateBundle(_, bundle) {
      const icon = Object.keys(bundle).find((name) => /^icon-.*\.svg$/.test(name));
      const manifest = {
        name: "Idis",
        short_name: "Idis",
        description: "Wars by letter, refereed.",
        start_url: "/",
        scope: "/",
        display: "standalone",
        background_color: "#f4efe3",
        theme_color: "#fdfaf2",
        icons: [{ src: `/page/${icon}`, sizes: "any", type: "image/svg+xml", purpose: "any" }],
      };
      this.emitFile({ type: "asset", fileName, source: JSON.stringify(manifest) });
    },
  };
}
