import { type Dirent, lstatSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../../kernel/tree.ts";
import { assemble, lineageOf } from "../documents.ts";
import { normalHost } from "../hosts.ts";
import type { Platform } from "../platform.ts";
import { type BrandFile, type BrandFolder, readBrandFile, readFolderWithReport } from "../read-folder.ts";
import { checkBrand, checkForProduction } from "./check-brand.ts";
import type { CheckContext, DiskReport, PlacedFinding } from "./finding.ts";
import { textsOf } from "./merged.ts";

/** A folder as far as it could be read, with what could not. */
type Reading = { folder: BrandFolder; disk: DiskReport };

/** The brands of a folder, each read once however many brands inherit it. */
export type BrandSet = {
  names: string[];
  /** Everything that is wrong with one of the brands. Never throws. */
  check: (name: string) => PlacedFinding[];
  /** What besides keeps one of the brands from being served in production. Never throws. */
  checkForProduction: (name: string) => PlacedFinding[];
  /** The names of a brand and all it inherits, eldest first. */
  lineage: (name: string) => string[];
  /** A brand's folder as it was read to be judged; undefined when it is not there. */
  folder: (name: string) => BrandFolder | undefined;
  /** How many documents a brand has itself. */
  documents: (name: string) => number;
};

/**
 * Names of the brand folders: every folder that is not hidden, ill-named ones and links to folders too, so
 * that they are told.
 */
export const brandNames = (brandsFolder: string): string[] =>
  readdirSync(brandsFolder, { withFileTypes: true })
    .filter(
      (entry) => !entry.name.startsWith(".") && (entry.isDirectory() || isLinkedFolder(brandsFolder, entry)),
    )
    .map((entry) => entry.name)
    .toSorted();

const isLinkedFolder = (brandsFolder: string, entry: Dirent): boolean => {
  if (!entry.isSymbolicLink()) return false;
  try {
    return statSync(join(brandsFolder, entry.name)).isDirectory();
  } catch {
    // It leads nowhere or round in a circle: no brand was ever there.
    return false;
  }
};

function readFolder(brandsFolder: string, name: string): Reading {
  const { folder, stray, unread } = readFolderWithReport(brandsFolder, name);
  return { folder, disk: { stray, unread } };
}

const normalHosts = (hosts: readonly string[]): string[] => hosts.flatMap((host) => normalHost(host) ?? []);

/** The hosts that show a brand now; none where no server runs. */
export type ServedHosts = (merchant: string) => readonly string[];

/** Opens a folder of brands to check some or all of them. Throws when the folder is not there. */
export function openBrands(
  brandsFolder: string,
  platform: Platform,
  servedHosts: ServedHosts = () => [],
): BrandSet {
  const names = brandNames(brandsFolder);
  const readings = new Map<string, Reading>();
  const hosts = new Map<string, string[]>();

  function reading(name: string): Reading {
    const known = readings.get(name) ?? readFolder(brandsFolder, name);
    readings.set(name, known);
    return known;
  }

  const find = (name: string) => (names.includes(name) ? reading(name).folder : undefined);

  /**
   * Hosts a brand's own brand.json names, as they are compared; of the other brands only that one file is
   * read. Where it cannot be read, the brand keeps what it has.
   */
  function hostsOf(name: string): string[] {
    const known = hosts.get(name);
    if (known) return known;
    const read = readings.get(name)?.folder.files.get("brand.json") ?? brandJson(brandsFolder, name);
    // What is served may become another while a reload goes on.
    if (!isObject(read?.value)) return normalHosts(servedHosts(name));
    const own = normalHosts(textsOf(read.value.hosts));
    hosts.set(name, own);
    return own;
  }

  function contextOf(name: string): CheckContext {
    const { folder, disk } = reading(name);
    const lineage = lineageOf(folder, find);
    const others = names.filter((other) => other !== name);
    const claims = others.flatMap((other) => hostsOf(other).map((host) => [host, other] as const));
    // Of several that claim a host the one that has it is named.
    const otherHosts = new Map([
      ...claims,
      ...claims.filter(([host, other]) => servedHosts(other).includes(host)),
    ]);
    const heldHosts = servedHosts(name);
    return {
      folder,
      lineage,
      documents: assemble(lineage),
      platform,
      brandNames: names,
      otherHosts,
      heldHosts,
      disk,
    };
  }

  const judgedBy = (judge: (context: CheckContext) => PlacedFinding[]) => (name: string) => {
    try {
      return judge(contextOf(name));
    } catch (error) {
      return [failed(error)];
    }
  };

  return {
    names,
    check: judgedBy(checkBrand),
    checkForProduction: judgedBy(checkForProduction),
    lineage: (name) => lineageOf(reading(name).folder, find).map((folder) => folder.name),
    folder: (name) => {
      try {
        return find(name);
      } catch {
        // Gone between listing and reading.
        return undefined;
      }
    },
    documents: (name) => reading(name).folder.files.size,
  };
}

const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

/** A brand's own brand.json; its own check tells why it cannot be read, here it just names no hosts. */
function brandJson(brandsFolder: string, name: string): BrandFile | undefined {
  const folder = join(brandsFolder, name);
  const read = isLink(folder) ? undefined : readBrandFile(folder, "brand.json");
  return read && "text" in read ? read : undefined;
}

/** A mistake of the check must not stop a server that checks at every change: it is told like any other. */
function failed(error: unknown): PlacedFinding {
  const message = `This brand could not be judged: ${error instanceof Error ? error.message : String(error)}.`;
  return { rule: "LB000", file: "brand.json", pointer: "", message, line: 1, column: 1, endColumn: 2 };
}

/**
 * Everything that is wrong with one brand folder, for tests. Never throws: a missing folder is a finding, too.
 * @internal
 */
export function checkFolder(brandsFolder: string, name: string, platform: Platform): PlacedFinding[] {
  try {
    return openBrands(brandsFolder, platform).check(name);
  } catch (error) {
    return [failed(error)];
  }
}
