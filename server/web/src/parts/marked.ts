// The setting as its blocks: the little of Markdown that a page of a world's story uses. Everything
// else stays the text it is, so that nothing in it can become a part of the page.

export interface Run {
  text: string;
  isStrong: boolean;
}
export type Block =
  { kind: "heading" | "paragraph"; runs: Run[] } | { kind: "list"; items: Run[][] };

/** "a **b** c" as three runs; a star by itself is a star. */
function runsOf(text: string): Run[] {
  return text
    .split(/\*\*([^*]+)\*\*/)
    .map((part, at) => ({ text: part, isStrong: at % 2 === 1 }))
    .filter((run) => run.text);
}

export function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const chunk of markdown.split(/\n\s*\n/)) {
    const lines = chunk.split("\n").map((line) => line.trim());
    const text = lines.filter(Boolean).join(" ");
    if (!text) continue;
    const heading = /^#{1,6}\s+(.*)$/.exec(text);
    if (heading) blocks.push({ kind: "heading", runs: runsOf(heading[1]) });
    else if (/^[-*]\s/.test(text)) {
      const items = ` ${lines.join(" ")}`.split(/\s[-*]\s+/).filter((item) => item.trim());
      blocks.push({ kind: "list", items: items.map((item) => runsOf(item.trim())) });
    } else blocks.push({ kind: "paragraph", runs: runsOf(text) });
  }
  return blocks;
}
