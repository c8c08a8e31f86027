import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { filesBelow, rootFolder } from "../foundation/folders.ts";

/** The built browser code, or in development the served one, that a page refers to. */
export type BrowserFiles = {
  scripts: string[];
  /** Modules that most pages need next: the list of blocks outside the first script. */
  preloads: string[];
  /** Modules of blocks by their types, with what they import: named in the page, they are not found one after the other. */
  blockModules: (types: ReadonlySet<string>) => string[];
  /** The sheet of every page; in development all sheets. */
  styles: string[];
  /** Further sheets of a page: what its centre's frame needs, and its blocks by their types. */
  furtherStyles: (types: ReadonlySet<string>, inCentre: boolean) => string[];
  /** An inline module that runs first; empty in production. */
  preamble: string;
  /** Scripts of the page that shows the kit; development alone has it. */
  kit?: string[];
};

export const clientFolder = join(rootFolder, "dist", "client");
export const rendererFile = join(rootFolder, "dist", "server", "render.js");

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Files of the build, from Vite's manifest. */
export function builtFiles(): BrowserFiles {
  const manifest = JSON.parse(readFileSync(join(clientFolder, ".vite", "manifest.json"), "utf8")) as Manifest;
  const entry = manifest["src/web/main.tsx"];
  const sheets = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith(".css"));
  const blocks = manifest["src/web/blocks/generated/on-demand.ts"];
  const centre = manifest["src/web/shell/centre.tsx"];
  if (!entry || !blocks || !centre)
    throw new Error("the build has no src/web/main.tsx, no list of blocks or no frame of centres");
  const preloads = [...importedBy(manifest, entry), blocks].map(({ file }) => `/${file}`);
  const chunks = blockChunks(manifest);
  const later = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const known = new Set([...preloads, `/${entry.file}`]);
  return {
    scripts: [`/${entry.file}`],
    preloads,
    blockModules: (types) => [
      ...new Set(
        [...types]
          .flatMap((type) => chunks.get(type) ?? [])
          .map(({ file }) => `/${file}`)
          .filter((file) => !known.has(file)),
      ),
    ],
    styles: sheets.filter((file) => !later.has(file)).map((file) => `/${file}`),
    furtherStyles: (types, inCentre) => [
      ...new Set(
        [...(inCentre ? [centre] : []), ...[...types].flatMap((type) => chunks.get(type) ?? [])]
          .flatMap(({ css = [] }) => css)
          .map((file) => `/${file}`),
      ),
    ],
    preamble: "",
  };
}

/** What a script imports: named beside it, or a phone would learn of it only when the script has arrived. */
const importedBy = (manifest: Manifest, { imports = [] }: Chunk): Chunk[] =>
  imports.flatMap((name) => manifest[name] ?? []);

/**
 * The chunks of each block's component and of all that it imports, by its type, after which its file is called; a block of the
 * first script has none.
 */
const blockChunks = (manifest: Manifest): Map<string, Chunk[]> =>
  new Map(
    Object.entries(manifest)
      .filter(([name]) => name.startsWith("src/web/blocks/"))
      .map(([name, chunk]) => [basename(name, ".tsx"), [...withImports(manifest, [chunk])]]),
  );

function withImports(manifest: Manifest, chunks: readonly Chunk[], found = new Set<Chunk>()): Set<Chunk> {
  for (const chunk of chunks.filter((one) => !found.has(one))) {
    found.add(chunk);
    withImports(manifest, importedBy(manifest, chunk), found);
  }
  return found;
}

/** The style sheets of the browser's code; a name that begins with "_" is a part of another one, which imports it. */
const styleSheets = (): string[] =>
  filesBelow(join(rootFolder, "src", "web"), ".css").filter((file) => !/(^|[\\/])_[^\\/]*$/.test(file));

/**
 * Files as Vite serves them in development, with hot reload. Vite's own styles come with their scripts; until then
 * the style sheets are linked one by one, so that the first paint has styles.
 */
export const developmentFiles = (): BrowserFiles => ({
  scripts: ["/@vite/client", "/src/web/main.tsx"],
  preloads: [],
  blockModules: () => [],
  furtherStyles: () => [],
  kit: ["/@vite/client", "/src/web/kit-page/main.tsx"],
  styles: styleSheets().map((file) => `/src/web/${file}?direct`),
  preamble:
    'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;',
});
