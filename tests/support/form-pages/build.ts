import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { rootFolder } from "../../../src/server/foundation/folders.ts";

export type BuiltForm = {
  folder: string;
  script: string;
  styles: string[];
  /** Brotli bytes of script that the page needs beyond what every page has. */
  bytesBeyondCore: number;
};

type Chunk = { file: string; imports?: string[]; css?: string[] };

const place = (name: string) => `tests/support/form-pages/${name}.ts`;

/** Builds one of the form pages (`own`, `stock` or `schema`) as the app's browser code is built, beside the core alone. */
export async function buildFormPage(
  name: "own" | "stock" | "schema",
  folder: string,
  minify = true,
): Promise<BuiltForm> {
  const markdown = join(rootFolder, "src", "web", "form", "plain-markdown.tsx");
  await build({
    root: rootFolder,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [react()],
    resolve: { alias: name !== "stock" ? { "markdown-to-jsx/react": markdown } : {} },
    build: {
      outDir: folder,
      minify,
      emptyOutDir: true,
      target: "es2022",
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: [place("core"), place(name)],
        // As the app's scripts are (vite.config.ts); rjsf as it comes has no such word.
        output: name !== "stock" ? { postBanner: () => "//# allFunctionsCalledOnLoad" } : {},
      },
    },
  });
  const manifest = JSON.parse(readFileSync(join(folder, ".vite", "manifest.json"), "utf8")) as Record<
    string,
    Chunk
  >;
  const core = withImports(manifest, place("core"));
  const own = [...withImports(manifest, place(name))].filter((chunk) => !core.has(chunk));
  const weigh = (chunk: string) =>
    brotliCompressSync(readFileSync(join(folder, manifest[chunk]?.file ?? ""))).length;
  const all = withImports(manifest, place(name));
  return {
    folder,
    script: manifest[place(name)]?.file ?? "",
    styles: [...all].flatMap((chunk) => manifest[chunk]?.css ?? []),
    bytesBeyondCore: own.reduce((sum, chunk) => sum + weigh(chunk), 0),
  };
}

function withImports(manifest: Record<string, Chunk>, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
}
