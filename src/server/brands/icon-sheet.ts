import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { coreIcons } from "../../site/icons.ts";
import { rootFolder } from "../foundation/folders.ts";

type Lucide = { icons: Record<string, { body: string }>; aliases: Record<string, { parent: string }> };

/** All icons of a brand in one file, each a symbol; the address contains the content's hash. */
export type IconSheet = { url: string; svg: string };

let lucide: Lucide | undefined;

function readLucide(): Lucide {
  lucide ??= JSON.parse(
    readFileSync(join(rootFolder, "node_modules", "@iconify-json", "lucide", "icons.json"), "utf8"),
  ) as Lucide;
  return lucide;
}

const drawings = new Map<string, string>();

/** The drawing of an icon without stroke attributes, which the brand's theme sets; undefined for an unknown name. */
function drawingOf(name: string): string | undefined {
  const known = drawings.get(name);
  if (known !== undefined) return known;
  const drawing = readDrawing(name);
  if (drawing !== undefined) drawings.set(name, drawing);
  return drawing;
}

function readDrawing(name: string): string | undefined {
  const own = join(rootFolder, "src", "art", "icons", `${name}.svg`);
  if (existsSync(own))
    return readFileSync(own, "utf8")
      .replace(/<\/?svg[^>]*>/g, "")
      .trim();
  const { icons, aliases } = readLucide();
  const body = icons[name]?.body ?? icons[aliases[name]?.parent ?? ""]?.body;
  return body
    ?.replace(/ (?:fill="none"|stroke(?:-linecap|-linejoin|-width)?="[^"]*")/g, "")
    .replace(/<\/?g>/g, "");
}

/** Sheets by the names on them: many brands have the same. */
const sheets = new LRUCache<string, IconSheet>({ max: 500 });

/** The sheet of the core icons and of all icons in documents. Unknown names are left out. */
export function iconSheet(named: Iterable<string>): IconSheet {
  const names = [...new Set([...coreIcons, ...named])].sort();
  const key = names.join(" ");
  const sheet = sheets.get(key) ?? drawSheet(names);
  sheets.set(key, sheet);
  return sheet;
}

function drawSheet(names: readonly string[]): IconSheet {
  const symbols = names.flatMap((name) => {
    const drawing = drawingOf(name);
    return drawing ? [`<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`] : [];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  return { url: `/icons.${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.svg`, svg };
}

const known = new WeakMap<object, readonly string[]>();

/** Names of icons anywhere in a document: values of "icon" keys. Each object is searched once. */
export function iconsIn(document: object): readonly string[] {
  const before = known.get(document);
  if (before) return before;
  const found = new Set<string>();
  const search = (value: unknown, key: string): void => {
    if (typeof value === "string") {
      if (key === "icon") found.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) search(item, "");
    } else if (typeof value === "object" && value !== null) {
      for (const [inner, item] of Object.entries(value)) search(item, inner);
    }
  };
  search(document, "");
  const names = [...found];
  known.set(document, names);
  return names;
}
