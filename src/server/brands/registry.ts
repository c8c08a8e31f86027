import type { Brand } from "./brand.ts";
import { assetsOf, type BrandKeys, compileBrand } from "./compile.ts";
import { brandName, hostTable } from "./host-table.ts";
import { isLocalName } from "./hosts.ts";
import { assemble, type BrandDocuments, completed, type Lineage, lineageOf } from "./inheritance.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Platform } from "./platform.ts";
import { type BrandFolder, rootBrand } from "./read-folder.ts";

/** Problems of a brand in the check's wording, one line each. */
export type BrandProblem = {
  merchant: string;
  lines: string[];
  /** Whether a version differs from the published one. */
  forged?: boolean;
};

/** The result of a reload: brands with a new version, and brands that kept their last good one. */
export type BrandChange = { merchant: string; brand: Brand | undefined; problem: BrandProblem | undefined };

/** The brands' folder as read for one reload: each brand once, even if several inherit it. */
export type JudgedFolders = {
  names: string[];
  /** A brand's folder, with exactly the bytes that `lines` checks. */
  folder: (name: string) => BrandFolder | undefined;
  /** Each finding of a brand folder in one line; empty without findings. */
  lines: (name: string) => string[];
  /** Findings that prevent serving a brand although its files are valid; brands that inherit it may be served. */
  servingLines: (name: string) => string[];
};

export type RegistryOptions = {
  platform: Platform;
  keys: BrandKeys;
  /** Opens the brands' folder; `servedHosts` gives the hosts that currently show a brand. */
  openFolders: (servedHosts: (merchant: string) => readonly string[]) => JudgedFolders;
  /** The last good documents of an earlier run. */
  lastGood: (merchant: string) => Promise<BrandDocuments | undefined>;
  /** Stores the documents that are good now. */
  keepGood: (brand: Brand) => Promise<void>;
  /** Brands are shown at names of this machine and its network alone, whatever hosts their files claim. */
  localOnly?: boolean;
};

/** The served brands. A broken folder never takes down a brand that was served before. */
export type Registry = {
  all: () => Brand[];
  byHost: (host: string) => Brand | undefined;
  byMerchant: (merchant: string) => Brand | undefined;
  problems: () => BrandProblem[];
  /** Reads the named folders (all by default) again, and all brands that inherit from them. */
  reload: (changed?: readonly string[]) => Promise<BrandChange[]>;
};

export const sameLines = (one: BrandProblem | undefined, other: BrandProblem | undefined): boolean =>
  one?.lines.join("\n") === other?.lines.join("\n");

/** A brand that passed the check but cannot be compiled keeps its last good version; other brands are unaffected. */
function compiled(
  documents: BrandDocuments,
  lineage: Lineage,
  { platform, keys }: RegistryOptions,
): Brand | { line: string } {
  try {
    return compileBrand(documents, assetsOf(lineage), platform, keys);
  } catch (error) {
    return { line: `brand.json:1:1 This brand could not be made: ${String(error)} (LB000)` };
  }
}

type Known = {
  lineages: ReadonlyMap<string, readonly string[]>;
  problems: ReadonlyMap<string, BrandProblem>;
};

/** The brands that a change of some folders may change; brands that keep their version come first. */
function affectedBy(
  changed: readonly string[] | undefined,
  folders: JudgedFolders,
  { lineages, problems }: Known,
): string[] {
  const present = folders.names.filter((name) => brandName.test(name) && name !== rootBrand);
  const isAffected = (name: string) => {
    const known = lineages.get(name);
    // A problem may depend on another folder: a host that both claim, or a missing brand.
    if (!changed || !known || !present.includes(name) || problems.has(name)) return true;
    return known.some((ancestor) => changed.includes(ancestor));
  };
  const keeps = (name: string) => folders.folder(name)?.files.get("brand.json")?.value === undefined;
  const affected = [...new Set([...present, ...lineages.keys()])].filter(isAffected);
  return [...affected.filter(keeps), ...affected.filter((name) => !keeps(name))];
}

export function createRegistry(options: RegistryOptions): Registry {
  /** Names of all brands that were read, each with all brands it inherits from. */
  const lineages = new Map<string, string[]>();
  const brands = new Map<string, Brand>();
  const problems = new Map<string, BrandProblem>();
  let hosts = new Map<string, Brand>();

  async function refresh(name: string, folders: JudgedFolders): Promise<BrandChange> {
    const folder = folders.folder(name);
    if (!folder) return remove(name);
    const lineage = lineageOf(folder, folders.folder);
    const ancestors = lineage.map((ancestor) => ancestor.name);
    lineages.set(name, ancestors);
    const lines = [...ancestors.flatMap(folders.lines), ...folders.servingLines(name)];
    if (lines.length > 0) return keepLastGood(name, lineage, lines);
    const brand = compiled(assemble(lineage), lineage, options);
    if (!("merchant" in brand)) return keepLastGood(name, lineage, [brand.line]);
    brands.set(name, brand);
    problems.delete(name);
    await options.keepGood(brand);
    return { merchant: name, brand, problem: undefined };
  }

  async function keepLastGood(name: string, lineage: Lineage, lines: string[]): Promise<BrandChange> {
    const problem = { merchant: name, lines };
    problems.set(name, problem);
    const documents = brands.has(name) ? undefined : await options.lastGood(name);
    const last = documents && compiled(completed(documents), lineage, options);
    if (last && "merchant" in last) brands.set(name, last);
    return { merchant: name, brand: undefined, problem };
  }

  function remove(name: string): BrandChange {
    brands.delete(name);
    problems.delete(name);
    lineages.delete(name);
    return { merchant: name, brand: undefined, problem: undefined };
  }

  async function reload(changed?: readonly string[]): Promise<BrandChange[]> {
    const folders = options.openFolders((merchant) => brands.get(merchant)?.hosts ?? []);
    const changes: BrandChange[] = [];
    const failures: unknown[] = [];
    for (const name of affectedBy(changed, folders, { lineages, problems })) {
      const before = { version: brands.get(name)?.version, problem: problems.get(name) };
      const isNamed = !changed || lineages.get(name)?.some((ancestor) => changed.includes(ancestor));
      try {
        const change = await refresh(name, folders);
        const isSame =
          brands.get(name)?.version === before.version && sameLines(problems.get(name), before.problem);
        if (!isSame || (isNamed && problems.has(name))) changes.push(change);
      } catch (error) {
        // A brand that cannot be stored does not stop the others.
        failures.push(error);
      }
    }
    // Every served brand answers on all its hosts, even when a step failed.
    hosts = hostTable([...brands.values()], ({ merchant }) => problems.has(merchant));
    if (failures.length > 0) throw failures[0];
    return changes;
  }

  return {
    all: () => [...brands.values()],
    byHost: (host) => (options.localOnly && !isLocalName(host) ? undefined : hosts.get(host)),
    byMerchant: (merchant) => brands.get(merchant),
    problems: () => [...problems.values()],
    reload: oneAtATime(reload),
  };
}
