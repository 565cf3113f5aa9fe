// The looks of a chronicle: on a desk, on a phone, on paper, by day and by night.
#include "server/chronicle/page.hpp"

namespace chronicle {

namespace {

constexpr std::string_view sheet = R"css(:root {
  color-scheme: light dark;
  --paper: #fbf8f0; --ink: #221d16; --faint: #6a6053; --line: #d9d0bf; --card: #fffdf7;
  --accent: #8a2b12;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #1b1a18; --ink: #e9e3d6; --faint: #aba292; --line: #454037; --card: #24221f;
    --accent: #f0a084;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; max-width: 66rem; padding: 0 1.25rem 3rem; background: var(--paper);
  color: var(--ink); font: 1.0625rem/1.55 "Iowan Old Style", Palatino, "Palatino Linotype",
  "Book Antiqua", Georgia, serif;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: .15em; }
a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: .5rem; background: var(--card); padding: .5rem; }
header { border-bottom: 1px solid var(--line); padding: 1rem 0 .5rem; }
.book { margin: 0; font-variant: small-caps; letter-spacing: .04em; font-size: 1.15rem; }
.book a { color: inherit; text-decoration: none; }
nav ul { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; list-style: none; margin: .3rem 0;
  padding: 0; }
nav li a { display: inline-block; padding: .3rem 0; }
.ways { display: flex; justify-content: space-between; gap: 1rem; margin-top: 2.5rem;
  border-top: 1px solid var(--line); padding-top: 1rem; }
.ways a:only-child[rel="next"] { margin-left: auto; }
h1, h2, h3 { font-weight: 600; line-height: 1.2; text-wrap: balance; }
h1 { font-size: 2.2rem; margin: 2rem 0 .3rem; overflow-wrap: anywhere; }
h2 { font-size: 1.4rem; margin: 2.2rem 0 .6rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.1rem; margin: 1.2rem 0 .4rem; }
h1 a { color: inherit; text-decoration: none; }
main a { text-decoration-color: color-mix(in srgb, currentColor 35%, transparent); }
p, li, dd, figcaption { overflow-wrap: anywhere; }
td, th, caption { overflow-wrap: break-word; }
.under { color: var(--faint); margin: 0 0 1.5rem; font-style: italic; }
.cover { text-align: center; padding: 4rem 0 2rem; }
.cover h1 { font-size: 3rem; margin: 0 0 1rem; }
figure { margin: 1.2rem 0; }
figcaption { color: var(--faint); font-size: .95rem; font-style: italic; margin-top: .3rem; }
.map { overflow-x: auto; border: 1px solid var(--line); background: #f3eee0; color: #221d16; }
.map svg { display: block; width: 100%; height: auto; }
.day .map svg { min-width: 64rem; }
.near { display: none; }
.table { background: #fff; border: 1px solid var(--line); text-align: center; padding: .5rem; }
.table img { max-width: 100%; height: auto; max-height: 56rem; }
.chart { background: #fffdf7; color: #221d16; border: 1px solid var(--line); padding: .75rem;
  overflow-x: auto; }
.chart svg { display: block; width: 100%; min-width: 30rem; height: auto; }
.names { display: none; }
.sign { width: 1.5em; height: 1.5em; vertical-align: -.42em; margin-right: .3em; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
caption { text-align: left; color: var(--faint); font-style: italic; padding: .3rem 0;
  position: sticky; left: 0; max-width: calc(100vw - 2.5rem); }
th, td { text-align: left; vertical-align: top; padding: .3rem .7rem .3rem 0;
  border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; min-width: 3.2rem; }
thead th { font-size: .85rem; font-weight: 400; color: var(--faint); vertical-align: bottom; }
tbody th { font-weight: 600; }
.events { list-style: none; padding: 0; margin: 0; }
.events > li { display: grid; grid-template-columns: 3.6rem 1fr; gap: .6rem; padding: .15rem 0; }
.events time { color: var(--faint); font-variant-numeric: tabular-nums; }
.great { font-weight: 600; }
.ordered { font-style: italic; }
.dice { white-space: normal; color: var(--faint); font-size: .85em; font-weight: 400;
  font-style: normal; }
.die { display: inline-block; min-width: 1.5em; text-align: center; border: 1px solid currentColor;
  border-radius: .25em; padding: 0 .25em; margin: 0 .05em; line-height: 1.4;
  font-variant-numeric: tabular-nums; }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.5rem; }
.two > * { min-width: 0; margin: 0 0 1rem; }
.two h3 { margin-top: .4rem; }
.letter { background: var(--card); border: 1px solid var(--line); padding: .8rem 1.2rem;
  margin: 1.2rem 0; }
.letter header { border: 0; padding: 0; }
.letter h2 { border: 0; margin: 0; font-size: 1.15rem; }
.letter .fate { color: var(--faint); font-style: italic; margin: .6rem 0 0; }
blockquote { margin: .6rem 0; }
dl.index dt { font-weight: 600; margin-top: .8rem; scroll-margin-top: 1rem; }
dl.index dd { margin: 0 0 0 1.5rem; }
:target { background: color-mix(in srgb, var(--accent) 16%, transparent); }
ol.moves { padding-left: 2.6rem; }
ol.moves li { padding: .1rem 0; }
@media screen and (max-width: 46rem) {
  body { padding: 0 .9rem 2rem; font-size: 1rem; }
  h1 { font-size: 1.7rem; }
  .cover { padding: 2rem 0 1rem; }
  .cover h1 { font-size: 2.1rem; }
  .two { grid-template-columns: 1fr; }
  .events > li { grid-template-columns: 3rem 1fr; }
  nav li a { padding: .55rem 0; }
  .names { display: block; }
  .near { display: block; }
  .day .near .map svg { min-width: 0; }
}
@page { margin: 16mm 15mm; }
@media print {
  :root { color-scheme: light; --paper: #fff; --ink: #000; --faint: #444; --line: #999;
    --card: #fff; --accent: #000; }
  body { max-width: none; padding: 0; font-size: 10.5pt; line-height: 1.4; }
  header nav, .ways, .skip { display: none; }
  header { padding: 0 0 2mm; }
  .letter header { padding: 0; }
  a { color: inherit; text-decoration: none; }
  h1 { font-size: 20pt; margin-top: 4mm; }
  h2 { font-size: 14pt; margin-top: 6mm; }
  h1, h2, h3, caption, thead { break-after: avoid; page-break-after: avoid; }
  figure, .letter, tr, .events > li, .round > figure { break-inside: avoid;
    page-break-inside: avoid; }
  .cover { padding: 50mm 0 10mm; }
  .map, .wide { overflow: visible; }
  .day .map svg { min-width: 0; max-height: 200mm; }
  .chart svg { min-width: 0; }
  .map, .map * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .table img { max-height: 150mm; }
  table { font-size: 9pt; }
  thead { display: table-header-group; }
  .own-day { break-inside: auto; }
}
)css";

}  // namespace

std::string_view style() { return sheet; }

}  // namespace chronicle
