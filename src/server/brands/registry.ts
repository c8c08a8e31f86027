import type { Brand } from "./brand.ts";
import { type BrandKeys, compileBrand } from "./compile.ts";
import { assemble, type BrandDocuments, type Lineage, lineageOf } from "./documents.ts";
import type { Platform } from "./platform.ts";
import type { BrandFolder } from "./read-folder.ts";

/** Something wrong with a brand's files, as the check words it: one line each. */
export type BrandProblem = { merchant: string; lines: string[] };

/** What a reload did: which brands are now another version, which kept their last good one. */
export type BrandChange = { merchant: string; brand: Brand | undefined; problem: BrandProblem | undefined };

/** The brands' folder as it is read for one reload: each brand once, however many inherit it. */
export type JudgedFolders = {
  names: string[];
  /** A brand's folder, in the very bytes that `lines` judges. */
  folder: (name: string) => BrandFolder | undefined;
  /** Names every finding of a brand folder in one line each; empty when it is fine. */
  lines: (name: string) => string[];
  /** Names what keeps a brand from being served although its files are fine; those that inherit it may be served. */
  servingLines: (name: string) => string[];
};

export type RegistryOptions = {
  platform: Platform;
  keys: BrandKeys;
  openFolders: () => JudgedFolders;
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

const hostTable = (brands: Iterable<Brand>): Map<string, Brand> =>
  new Map([...brands].flatMap((brand) => brand.hosts.map((host) => [host, brand] as const)));

export function createRegistry(options: RegistryOptions): Registry {
  const { platform, keys } = options;
  /** Names of all brands that were read, each with all it inherits from. */
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
    const brand = compileBrand(assemble(lineage), lineage, platform, keys);
    brands.set(name, brand);
    problems.delete(name);
    await options.keepGood(brand);
    return { merchant: name, brand, problem: undefined };
  }

  async function keepLastGood(name: string, lineage: Lineage, lines: string[]): Promise<BrandChange> {
    const problem = { merchant: name, lines };
    problems.set(name, problem);
    const documents = brands.has(name) ? undefined : await options.lastGood(name);
    if (documents) brands.set(name, compileBrand(documents, lineage, platform, keys));
    return { merchant: name, brand: undefined, problem };
  }

  function remove(name: string): BrandChange {
    brands.delete(name);
    problems.delete(name);
    lineages.delete(name);
    return { merchant: name, brand: undefined, problem: undefined };
  }

  async function reload(changed?: readonly string[]): Promise<BrandChange[]> {
    const folders = options.openFolders();
    const present = folders.names.filter((name) => brandName.test(name) && name !== "_base");
    const isAffected = (name: string) => {
      const known = lineages.get(name);
      if (!changed || !known || !present.includes(name)) return true;
      return known.some((ancestor) => changed.includes(ancestor));
    };
    const affected = [...new Set([...present, ...lineages.keys()])].filter(isAffected);
    const changes: BrandChange[] = [];
    try {
      for (const name of affected) {
        const before = brands.get(name)?.version;
        const hadProblem = problems.has(name);
        const change = await refresh(name, folders);
        if (brands.get(name)?.version !== before || problems.has(name) || hadProblem) changes.push(change);
      }
    } finally {
      // What is served by now is served by all its hosts, even when a later step failed.
      hosts = hostTable(brands.values());
    }
    return changes;
  }

  /** One reload at a time: what was read earlier must not replace what was read later. */
  let last: Promise<unknown> = Promise.resolve();
  function reloadInTurn(changed?: readonly string[]): Promise<BrandChange[]> {
    const next = last.then(() => reload(changed));
    last = next.catch(() => undefined);
    return next;
  }

  return {
    all: () => [...brands.values()],
    byHost: (host) => hosts.get(host),
    byMerchant: (merchant) => brands.get(merchant),
    problems: () => [...problems.values()],
    reload: reloadInTurn,
  };
}
