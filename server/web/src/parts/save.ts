/** Saves something as a file of the reader's. */
export function save(content: Blob, name: string) {
  const href = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href, download: name }).click();
  // The browser fetches it some time after the press.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
