import { type Dirent, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../../kernel/json-values.ts";
import { normalHost } from "../hosts.ts";
import { assemble, lineageOf } from "../inheritance.ts";
import { isLinked } from "../list-folder.ts";
import type { Platform } from "../platform.ts";
import { type BrandFile, type BrandFolder, readBrandFile, readFolderWithReport } from "../read-folder.ts";
import { checkBrand, checkForPublishing, checkForServing, checkForWarnings } from "./check-brand.ts";
import type { CheckContext, DiskReport, PlacedFinding } from "./finding.ts";
import { textsOf } from "./merged.ts";

/** The readable part of a folder, with findings for the rest. */
type Reading = { folder: BrandFolder; disk: DiskReport };

/** The brands of a folder, each read once even if several brands inherit it. */
export type BrandSet = {
  names: string[];
  /** All findings of one of the brands. Never throws. */
  check: (name: string) => PlacedFinding[];
  /** Further findings that prevent serving one of the brands in production. Never throws. */
  checkForServing: (name: string) => PlacedFinding[];
  /** Further findings that prevent publishing it, and not serving it. Never throws. */
  checkForPublishing: (name: string) => PlacedFinding[];
  /** What its merchant is told and nothing waits for. Never throws. */
  checkForWarnings: (name: string) => PlacedFinding[];
  /** The names of a brand and all brands it inherits, the root first. */
  lineage: (name: string) => string[];
  /** A brand's folder as it was read for the check; undefined when it does not exist. */
  folder: (name: string) => BrandFolder | undefined;
  /** The number of a brand's own documents. */
  documents: (name: string) => number;
};

/**
 * Names of the brand folders: every folder that is not hidden. Wrongly named folders and links to folders are included,
 * so that they are reported.
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
    // The link is broken or circular: there was never a brand.
    return false;
  }
};

function readFolder(brandsFolder: string, name: string): Reading {
  const { folder, ...disk } = readFolderWithReport(brandsFolder, name);
  return { folder, disk };
}

const normalHosts = (hosts: readonly string[]): string[] => hosts.flatMap((host) => normalHost(host) ?? []);

/** The hosts that currently show a brand; none when no server runs. */
export type ServedHosts = (merchant: string) => readonly string[];

/** The licensee of a brand that is served: what others inherit is none. Only brands that have one ask for those of others. */
function licenseeOf(name: string, find: (name: string) => BrandFolder | undefined): string | undefined {
  const folder = name.startsWith("_") ? undefined : find(name);
  if (!folder) return undefined;
  const { licensee } = assemble(lineageOf(folder, find)).saferPlay;
  return typeof licensee === "string" ? licensee : undefined;
}

/**
 * Opens a folder of brands to check some or all of them, at a time in milliseconds since the epoch. Throws when the folder
 * does not exist.
 */
export function openBrands(
  brandsFolder: string,
  platform: Platform,
  servedHosts: ServedHosts = () => [],
  now: () => number = Date.now,
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
   * Hosts in a brand's own brand.json, in normal form; of other brands only that file is read. If it cannot be read,
   * the brand keeps its current hosts.
   */
  function hostsOf(name: string): string[] {
    const known = hosts.get(name);
    if (known) return known;
    const read = readings.get(name)?.folder.files.get("brand.json") ?? brandJson(brandsFolder, name);
    // A copy, since the served hosts may change during a reload.
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
    // Of several brands that claim a host, the one that currently shows it is named.
    const otherHosts = new Map([
      ...claims,
      ...claims.filter(([host, other]) => servedHosts(other).includes(host)),
    ]);
    return {
      folder,
      lineage,
      documents: assemble(lineage),
      platform,
      brandNames: names,
      otherHosts,
      heldHosts: servedHosts(name),
      otherLicensees: () => new Set(others.flatMap((other) => licenseeOf(other, find) ?? [])),
      now: now(),
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
    checkForServing: judgedBy(checkForServing),
    checkForPublishing: judgedBy(checkForPublishing),
    checkForWarnings: judgedBy(checkForWarnings),
    lineage: (name) => lineageOf(reading(name).folder, find).map((folder) => folder.name),
    folder: (name) => {
      try {
        return find(name);
      } catch {
        // Deleted between listing and reading.
        return undefined;
      }
    },
    documents: (name) => reading(name).folder.files.size,
  };
}

/** A brand's own brand.json. Its own check reports why it cannot be read; here it just names no hosts. */
function brandJson(brandsFolder: string, name: string): BrandFile | undefined {
  const folder = join(brandsFolder, name);
  const read = isLinked(folder) ? undefined : readBrandFile(folder, "brand.json");
  return read && "text" in read ? read : undefined;
}

/** A bug in the check must not stop a server that checks at every change: it is reported as a finding. */
function failed(error: unknown): PlacedFinding {
  const message = `This brand could not be checked: ${error instanceof Error ? error.message : String(error)}.`;
  return { rule: "LB000", file: "brand.json", pointer: "", message, line: 1, column: 1, endColumn: 2 };
}

/**
 * All findings of one brand folder, for tests. Never throws: a missing folder is a finding, too.
 * @internal
 */
export function checkFolder(brandsFolder: string, name: string, platform: Platform): PlacedFinding[] {
  try {
    return openBrands(brandsFolder, platform).check(name);
  } catch (error) {
    return [failed(error)];
  }
}
