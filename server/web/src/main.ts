import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import "./night.css";
import { applyTheme } from "./parts/theme";

applyTheme();

const target = document.getElementById("app");
if (target) mount(App, { target });

// The page is kept for when there is no connection; without a keeper it only needs one.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register("/page/keeper.js", { scope: "/" }).catch(() => undefined);
}
