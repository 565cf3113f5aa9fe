// The client's modules as Vite makes them, for tests that need no browser.
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../server/web/package.json", import.meta.url));
const root = new URL("../../server/web", import.meta.url).pathname;

/** Calls `act` with what loads a module of the client by its path in src, and any by its name. */
export async function load_modules(act) {
  const folder = dirname(require.resolve("vite/package.json"));
  const { createServer } = await import(pathToFileURL(`${folder}/dist/node/index.js`).href);
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    appType: "custom",
    logLevel: "error",
  });
  try {
    await act(
      (path) => vite.ssrLoadModule(`/src/${path}`),
      (name) => vite.ssrLoadModule(name),
    );
  } finally {
    await vite.close();
  }
}
