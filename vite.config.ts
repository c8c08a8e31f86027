import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";
import { laterParts } from "./src/server/pages/later-parts.ts";

const coreLibraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|swr|dequal|use-sync-external-store|i18next|react-i18next|html-parse-stringify|void-elements|cookie|set-cookie-parser)\//;

/** By its exports every bundler gets the router's development build, with warnings that no player reads. */
const routerWithoutWarnings = [
  ["react-router", "index"],
  ["react-router/dom", "dom-export"],
].map(([name = "", file = ""]) => ({
  find: new RegExp(`^${name}$`),
  replacement: join(import.meta.dirname, "node_modules/react-router/dist/production", `${file}.mjs`),
}));

/**
 * The router's file marks what has no effect of its own, so that the bundler leaves out what no page uses: its forms,
 * its server components and its loading of routes were 7 KB of the first script.
 */
const routerWithoutUnused: Plugin = {
  name: "router-without-unused",
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\// },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[\w$]+";$/gm, "")
        .replace(/= (React\w*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1")
        .replace(
          /^var (\w+) = class extends (React\w*\.Component) \{([^]*?)^\};\n(?:\1\.contextType = (\w+);)?/gm,
          (_, name, parent, body, context) =>
            `var ${name} = /* @__PURE__ */ (() => class extends ${parent} {${context ? `static contextType = ${context};` : ""}${body}})();\n`,
        ),
  },
};

/**
 * Sentences with which the library of texts warns its developers, and only while it is told to: without them the first script
 * is nearly 2 KB smaller. Literals that begin with a letter are no code between two others; templates are left out where they are
 * logged.
 */
const textsWithoutWarnings: Plugin = {
  name: "texts-without-warnings",
  transform: {
    filter: { id: /node_modules\/(i18next\/dist\/esm\/i18next|react-i18next\/dist\/es\/\w+)\.js/ },
    handler: (code) =>
      code
        .replace(/(["'])[A-Za-z](?:(?!\1)[^\\\n=`$]){49,}\1/g, "$1$1")
        .replace(/(\.logger\.\w+\([^`\n]*)`[^`\n]{50,}`/g, '$1""'),
  },
};

/** What fields that a schema draws take of rjsf's lists; the others are their own (`src/web/form/structure`). */
const usedOfForms: Readonly<Record<string, string>> = {
  fields: `import SchemaField from "./SchemaField.js"; export default () => ({ SchemaField });`,
  templates: "export default () => ({});",
  widgets: "export default () => ({});",
};

/**
 * rjsf's lists name every field, template and widget that it has: those that no form draws were a quarter of its size. What it has to
 * merge `allOf`, in place of which it gets ours, and to read addresses of other documents was a sixth. Formats of texts are 2 KB of the
 * validator: forms that a schema draws check them themselves (`src/site/forms/structure/validate-structure.ts`).
 */
const formsWithoutUnused: Plugin = {
  name: "forms-without-unused",
  transform: {
    filter: {
      id: /node_modules\/@rjsf\/(core\/lib\/components\/(fields|templates|widgets)\/index|utils\/lib\/(schema\/shallowAllOfMerge|findSchemaDefinition))\.js|json-schema\/dist\/esm\/validate\.js/,
    },
    handler: (code, id) => {
      const list = /(fields|templates|widgets)\/index\.js/.exec(id)?.[1];
      if (list) return usedOfForms[list];
      if (id.includes("cfworker")) return code.replace(/^import (\{ format \}) .*/m, "const format = {};");
      if (id.includes("shallowAllOfMerge")) return "export default (schema) => schema;";
      const address =
        "const UriResolver = { equal: (one, other) => one === other, resolve: (_base, one) => one };";
      return code.replace(/^import UriResolver from ['"]fast-uri['"];/, address);
    },
  },
};

/** The files of scoped classes, always in the same order. */
const classFiles = globSync("src/**/*.module.css", { cwd: import.meta.dirname }).sort();

/**
 * The name of a class in the built styles: a number for its file and the name that it has there. Such names compress to less
 * than hashes do, since they repeat.
 */
const scopedName = (name: string, file: string): string => {
  const place = classFiles.indexOf(relative(import.meta.dirname, file.split("?")[0] ?? file));
  if (place < 0) throw new Error(`${file} is no file of scoped classes below src`);
  return `_${place.toString(36)}${name}`;
};

const firstModule = "src/web/main.tsx";
const isReached = new Map<string, boolean>();

/** Whether the first script imports a module, over any number of others: what later parts share with it stays there. */
function isFirst(id: string, importersOf: (id: string) => readonly string[]): boolean {
  const known = isReached.get(id);
  if (known !== undefined) return known;
  isReached.set(id, id.endsWith(firstModule));
  const found = id.endsWith(firstModule) || importersOf(id).some((one) => isFirst(one, importersOf));
  isReached.set(id, found);
  return found;
}

/** Classes that only pages of centres show, and tables of other pages: their rules are a sheet of their own. */
const centreClasses =
  /src\/web\/(blocks\/(table|diff|tree|pictures|thread|conversation|share|messages)\/|blocks\/stats|kit\/(tree|chart|delta|sparkline|timeline|file-drop)|flows\/(identity|profile)\/|flows\/desk-start|shell\/(desk|agent|centre)-)[\w/-]*\.module\.css$/;

const isCentreStyle = (id: string): boolean => centreClasses.test(id.split("?")[0] ?? id);

/** A cascade layer that marks the rules of those classes until the sheets are parted; no sheet that is sent has it. */
const centreMark = "centre-sheet";

type StyleSteps = NonNullable<
  Exclude<NonNullable<UserConfig["css"]>["postcss"], string | undefined>["plugins"]
>;

/** Marks the rules of a centre's file, as a step of PostCSS. */
const markCentreRules: StyleSteps[number] = {
  postcssPlugin: "mark-centre-rules",
  OnceExit(root, { AtRule }) {
    if (!isCentreStyle(root.source?.input.file ?? "")) return;
    const marked = new AtRule({ name: "layer", params: centreMark, nodes: root.nodes });
    root.removeAll().append(marked);
  },
};

/** The rules of a minified sheet at its top level, in their order; braces and semicolons inside quotes do not count. */
function rulesOf(sheet: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of sheet.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{};]/g)) {
    if (sign === "{") depth += 1;
    if (sign === "}") depth -= 1;
    if (depth > 0 || (sign !== "}" && sign !== ";")) continue;
    rules.push(sheet.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
}

/**
 * Parts the one sheet in two. Chunks that hold a centre's classes name the second one, so that the browser has it before it
 * runs them, and the server finds it in the manifest.
 */
const centreSheet: Plugin = {
  name: "centre-sheet",
  enforce: "post",
  // The address of the sheet is in the scripts that load such a chunk: their names have to change with its rules.
  augmentChunkHash: (chunk) => (Object.keys(chunk.modules).some(isCentreStyle) ? centreHash() : undefined),
  generateBundle(_options, bundle) {
    const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith(".css"));
    if (sheet?.type !== "asset") return;
    const rules = rulesOf(String(sheet.source));
    const mark = `@layer ${centreMark}{`;
    const rest = rules.filter((rule) => !rule.startsWith(mark));
    const marked = rules.filter((rule) => rule.startsWith(mark)).map((rule) => rule.slice(mark.length, -1));
    const emit = (name: string, source: readonly string[]): string =>
      this.getFileName(this.emitFile({ type: "asset", name, source: source.join("") }));
    delete bundle[sheet.fileName];
    emit("style.css", rest);
    const file = emit("centre.css", marked);
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk" || !Object.keys(chunk.modules).some(isCentreStyle)) continue;
      if (Object.keys(chunk.modules).some((id) => isReached.get(id)))
        throw new Error(`the first script holds classes of centres: ${chunk.fileName}`);
      chunk.viteMetadata?.importedCss.add(file);
    }
  },
};

/** Changes with the rules of centres and with the names of their classes. */
function centreHash(): string {
  const hash = createHash("sha256").update(classFiles.join("\n"));
  for (const file of globSync("src/web/**/*.css", { cwd: import.meta.dirname }).sort())
    hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest("hex");
}

/** The pages of the originals (`vite build --mode originals`): no framework, and one script per game. */
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

/**
 * Tells the browser to compile all functions of a script while it arrives, beside the main thread: one by one at their first
 * call they are half of the time for which a page does not answer (docs/decisions/0113).
 */
const compiledAtOnce = (): string => "//# allFunctionsCalledOnLoad";

const site = (isSsrBuild: boolean, building: boolean): UserConfig => ({
  plugins: [
    react(),
    ...(building ? [routerWithoutUnused, textsWithoutWarnings, formsWithoutUnused] : []),
    ...(building && !isSsrBuild ? [centreSheet] : []),
  ],
  publicDir: false,
  appType: "custom",
  // Plain texts need no Markdown renderer, which would be a third of the forms' size.
  resolve: {
    alias: [
      {
        find: "markdown-to-jsx/react",
        replacement: join(import.meta.dirname, "src/web/form/plain-markdown.tsx"),
      },
      ...(building ? routerWithoutWarnings : []),
    ],
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    target: "es2022",
    // Three passes of terser leave 1 KB less of the first script than the bundler's own minifier.
    ...(isSsrBuild
      ? {}
      : {
          minify: "terser" as const,
          terserOptions: { ecma: 2020 as const, module: true, compress: { passes: 3 } },
        }),
    manifest: !isSsrBuild,
    // One sheet, which is parted in two: the server's HTML must be styled before any script runs.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Nearly all of the time is the minifier's: that is known.
          checks: { pluginTimings: false },
          input: [firstModule, "src/web/service-worker.ts"],
          // A worker's address is its identity: it must stay the same, at the root of its scope.
          output: {
            // Modules that every page loads and releases rarely change, in one file: as nine files they were 4 KB larger.
            codeSplitting: {
              groups: [
                { name: "core", test: coreLibraries },
                {
                  name: (id, graph) =>
                    isFirst(id, (one) => graph.getModuleInfo(one)?.importers ?? []) ? "base" : null,
                },
                ...laterParts,
              ],
            },
            postBanner: compiledAtOnce,
            entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js"),
          },
        },
  },
  // React and its companions are bundled into the renderer: it must be one copy. While developing, Node
  // loads them itself.
  ssr: building ? { noExternal: true as const, target: "node" as const } : {},
  // Found before the first page asks: a dependency that is found later reloads the page.
  optimizeDeps: { entries: ["src/web/main.tsx", "src/web/kit-page/main.tsx", "src/web/kit/*.shown.tsx"] },
  // The same class names in both builds, so that the browser hydrates what the server rendered.
  css: {
    modules: { generateScopedName: building ? scopedName : "[name]_[local]" },
    postcss: { plugins: building && !isSsrBuild ? [markCentreRules] : [] },
  },
});
