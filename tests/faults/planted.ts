import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * A copy of `sources` under another folder, for imports alone. `own` are the files that the copy has for itself: those
 * of `texts`, and those that import them. Paths are from the folder, with slashes.
 */
export type Plan = {
  sources: string;
  copy: string;
  texts: ReadonlyMap<string, string>;
  own: ReadonlySet<string>;
};

const folderUrl = (folder: string): string => `${pathToFileURL(folder).href}/`;

/** Lets imports from the copy's folder find its modules, until `remove`. What is loaded by then stays. */
export function plant({ sources, copy, texts, own }: Plan): { remove: () => void } {
  const [real, planted] = [folderUrl(sources), folderUrl(copy)];
  const fileOf = (url: string): string => url.slice(planted.length);
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      const from = specifier.startsWith("file:") ? undefined : context.parentURL;
      if (!specifier.startsWith("file:") && !(specifier.startsWith(".") && from?.startsWith(planted)))
        return nextResolve(specifier, context);
      const { href } = new URL(specifier, from);
      if (!href.startsWith(planted)) return nextResolve(specifier, context);
      const file = fileOf(href);
      if (!own.has(file)) return nextResolve(real + file, context);
      return { url: href, format: "module-typescript", shortCircuit: true };
    },
    load(url, context, nextLoad) {
      if (!url.startsWith(planted)) return nextLoad(url, context);
      const file = fileOf(url);
      const source = texts.get(file) ?? readFileSync(join(sources, file), "utf8");
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
  return { remove: () => hooks.deregister() };
}
