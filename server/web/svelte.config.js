import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

// Every component says by runes what changes; what served others need not come with the page.
export default { preprocess: vitePreprocess(), compilerOptions: { runes: true } };
