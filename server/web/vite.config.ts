import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { installable, keepOffline, orderShapes } from "./vite.plugins";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Files lie flat under /page/, as the program's route has them; their names carry a hash of what is
// in them, so that a browser may keep them for ever.
export default defineConfig({
  base: "/page/",
  plugins: [svelte(), orderShapes(here("../api/openapi.json")), installable(), keepOffline()],
  // What the program embeds is plain ASCII, however it is cut into pieces.
  esbuild: { charset: "ascii" },
  build: {
    outDir: process.env.IDIS_WEB_OUT ?? here("../../build/web"),
    emptyOutDir: true,
    assetsDir: "",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    rollupOptions: {
      output: {
        // A piece of a kilobyte or two is hardly compressed, and has to be asked for.
        experimentalMinChunkSize: 8000,
        entryFileNames: "[name]-[hash].js",
        chunkFileNames: "[name]-[hash].js",
        assetFileNames: "[name]-[hash][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8080", "/openapi.json": "http://127.0.0.1:8080" } },
});
