import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameTypesDocument } from "../../contract/generated/game-types.ts";
import type { PageDocument } from "../../contract/generated/page.ts";
import type { VendorDocument } from "../../contract/generated/vendor.ts";
import type { Operation } from "../../contract/operation.ts";
import { filesBelow, rootFolder } from "../foundation/folders.ts";

/** One module of schemas/modules.json. */
export type ModuleEntry = {
  modId: string;
  title: string;
  default?: boolean;
  requires?: string[];
  childrenNodes?: ModuleEntry[];
};

export type NamedPattern = { title: string; all: string[]; passes: string[]; fails: string[] };

/** One font of schemas/fonts.json; metrics are fractions of the em. */
export type Font = {
  family: string;
  weight: string;
  package: string;
  files: Record<string, string>;
  metrics: {
    ascent: number;
    descent: number;
    lineGap: number;
    /** Of a letter of running text. */
    averageWidth: number;
    /** The same at weight 700; absent where the font has one weight. */
    boldWidth?: number;
  };
};

/** The font of a script that no brand's font has. */
export type ScriptFont = { family: string; weight: string; package: string; file: string };

/** The platform's offer to every brand: the catalogues of schemas/ and the texts of locales/. */
export type Platform = {
  modules: ModuleEntry[];
  patterns: Record<string, NamedPattern>;
  fonts: Record<string, Font>;
  /** By the ISO 15924 code of the script. */
  scripts: Record<string, ScriptFont>;
  countries: Record<string, string>;
  gameTypes: GameTypesDocument;
  vendors: Map<string, VendorDocument>;
  pages: Map<string, PageDocument>;
  blocks: Set<string>;
  /** The calls that blocks may name, by id. */
  operations: Map<string, Operation>;
  icons: Set<string>;
  /** Language to namespace to key to text. */
  locales: Map<string, Map<string, Record<string, string>>>;
};

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8")) as T;

/** Documents of a folder by their path without .json. */
function readFolder<T>(folder: string): Map<string, T> {
  return new Map(
    filesBelow(folder, ".json").map((file) => [file.replace(".json", ""), readJson<T>(join(folder, file))]),
  );
}

function readLocales(folder: string): Platform["locales"] {
  const locales: Platform["locales"] = new Map();
  for (const [tail, texts] of readFolder<Record<string, string>>(folder)) {
    const [language = "", namespace = ""] = tail.split("/");
    const namespaces = locales.get(language) ?? new Map<string, Record<string, string>>();
    locales.set(language, namespaces.set(namespace, texts));
  }
  return locales;
}

function readIcons(): Set<string> {
  const path = join(rootFolder, "node_modules", "@iconify-json", "lucide", "icons.json");
  const { icons, aliases } = readJson<{ icons: object; aliases: object }>(path);
  const own = filesBelow(join(rootFolder, "src", "art", "icons"), ".svg").map((file) =>
    file.replace(".svg", ""),
  );
  return new Set([...Object.keys(icons), ...Object.keys(aliases), ...own]);
}

/**
 * Reads every catalogue of the platform once. Throws when one of them is not JSON, which is an error of the checkout.
 */
export function readPlatform(): Platform {
  const schemas = join(rootFolder, "schemas");
  const read = <T>(name: string) => readJson<T>(join(schemas, `${name}.json`));
  return {
    modules: read<{ modules: ModuleEntry[] }>("modules").modules,
    patterns: read<{ patterns: Record<string, NamedPattern> }>("patterns").patterns,
    ...read<Pick<Platform, "fonts" | "scripts">>("fonts"),
    countries: read<{ countries: Record<string, string> }>("countries").countries,
    gameTypes: read<GameTypesDocument>("game-types"),
    vendors: readFolder<VendorDocument>(join(schemas, "vendors")),
    pages: readFolder<PageDocument>(join(schemas, "pages")),
    blocks: new Set(filesBelow(join(schemas, "blocks"), ".json").map((file) => file.replace(".json", ""))),
    operations: readFolder<Operation>(join(schemas, "operations")),
    icons: readIcons(),
    locales: readLocales(join(rootFolder, "locales")),
  };
}
