import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pointerOf } from "../../kernel/json-pointer.ts";
import { isObject, overlay, stableJson } from "../../kernel/json-values.ts";
import { changedBlocks } from "../../server/brands/block-changes.ts";
import { placed } from "../../server/brands/check/finding-line.ts";
import { valueAt } from "../../server/brands/check/json-tree.ts";
import {
  assemble,
  type BrandDocuments,
  documentOfKind,
  type Lineage,
  servedPage,
} from "../../server/brands/inheritance.ts";
import type { ModuleEntry, Platform } from "../../server/brands/platform.ts";
import { type BrandFile, type BrandFolder, parseBrandFile } from "../../server/brands/read-folder.ts";
import { rootFolder } from "../../server/foundation/folders.ts";

/** The way to a value inside a document. */
export type Keys = readonly string[];

/** A position in a file: its path, absolute, and line and column from 1. */
export type FilePosition = { path: string; line: number; column: number };

/** One file that may say something of a document: a brand's folder, or the engine's own. */
export type Layer = {
  /** The brand whose folder has it; undefined for the engine. */
  brand: string | undefined;
  /** What the file itself says at a place; undefined when it says nothing there. */
  own: (keys: Keys) => unknown;
  place: (keys: Keys) => FilePosition;
};

/** A document of a brand as it is served, with the files that make it, the engine's first and the brand's own last. */
export type Source = {
  file: string;
  value: unknown;
  layers: Layer[];
  /** Changes of single blocks by these files, which apply after everything that the layers say. */
  changes: Layer[];
};

const at = (value: unknown, keys: Keys): unknown => valueAt(value, pointerOf(keys));

function placeIn(path: string, file: BrandFile, keys: Keys): FilePosition {
  const { line, column } = placed(
    { rule: "", file: path, pointer: pointerOf(keys), message: "", at: "key" },
    file,
  );
  return { path, line, column };
}

const brandLayer = ({ name, folder }: BrandFolder, file: BrandFile): Layer => ({
  brand: name,
  own: (keys) => at(file.value, keys),
  place: (keys) => placeIn(join(folder, file.path), file, keys),
});

/** A layer of the engine's own: what it says, and which of its files says it where. */
function engineLayer(value: unknown, placeOf: (keys: Keys) => [file: string, keys: Keys]): Layer {
  const read = (path: string) => parseBrandFile(path, readFileSync(path, "utf8"));
  return {
    brand: undefined,
    own: (keys) => at(value, keys),
    place: (keys) => {
      const [file, inside] = placeOf(keys);
      const path = join(rootFolder, file);
      return placeIn(path, read(path), inside);
    },
  };
}

/** The way to a module in the engine's catalogue. */
function moduleKeys(
  entries: readonly ModuleEntry[],
  module: string,
  above: Keys = ["modules"],
): Keys | undefined {
  for (const [index, { modId, childrenNodes = [] }] of entries.entries()) {
    const keys = [...above, String(index)];
    if (modId === module) return keys;
    const below = moduleKeys(childrenNodes, module, [...keys, "childrenNodes"]);
    if (below) return below;
  }
  return undefined;
}

const moduleDefaults = (entries: readonly ModuleEntry[]): [string, boolean][] =>
  entries.flatMap((entry) => [
    [entry.modId, entry.default ?? true] as [string, boolean],
    ...moduleDefaults(entry.childrenNodes ?? []),
  ]);

/** The folder of a page or of texts, and what it is named by; empty for other documents. */
function folderOf(file: string): { folder: string; name: string } {
  const [, folder = "", name = ""] = /^(pages|locales)\/(.+)\.json$/.exec(file) ?? [];
  return { folder, name };
}

