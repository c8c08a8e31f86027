import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The drawing of an icon without stroke attributes, which the brand's theme sets. */
function drawingOf(name: string): string | undefined {
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

/** The sheet of the core icons and of all icons in documents. Unknown names are left out. */
export function iconSheet(named: Iterable<string>): IconSheet {
  const symbols = [...new Set([...coreIcons, ...named])].sort().flatMap((name) => {
    const drawing = drawingOf(name);
    return drawing ? [`<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>`] : [];
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  return { url: `/icons.${createHash("sha256").update(svg).digest("hex").slice(0, 12)}.svg`, svg };
}

/** Names of icons anywhere in a document: values of "icon" keys. */
export function iconsIn(document: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === "icon" && typeof value === "string") found.push(value);
    return value;
  });
  return found;
}
