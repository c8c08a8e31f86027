import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const importOfFile = /(?:\bfrom|\bimport)\s*\(?\s*"(\.[^"]+)"/g;

/** By folder of sources: each file with the files that import it; paths from the folder, with slashes. */
const graphs = new Map<string, Map<string, string[]>>();

/** The files, and all that import one of them directly or through others. */
export function dependentsOf(sources: string, files: readonly string[]): ReadonlySet<string> {
  const importers = graphs.get(sources) ?? readGraph(sources);
  graphs.set(sources, importers);
  const found = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(importers.get(file) ?? []));
  }
  return found;
}

/** Files of src/web are made for browsers: no server module imports them. */
function readGraph(sources: string): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const path of globSync("**/*.ts", { cwd: sources })) {
    const file = path.replaceAll("\\", "/");
    if (file.startsWith("web/")) continue;
    for (const [, specifier = ""] of readFileSync(join(sources, file), "utf8").matchAll(importOfFile)) {
      const target = normalize(join(dirname(file), specifier)).replaceAll("\\", "/");
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}