/** What the engine itself says of a document, which brands write over. */
function engineOf(file: string, platform: Platform): { value: unknown; layer: Layer } | undefined {
  const { folder, name } = folderOf(file);
  const layerOf = (value: unknown, placeOf: (keys: Keys) => [string, Keys]) => ({
    value,
    layer: engineLayer(value, placeOf),
  });
  if (file === "modules.json") {
    const value = { modules: Object.fromEntries(moduleDefaults(platform.modules)) };
    return layerOf(value, ([, module = ""]) => [
      "schemas/modules.json",
      moduleKeys(platform.modules, module) ?? [],
    ]);
  }
  if (folder === "pages") {
    const page = platform.pages.get(name);
    return page && layerOf(page, (keys) => [`schemas/pages/${name}.json`, keys]);
  }
  const texts = folder === "locales" ? platform.locales.get(name) : undefined;
  if (!texts) return undefined;
  const all = [...texts].flatMap(([namespace, some]) =>
    Object.entries(some).map(([key, text]) => [`${namespace}:${key}`, text] as const),
  );
  return layerOf(Object.fromEntries(all), ([key = ""]) => {
    const [namespace = "", ...rest] = key.split(":");
    return [`locales/${name}/${namespace}.json`, [rest.join(":")]];
  });
}

/** A document as it is served, with what the engine says of it. */
function valueOf(documents: BrandDocuments, file: string, engine: unknown): unknown {
  const { folder, name } = folderOf(file);
  if (folder === "pages")
    return servedPage(engine as Parameters<typeof servedPage>[0], documents.pages[name]);
  if (folder === "locales") return overlay((engine ?? {}) as object, documents.locales[name] ?? {});
  const kind = file.replace(/\.json$/, "") as keyof typeof documentOfKind;
  const key = documentOfKind[kind];
  const value: unknown = key && documents[key];
  if (key !== "home") return overlay((engine ?? {}) as object, (value ?? {}) as object);
  const { layers, ...home } = documents.home;
  return { ...home, blocks: changedBlocks(home.blocks, layers) };
}

/** All documents of a brand by their files, as they are served, with everything that the engine says. */
export function openSources(lineage: Lineage, platform: Platform): Map<string, Source> {
  const documents = assemble(lineage);
  const files = new Set([
    ...Object.keys(documentOfKind).map((kind) => `${kind}.json`),
    ...[...platform.pages.keys(), ...Object.keys(documents.pages)].map((id) => `pages/${id}.json`),
    ...(documents.brand.locales?.enabled ?? []).map((language) => `locales/${language}.json`),
    ...Object.keys(documents.locales).map((language) => `locales/${language}.json`),
  ]);
  return new Map(
    [...files].map((file) => {
      const engine = engineOf(file, platform);
      const layers = lineage.flatMap((folder) => {
        const own = folder.files.get(file);
        return isObject(own?.value) && own ? [brandLayer(folder, own)] : [];
      });
      const source = {
        file,
        value: valueOf(documents, file, engine?.value),
        layers: [...(engine ? [engine.layer] : []), ...layers],
        changes: layers.filter(({ own }) => own(["changes"]) !== undefined),
      };
      return [file, source];
    }),
  );
}

/** The ways to all values below a place that are no objects: a list is one value, since brands inherit it as a whole. */
export function leavesOf(value: unknown, above: Keys = []): Keys[] {
  if (!isObject(value)) return value === undefined ? [] : [above];
  return Object.entries(value).flatMap(([key, below]) => leavesOf(below, [...above, key]));
}

/** What decides a value. */
export type DecidedBy = {
  value: unknown;
  /** Where the decider's file says it. */
  keys: Keys;
  /** Where files say what it is a part of: the list, for a place inside one, which is inherited as a whole. */
  list: Keys;
  decider: Layer | undefined;
  /** The files that say something else of it, the nearest first. */
  overruled: Layer[];
  changes: Layer[];
};

/** The files that decide what is at a place, by what they themselves say. */
export function explained({ value, layers, changes }: Source, keys: Keys): DecidedBy {
  const said = at(value, keys);
  const depth = keys.findIndex((_key, index) => Array.isArray(at(value, keys.slice(0, index))));
  const asWhole = depth >= 0 ? keys.slice(0, depth) : keys;
  // What another brand's file says may not be inherited.
  const decider = said === undefined ? undefined : layers.findLast(({ own }) => own(asWhole) !== undefined);
  // Entries of a list that was changed have other places than in the file that names them.
  const isAsWritten = stableJson(decider?.own(asWhole)) === stableJson(at(value, asWhole));
  const overruled = layers
    .filter((layer) => layer !== decider && layer.own(asWhole) !== undefined)
    .toReversed();
  return {
    value: said,
    keys: isAsWritten ? keys : asWhole,
    list: asWhole,
    decider,
    overruled,
    changes: keys[0] === "blocks" ? changes : [],
  };
}
