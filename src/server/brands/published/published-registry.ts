import { setImmediate as nextTurn } from "node:timers/promises";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import type { Brand } from "../brand.ts";
import { compileBrand } from "../compile.ts";
import { brandName, hostTable } from "../host-table.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { type BrandChange, type BrandProblem, type Registry, sameLines } from "../registry.ts";
import type { LocalVersions } from "./local-versions.ts";
import { servedHashes } from "./publication-store.ts";
import {
  type BrandReader,
  createBrandReader,
  NotServed,
  type ReadBrand,
  type ReadBrandOptions,
} from "./read-brand.ts";
import { ForgedVersion } from "./version.ts";

/** The brands that were published. A version that cannot be served never takes down the one before. */
export type PublishedRegistry = Registry & {
  /** Serves what is published now, of the named brands or of all. Throws while the database is away. */
  refresh: (merchants?: readonly string[]) => Promise<BrandChange[]>;
};

/** The versions that a node serves, and those it refuses to serve. */
type Served = { held: Map<string, ReadBrand>; problems: Map<string, BrandProblem> };
type Deps = { reader: BrandReader; kept: LocalVersions };

export function createPublishedRegistry(options: ReadBrandOptions): PublishedRegistry {
  const { platform, keys, database, kept } = options;
  const served: Served = { held: new Map(), problems: new Map() };
  const { held, problems } = served;
  const deps = { reader: createBrandReader(options), kept };
  let hosts = new Map<string, Brand>();
  let isSwept = false;

  const all = (): Brand[] => [...held.values()].map(({ brand }) => brand);
  const findHosts = () => {
    hosts = hostTable(all(), ({ merchant }) => problems.has(merchant));
  };

  async function refresh(merchants?: readonly string[]): Promise<BrandChange[]> {
    const hashes = await servedHashes(database, merchants);
    const named = merchants ?? [...new Set([...hashes.keys(), ...held.keys(), ...kept.merchants()])];
    const changes: BrandChange[] = [];
    const failures: unknown[] = [];
    for (const merchant of named.filter((name) => brandName.test(name))) {
      try {
        const change = await follow(merchant, hashes.get(merchant), served, deps);
        if (change) changes.push(change);
      } catch (error) {
        // A brand that cannot be read does not stop the others.
        failures.push(error);
      }
    }
    findHosts();
    if (failures.length > 0) throw failures[0];
    if (!merchants && !isSwept) {
      isSwept = true;
      kept.sweep(new Set([...held.values()].flatMap(({ files }) => files)));
    }
    return changes;
  }

  /** Compiles the brands whose envelopes have a new key; other work goes on in between. */
  async function renew(): Promise<void> {
    for (const [merchant, read] of held) {
      const { documents, assets, payload } = read.brand;
      if (keys.envelope(merchant).kid === payload.encryption.jwk.kid) continue;
      held.set(merchant, { ...read, brand: compileBrand(documents, assets, platform, keys) });
      await nextTurn();
    }
    findHosts();
  }

  /** At the start the node's own copies replace a database that is away. */
  async function reload(merchants?: readonly string[]): Promise<BrandChange[]> {
    if (!merchants) await renew();
    try {
      return await refresh(merchants);
    } catch (error) {
      if (held.size > 0 || !isUnavailable(error)) throw error;
      for (const merchant of kept.merchants().filter((name) => brandName.test(name)))
        await serveCopy(merchant, served, deps);
      findHosts();
      return all().map((brand) => ({ merchant: brand.merchant, brand, problem: undefined }));
    }
  }

  /** Reloads and refreshes wait for each other. */
  const inTurn = oneAtATime((work: () => Promise<BrandChange[]>) => work());
  return {
    all,
    byHost: (host) => hosts.get(host),
    byMerchant: (merchant) => held.get(merchant)?.brand,
    problems: () => [...problems.values()],
    reload: (merchants) => inTurn(() => reload(merchants)),
    refresh: (merchants) => inTurn(() => refresh(merchants)),
  };
}

async function serveCopy(merchant: string, { held }: Served, { reader }: Deps): Promise<void> {
  const copy = await reader.ownCopy(merchant);
  if (copy) held.set(merchant, copy);
}

/** Serves the version of a hash, or takes the brand down where there is none; undefined when nothing changed. */
async function follow(
  merchant: string,
  hash: string | undefined,
  served: Served,
  deps: Deps,
): Promise<BrandChange | undefined> {
  const { held, problems } = served;
  const before = held.get(merchant);
  if (hash === undefined || before?.hash === hash) {
    problems.delete(merchant);
    if (hash !== undefined) return undefined;
    held.delete(merchant);
    deps.kept.forget(merchant);
    return before && { merchant, brand: undefined, problem: undefined };
  }
  try {
    const read = await deps.reader.published(merchant, hash);
    held.set(merchant, read);
    problems.delete(merchant);
    return { merchant, brand: read.brand, problem: undefined };
  } catch (error) {
    const forged = error instanceof ForgedVersion;
    if (!forged && !(error instanceof NotServed)) throw error;
    const problem = { merchant, lines: [error.message], ...(forged ? { forged } : {}) };
    return refuse(problem, served, deps);
  }
}

/** Keeps the version before; after a restart it is the node's own copy. */
async function refuse(problem: BrandProblem, served: Served, deps: Deps): Promise<BrandChange | undefined> {
  const { held, problems } = served;
  const { merchant } = problem;
  const isKnown = sameLines(problems.get(merchant), problem);
  problems.set(merchant, problem);
  if (!held.has(merchant)) await serveCopy(merchant, served, deps);
  return isKnown ? undefined : { merchant, brand: undefined, problem };
}
