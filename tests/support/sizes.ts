// The size gate of `npm run check`: what a visitor's browser loads of home, as brotli, against its limits.
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { openBrands } from "../../src/server/brands/check/check-folder.ts";
import { fontsOf } from "../../src/server/brands/fonts.ts";
import { assemble, lineageOf } from "../../src/server/brands/inheritance.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { readBrandFolder } from "../../src/server/brands/read-folder.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { clientFolder } from "../../src/server/pages/browser-files.ts";
import { buildWhenStale } from "../../src/server/pages/build.ts";

const kilobyte = 1024;
/** Limits in kilobytes. React, the router and the texts alone are 80 of the first script. */
const limits = {
  initial: 100,
  idle: 150,
  /** What a page brings beyond what every page has; the goal of pages with form and table. */
  page: 60,
  /** Script files that a page brings: on a slow network a file costs more than what it holds. */
  pageFiles: 24,
  styles: 20,
  centreStyles: 9,
  fonts: 60,
  originalsFrame: 15,
  originalsGame: 25,
};

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

await buildWhenStale((line) => console.log(line));
const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

const weigh = (file: string): number => brotliCompressSync(readFileSync(join(clientFolder, file))).length;

/** A chunk and everything it imports at once. */
function withImports(names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest[name]?.imports ?? [], found);
  }
  return found;
}

const scripts = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + weigh(manifest[name]?.file ?? ""), 0);

/** One sheet is every page's, a further one the centres' and tables'. */
const sheets = Object.values(manifest).flatMap(({ file }) => (file.endsWith(".css") ? [file] : []));
const centreSheets = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
const sizeOf = (files: readonly string[]): number => files.reduce((sum, file) => sum + weigh(file), 0);
if (sheets.length !== 2 || centreSheets.size !== 1) throw new Error("the build has not the two sheets");

/** Parts of the frame that a page asks for before the browser is idle: one file, by `vite.config.ts`. */
const frameParts = Object.keys(manifest).filter((name) => /^_frame-.*\.js$/.test(name));
if (frameParts.length !== 1) throw new Error("the build has no file of the frame's parts");

/** The file of a block that a page loads on demand; none for a block of the initial script. */
const fileOfBlock = (type: string): string[] =>
  Object.keys(manifest).filter((file) => file.startsWith("src/web/blocks/") && file.endsWith(`/${type}.tsx`));

/** What every page has once the browser is idle: a page of its own adds to it. */
const onEveryPage = withImports([
  "src/web/main.tsx",
  ...frameParts,
  ...Object.keys(manifest).filter((name) => /^_session-.*\.js$/.test(name)),
]);

/** The types of all blocks of a page, those inside others too. */
const typesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(typesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "type" && typeof inner === "string" ? [inner] : typesIn(inner),
  );
};

/** The script files that a page's blocks bring. */
const ofPage = (blocks: unknown): string[] =>
  [...withImports([...new Set(typesIn(blocks))].flatMap(fileOfBlock))].filter(
    (name) => !onEveryPage.has(name),
  );

const brandsFolder = join(rootFolder, "whitelabels");
const platform = readPlatform();
const rows: [what: string, size: number, limit: number, unit?: "files"][] = [];

const entry = withImports(["src/web/main.tsx"]);
rows.push(["styles", sizeOf(sheets.filter((file) => !centreSheets.has(file))) / kilobyte, limits.styles]);
rows.push(["styles of centres, tables", sizeOf([...centreSheets]) / kilobyte, limits.centreStyles]);
const pages = [...platform.pages.values()].map(({ id, blocks }) => ({ id, files: ofPage(blocks) }));
const most = (of: (files: string[]) => number): [what: string, size: number] =>
  pages
    .map(({ id, files }): [string, number] => [`page ${id}`, of(files)])
    .reduce((one, other) => (other[1] > one[1] ? other : one));
rows.push([...most((files) => scripts(files) / kilobyte), limits.page]);
rows.push([...most(({ length }) => length), limits.pageFiles, "files"]);

rows.push(["initial script", scripts(entry) / kilobyte, limits.initial]);

for (const name of openBrands(brandsFolder, platform).names.filter((brand) => brand !== "_base")) {
  const folder = readBrandFolder(brandsFolder, name);
  const { home, theme } = assemble(lineageOf(folder, (parent) => readBrandFolder(brandsFolder, parent)));
  const blocks = home.blocks.flatMap(({ type }) => fileOfBlock(type));
  const untilIdle = withImports([...entry, ...frameParts, ...blocks]);
  const { files, preload } = fontsOf(theme, platform);
  const fonts = files
    .filter(({ url }) => preload.includes(url))
    .reduce((sum, { path }) => sum + statSync(path).size, 0);
  rows.push([`${name}: script until idle`, scripts(untilIdle) / kilobyte, limits.idle]);
  rows.push([`${name}: Latin fonts`, fonts / kilobyte, limits.fonts]);
}

/** The pages of the originals, as gzip: the code of every game, and the further code of each. */
const originalsFolder = join(rootFolder, "dist", "originals");
const originals = JSON.parse(readFileSync(join(originalsFolder, ".vite", "manifest.json"), "utf8")) as Record<
  string,
  Chunk
>;

function originalsScripts(names: readonly string[], without: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name) || without.has(name)) return;
    found.add(name);
    for (const one of originals[name]?.imports ?? []) add(one);
  };
  for (const name of names) add(name);
  return found;
}

const gzipped = (names: Iterable<string>): number =>
  [...names]
    .map((name) => originals[name]?.file ?? "")
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + gzipSync(readFileSync(join(originalsFolder, file))).length, 0);

// The longest dictionary stands for all: one of them is loaded.
const frame = originalsScripts(["index.html", "words/hi.ts"]);
rows.push(["originals: every game", gzipped(frame) / kilobyte, limits.originalsFrame]);
for (const name of Object.keys(originals).filter((file) => /^games\/[\w-]+\/game\.ts$/.test(file)))
  rows.push([
    `originals: ${name.split("/")[1]}`,
    gzipped(originalsScripts([name], frame)) / kilobyte,
    limits.originalsGame,
  ]);

const over = rows.filter(([, size, limit]) => size > limit);
for (const [what, size, limit, unit] of rows) {
  const amount = unit ? String(size) : size.toFixed(1);
  console.log(
    `${size > limit ? "✖" : "✔"} ${what.padEnd(28)} ${amount.padStart(6)} ${unit ?? "KB"} of ${limit}`,
  );
}
process.exitCode = over.length > 0 ? 1 : 0;
