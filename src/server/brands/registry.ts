import { readdirSync } from "node:fs";
import type { Brand } from "./brand.ts";
import { compileBrand } from "./compile.ts";
import { assemble, type BrandDocuments, type Lineage, lineageOf } from "./documents.ts";
import type { Platform } from "./platform.ts";
import { type BrandFolder, readBrandFolder } from "./read-folder.ts";

/** Something wrong with a brand's files, as the check words it: one line each. */
export type BrandProblem = { merchant: string; lines: string[] };

/** What a reload did: which brands are now another version, which kept their last good one. */
export type BrandChange = { merchant: string; brand: Brand | undefined; problem: BrandProblem | undefined };

/** Opens the brands' folder for one reload: each folder is read and judged once, however many inherit it. */
export type OpenCheck = () => (name: string) => string[];

export type RegistryOptions = {
  brandsFolder: string;
  platform: Platform;
  addressKey: Buffer;
  /** Names every finding of a brand folder in one line each; empty when it is fine. */
  openCheck: OpenCheck;
  /** The last documents that were good, from an earlier run. */
  lastGood: (merchant: string) => Promise<BrandDocuments | undefined>;
  /** Keeps documents that are good now. */
  keepGood: (brand: Brand) => Promise<void>;
};

/** The brands being served. A broken folder never takes a brand down that served before. */
export type Registry = {
  all: () => Brand[];
  byHost: (host: string) => Brand | undefined;
  byMerchant: (merchant: string) => Brand | undefined;
  problems: () => BrandProblem[];
  /** Reads the named folders (all when left out) again and all brands that inherit from them. */
  reload: (changed?: readonly string[]) => Promise<BrandChange[]>;
};

const brandName = /^(_base|[a-z][a-z0-9]{1,19})$/;

function folderNames(brandsFolder: string): string[] {
  return readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && brandName.test(entry.name))
    .map((entry) => entry.name);
}

function readInto(folders: Map<string, BrandFolder>, brandsFolder: string, names: Iterable<string>): void {
  for (const name of names) {
    try {
      folders.set(name, readBrandFolder(brandsFolder, name));
    } catch {
      // Gone between listing and reading: the brand is removed.
      folders.delete(name);
    }
  }
}

const hostTable = (brands: Iterable<Brand>): Map<string, Brand> =>
  new Map([...brands].flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));

export function createRegistry(options: RegistryOptions): Registry {
  const { brandsFolder, platform, addressKey } = options;
  const folders = new Map<string, BrandFolder>();
  const brands = new Map<string, Brand>();
  const problems = new Map<string, BrandProblem>();
  let hosts = new Map<string, Brand>();

  const find = (name: string) => folders.get(name);

  async function refresh(name: string, check: ReturnType<OpenCheck>): Promise<BrandChange> {
    const folder = folders.get(name);
    if (!folder) return remove(name);
    const lineage = lineageOf(folder, find);
    const lines = lineage.flatMap((ancestor) => check(ancestor.name));
    if (lines.length > 0) return keepLastGood(name, lineage, lines);
    const brand = compileBrand(assemble(lineage), lineage, platform, addressKey);
    brands.set(name, brand);
    problems.delete(name);
    await options.keepGood(brand);
    return { merchant: name, brand, problem: undefined };
  }

  async function keepLastGood(name: string, lineage: Lineage, lines: string[]): Promise<BrandChange> {
    const problem = { merchant: name, lines };
    problems.set(name, problem);
    const documents = brands.has(name) ? undefined : await options.lastGood(name);
    if (documents) brands.set(name, compileBrand(documents, lineage, platform, addressKey));
    return { merchant: name, brand: undefined, problem };
  }

  function remove(name: string): BrandChange {
    brands.delete(name);
    problems.delete(name);
    return { merchant: name, brand: undefined, problem: undefined };
  }

  function isAffected(name: string, dirty: ReadonlySet<string>): boolean {
    const folder = folders.get(name);
    if (name === "_base") return false;
    return !folder || lineageOf(folder, find).some((ancestor) => dirty.has(ancestor.name));
  }

  async function reload(changed?: readonly string[]): Promise<BrandChange[]> {
    const present = folderNames(brandsFolder);
    const gone = [...folders.keys()].filter((name) => !present.includes(name));
    const dirty = new Set([
      ...(changed ?? present),
      ...gone,
      ...present.filter((name) => !folders.has(name)),
    ]);
    readInto(folders, brandsFolder, dirty);
    const affected = [...new Set([...folders.keys(), ...gone])].filter((name) => isAffected(name, dirty));
    const changes: BrandChange[] = [];
    const check = options.openCheck();
    for (const name of affected) {
      const before = brands.get(name)?.version;
      const hadProblem = problems.has(name);
      const change = await refresh(name, check);
      if (brands.get(name)?.version !== before || problems.has(name) || hadProblem) changes.push(change);
    }
    hosts = hostTable(brands.values());
    return changes;
  }

  return {
    all: () => [...brands.values()],
    byHost: (host) => hosts.get(host),
    byMerchant: (merchant) => brands.get(merchant),
    problems: () => [...problems.values()],
    reload,
  };
}
