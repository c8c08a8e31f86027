import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesBelow, rootFolder } from "../foundation/folders.ts";

/** The built browser code, or in development the served one, that a page refers to. */
export type BrowserFiles = {
  scripts: string[];
  /** Modules that most pages need next: the list of blocks outside the first script. */
  preloads: string[];
  /**
   * Modules of parts with what they import: named in the page, they are not found one after the other. A part is a block's
   * type, the file of a flow ("auth-entries/login") or of the frame ("page-modal").
   */
  partModules: (parts: ReadonlySet<string>) => string[];
  /** The sheet of every page; in development all sheets. */
  styles: string[];
  /** Further sheets that parts need. */
  partStyles: (parts: ReadonlySet<string>) => string[];
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
  if (!entry || !blocks) throw new Error("the build has no src/web/main.tsx or no list of blocks");
  const preloads = [...importedBy(manifest, entry), blocks].map(({ file }) => `/${file}`);
  const parts = partChunks(manifest);
  const later = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const known = new Set([...preloads, `/${entry.file}`]);
  return {
    scripts: [`/${entry.file}`],
    preloads,
    partModules: (names) => [
      ...new Set(
        [...names]
          .flatMap((name) => parts.get(name) ?? [])
          .map(({ file }) => `/${file}`)
          .filter((file) => !known.has(file)),
      ),
    ],
    styles: sheets.filter((file) => !later.has(file)).map((file) => `/${file}`),
    partStyles: (names) => [
      ...new Set(
        [...names]
          .flatMap((name) => parts.get(name) ?? [])
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

/** A part's name from its source: a block's file is called after its type, and only flows stand in folders of parts. */
const partName = (source: string): string | undefined =>
  /^src\/web\/(?:blocks\/(?:.*\/)?|flows\/(?=auth-entries\/)|shell\/)([^.]+)\.tsx$/.exec(source)?.[1];

/** The chunks of each part and of all that it imports; a part of the first script has none. */
const partChunks = (manifest: Manifest): Map<string, Chunk[]> =>
  new Map(
    Object.entries(manifest).flatMap(([source, chunk]) => {
      const name = partName(source);
      return name ? [[name, [...withImports(manifest, [chunk])]]] : [];
    }),
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
  partModules: () => [],
  partStyles: () => [],
  kit: ["/@vite/client", "/src/web/kit-page/main.tsx"],
  styles: styleSheets().map((file) => `/src/web/${file}?direct`),
  preamble:
    'import{injectIntoGlobalHook}from"/@react-refresh";injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;',
});
