// Light or dark: the reader's own choice, else that of his machine.
const name = "idis-theme";
const dark = matchMedia("(prefers-color-scheme: dark)");

const chosen = () => localStorage.getItem(name) ?? (dark.matches ? "dark" : "light");

export function applyTheme() {
  document.documentElement.dataset.theme = chosen();
}
export function switchTheme() {
  localStorage.setItem(name, chosen() === "dark" ? "light" : "dark");
  applyTheme();
  dispatchEvent(new Event("themechange"));
}
dark.addEventListener("change", () => {
  applyTheme();
  dispatchEvent(new Event("themechange"));
});
