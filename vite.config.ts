import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type UserConfig } from "vite";

const coreLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|cookie|set-cookie-parser)\//;

/** What every page of the site runs first and later parts share; in a file for each it weighed 2 KB more. */
const baseModules =
  /src\/(web\/(context\/|api\/(client|owner|use-query|session-cache)\.|kit\/(storage|sprite|lazy|error-boundary)\.)|site\/(constants|locale|routes|modules|navigation)\.|kernel\/tree\.)/;

/** The pages of our own games (`vite build --mode originals`): no framework, and a script of its own for each game. */
const originals = {
  root: join(import.meta.dirname, "src/partners/originals/client"),
  publicDir: false as const,
  build: {
    outDir: join(import.meta.dirname, "dist/originals"),
    emptyOutDir: true,
    target: "es2022",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ["index.html", "verify.html"].map((page) =>
        join(import.meta.dirname, "src/partners/originals/client", page),
      ),
    },
  },
};

export default defineConfig(({ isSsrBuild, command, mode }) =>
  mode === "originals" ? originals : site(isSsrBuild === true, command === "build"),
);

const site = (isSsrBuild: boolean, building: boolean): UserConfig => ({
  plugins: [react()],
  publicDir: false,
  appType: "custom",
  // A Markdown renderer for texts that are plain: a third of what forms would weigh.
  resolve: {
    alias: { "markdown-to-jsx/react": join(import.meta.dirname, "src/web/form/plain-markdown.tsx") },
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    manifest: !isSsrBuild,
    // One sheet: what the server drew must be styled before any script runs, wherever its code lies.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ["src/web/main.tsx", "src/web/service-worker.ts"],
          // A worker's address is its identity: it must stay the same, at the root it looks after.
          output: {
            // What every page runs and hardly any release changes, in one file: as nine it weighed 4 KB more.
            codeSplitting: {
              groups: [
                { name: "core", test: coreLibraries },
                { name: "base", test: baseModules },
              ],
            },
            entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js"),
          },
        },
  },
  // React and its companions are bundled into the renderer: it must be one copy. While developing, Node
  // loads them itself.
  ssr: building ? { noExternal: true as const, target: "node" as const } : {},
  // The same names in both builds: what the server rendered is what the browser hydrates.
  css: { modules: { generateScopedName: building ? "[hash:base64:5]" : "[name]_[local]" } },
});
