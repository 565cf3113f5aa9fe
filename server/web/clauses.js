// Clauses: each a small button that opens what the rulebook says of it.
import { el, fill } from "./dom.js";
import { get } from "./server.js";

const dialog = el("dialog", { class: "clause-text", onclick: (event) => {
  if (event.target === dialog) dialog.close();
} });
document.body.append(dialog);

async function open_clause(id) {
  const close = el("button", { type: "button", onclick: () => dialog.close() }, "Close");
  fill(dialog, el("h2", {}, id), el("p", {}, "…"), close);
  if (!dialog.open) dialog.showModal();
  try {
    const row = await get(`/api/v1/rulebook/${encodeURIComponent(id)}`);
    fill(dialog,
      el("h2", {}, row.id),
      el("p", { class: "kind" }, `${row.kind} · ${row.source}`),
      el("p", {}, row.clause),
      row.check ? el("p", {}, el("b", {}, "For example: "), row.check) : null,
      row.ruling ? el("p", {}, el("b", {}, "Ruling: "), row.ruling) : null,
      close);
  } catch (error) {
    fill(dialog, el("h2", {}, id), el("p", {}, error.message), close);
  }
}

/** A button for one clause: its last word, which is what tells them apart in a list. */
export function clause_button(id) {
  return el("button", { type: "button", class: "clause", title: id, onclick: () => open_clause(id) },
    id.split(".").slice(-1)[0].replace(/-/g, " "));
}

/** A figure with what it is made of: {total, items: [{clause, amount}]}. */
export function figure(name, value, unit, amount) {
  return el("details", { class: "figure" },
    el("summary", {}, el("span", {}, name), el("b", {}, `${amount(value.total)}${unit}`)),
    el("ul", {}, value.items.map((item) =>
      el("li", {}, el("b", {}, amount(item.amount)), " ", clause_button(item.clause)))));
}
