import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "../../../kernel/tree.ts";
import { filesBelow } from "../../folders.ts";
import { assemble, lineageOf } from "../documents.ts";
import type { Platform } from "../platform.ts";
import { type BrandFolder, maximumBytes, readBrandFile, readBrandFolder } from "../read-folder.ts";
import { checkBrand, checkForProduction } from "./check-brand.ts";
import type { CheckContext, DiskReport, PlacedFinding } from "./finding.ts";
import { textsOf } from "./merged.ts";

/** Files people and systems leave lying about; nobody expects them to be read. */
const ignored = /(^|\/)\.|~$|\.(md|txt|tmp|bak|orig|swp)$/i;

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

/** Names of the brand folders: every folder that is not hidden, ill-named ones too, so that they are told. */
export const brandNames = (brandsFolder: string): string[] =>
  readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .toSorted();

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? String(error.code) : error.message;
};

/**
 * Reads a folder file by file, so that one that vanished, may not be opened or nests too deep to be parsed
 * costs that file and not the brand.
 */
function readPiecewise(brandsFolder: string, name: string): Reading {
  const folder = join(brandsFolder, name);
  const disk: DiskReport = { stray: [], oversized: [], unreadable: [] };
  const whole: BrandFolder = { name, folder, files: new Map(), assets: new Set() };
  for (const path of filesBelow(folder, "")) {
    if (path.startsWith("assets/")) whole.assets.add(path);
    else if (path.endsWith(".json")) {
      try {
        whole.files.set(path, readBrandFile(folder, path));
      } catch (error) {
        disk.unreadable.push({ file: path, reason: reasonOf(error) });
      }
    }
  }
  return { folder: whole, disk };
}

function lookAround(brandsFolder: string, { folder }: Reading): DiskReport {
  const report: DiskReport = { stray: [], oversized: [], unreadable: [] };
  for (const path of filesBelow(folder.folder, "")) {
    if (path.startsWith("assets/") || ignored.test(path)) continue;
    if (!path.endsWith(".json")) report.stray.push(path);
    else if (folder.files.get(path)?.text === "" && isOversized(join(brandsFolder, folder.name, path))) {
      report.oversized.push(path);
    }
  }
  return report;
}

const isOversized = (path: string): boolean =>
  (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > maximumBytes;

function readFolder(brandsFolder: string, name: string): Reading {
  const empty: DiskReport = { stray: [], oversized: [], unreadable: [] };
  let reading: Reading;
  try {
    reading = { folder: readBrandFolder(brandsFolder, name), disk: empty };
  } catch {
    reading = readPiecewise(brandsFolder, name);
  }
  const report = lookAround(brandsFolder, reading);
  return { ...reading, disk: { ...report, unreadable: reading.disk.unreadable } };
}

/** Opens a folder of brands to check some or all of them. Throws when the folder is not there. */
export function openBrands(brandsFolder: string, platform: Platform): BrandSet {
  const names = brandNames(brandsFolder);
  const readings = new Map<string, Reading>();
  const hosts = new Map<string, string[]>();

  function reading(name: string): Reading {
    const known = readings.get(name) ?? readFolder(brandsFolder, name);
    readings.set(name, known);
    return known;
  }

  const find = (name: string) => (names.includes(name) ? reading(name).folder : undefined);

  /** Hosts a brand's own brand.json names; of the other brands only that one file is read. */
  function hostsOf(name: string): string[] {
    const known = hosts.get(name);
    if (known) return known;
    const read = readings.get(name)?.folder.files.get("brand.json") ?? brandJson(brandsFolder, name);
    const own = isObject(read?.value) ? textsOf(read.value.hosts) : [];
    hosts.set(name, own);
    return own;
  }

  function contextOf(name: string): CheckContext {
    const { folder, disk } = reading(name);
    const lineage = lineageOf(folder, find);
    const others = names.filter((other) => other !== name);
    const otherHosts = new Map(
      others.flatMap((other) => hostsOf(other).map((host) => [host, other] as const)),
    );
    return { folder, lineage, documents: assemble(lineage), platform, brandNames: names, otherHosts, disk };
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

function brandJson(brandsFolder: string, name: string) {
  const path = join(brandsFolder, name, "brand.json");
  try {
    return existsSync(path) ? readBrandFile(join(brandsFolder, name), "brand.json") : undefined;
  } catch {
    // Its own check tells why it cannot be read; here it just names no hosts.
    return undefined;
  }
}

/** A mistake of the check must not stop a server that checks at every change: it is told like any other. */
function failed(error: unknown): PlacedFinding {
  const message = `This brand could not be judged: ${error instanceof Error ? error.message : String(error)}.`;
  return { rule: "LB000", file: "brand.json", pointer: "", message, line: 1, column: 1, endColumn: 2 };
}

/** Everything that is wrong with one brand folder. Never throws: a folder that is gone is a finding too. */
export function checkFolder(brandsFolder: string, name: string, platform: Platform): PlacedFinding[] {
  try {
    return openBrands(brandsFolder, platform).check(name);
  } catch (error) {
    return [failed(error)];
  }
}
