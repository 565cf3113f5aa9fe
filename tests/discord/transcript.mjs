// What people did and were shown, as a person would read it: who typed which command, what the bot
// answered, the buttons under it, pictures by their size. Markdown, for Discord's is nearly that.

/** Limit: lines of an answer, and choices of a select, that are kept. */
const linesMost = 11;
const choicesMost = 3;

/** How far off a moment is, as Discord would say it. */
function fromNow(seconds) {
  const away = seconds - Date.now() / 1000;
  const units = [
    ["day", 86_400],
    ["hour", 3_600],
    ["minute", 60],
    ["second", 1],
  ];
  const [unit, size] = units.find(([, least]) => Math.abs(away) >= least * 0.95) ?? units.at(-1);
  const count = Math.round(Math.abs(away) / size);
  const words = `${count} ${unit}${count === 1 ? "" : "s"}`;
  return away >= 0 ? `in ${words}` : `${words} ago`;
}

function sizeOf({ name, type, bytes }) {
  if (type !== "image/png") return `File: ${name}, ${bytes.length} bytes`;
  return `Picture: ${name}, ${bytes.readUInt32BE(16)} × ${bytes.readUInt32BE(20)}`;
}

function shortened(lines) {
  if (lines.length <= linesMost) return lines;
  return [...lines.slice(0, linesMost - 2), `… and ${lines.length - linesMost + 2} lines more`];
}

/** A content as it is read: times as they are shown, and no mark that only Discord needs. */
function asRead(content) {
  return content
    .replace(/<t:(\d+):R>/g, (_, seconds) => fromNow(Number(seconds)))
    .replace(/\u200b/g, "")
    .replace(/\\([:().<+-])/g, "$1");
}

function componentsAsRead(components) {
  const lines = [];
  for (const row of components ?? []) {
    const [select] = row.components;
    if (select.options) {
      const labels = select.options.slice(0, choicesMost).map(({ label }) => label);
      const more = select.options.length - labels.length;
      const rest = more > 0 ? `, and ${more} more` : "";
      lines.push(`⟨${select.placeholder} ${labels.join(" | ")}${rest}⟩`);
    } else {
      lines.push(row.components.map(({ label }) => `[${label}]`).join(" "));
    }
  }
  return lines;
}

/** What somebody did, in a line. */
function deed(did) {
  if (did.command) {
    const typed = Object.entries(did.options).map(([name, value]) => ` ${name}: ${value}`);
    return `types \`/${did.command}${typed.join("")}\``;
  }
  if (did.button) return `presses [${did.button}]`;
  if (did.pick) return `picks “${did.pick}”`;
  const texts = typeof did.texts === "object" ? Object.values(did.texts) : [String(did.texts)];
  return `writes into the box “${did.box}”: ${texts.join(" — ").replace(/\n/g, " / ")}`;
}

export class Transcript {
  constructor() {
    this.lines = [];
    this.isQuiet = false;
    this.shown = [];
  }
  heading(text) {
    this.lines.push("", `## ${text}`, "");
  }
  /** What somebody did, in a line. */
  line(text) {
    this.lines.push("", text);
  }
  note(text) {
    this.lines.push("", `*${text}*`, "");
  }
  /** Leaves out what is done meanwhile; it is checked all the same. */
  async quietly(does) {
    this.isQuiet = true;
    try {
      return await does();
    } finally {
      this.isQuiet = false;
    }
  }
  /** Leaves out what came to nothing; gives what it gave. */
  async unlessNothing(does) {
    const before = this.lines.length;
    const given = await does();
    if (!given) this.lines.length = before;
    return given;
  }
  /** Who is told of what somebody does. */
  of(name) {
    return (did, { data, files }) => {
      this.shown.push({ name, did, content: data.content ?? "" });
      if (this.isQuiet) return;
      this.lines.push("", `**${name}** ${deed(did)}`, "");
      if (data.title) {
        this.lines.push(`> *A box opens: ${data.title}*`);
        return;
      }
      const lines = shortened(asRead(data.content).split("\n"));
      lines.push(...files.map((file) => `*${sizeOf(file)}*`), ...componentsAsRead(data.components));
      // Two spaces end a line within a quote.
      this.lines.push(...lines.map((line) => `> ${line}  `.trimEnd() + "  "));
    };
  }
  text(before) {
    const body = this.lines.join("\n").replace(/\n{3,}/g, "\n\n");
    return `${before}\n${body.trimEnd()}\n`;
  }
}

/**
 * What kinds of things are done under each heading of a transcript: the commands, and what else,
 * without whose they are and what they say.
 */
export function shapeOf(text) {
  const parts = text.split(/^## /m).slice(1);
  return parts.map((part) => {
    const [heading, ...lines] = part.split("\n");
    const deeds = lines.flatMap((line) => /^\*\*[^*]+\*\* (.*)$/.exec(line)?.[1] ?? []);
    const commands = deeds.flatMap((deed) => /^types `(\/[a-z]+)/.exec(deed)?.[1] ?? []);
    const others = deeds.filter((deed) => !deed.startsWith("types"));
    // Whether it is one order or several that a doctrine would give, the dice say.
    const kind = (deed) =>
      /^presses \[[A-Z][^\]]*\]|^[a-z]+/.exec(deed)[0].replace("Order all that", "Order that");
    const sorted = (rows) => [...new Set(rows)].sort();
    return { heading, commands: sorted(commands), others: sorted(others.map(kind)) };
  });
}
/**
 * How a transcript differs from one that is kept: other headings, other commands under one, or a
 * kind of deed that is not there. What the dice leave out of a battle is no difference.
 */
export function differences(text, kept) {
  const [is, was] = [shapeOf(text), shapeOf(kept)];
  const headings = (rows) => rows.map((row) => row.heading).join(" | ");
  if (headings(is) !== headings(was)) return [`the days are ${headings(is)}`];
  return is.flatMap(({ heading, commands, others }, at) => {
    const found = [];
    const wanted = was[at].commands.join(" ");
    if (commands.join(" ") !== wanted) found.push(`${heading}: ${commands}, not ${wanted}`);
    for (const deed of others) {
      if (!was[at].others.includes(deed)) found.push(`${heading}: nobody ${deed} in what is kept`);
    }
    return found;
  });
}
