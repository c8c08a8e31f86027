import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import type { Asset, Brand } from "../brand.ts";
import { type BrandKeys, compileBrand } from "../compile.ts";
import type { BrandDocuments } from "../documents.ts";
import { brandName, hostTable } from "../host-table.ts";
import { oneAtATime } from "../one-at-a-time.ts";
import { variablesIn } from "../own-variable.ts";
import type { Platform } from "../platform.ts";
import { type BrandChange, type BrandProblem, type Registry, sameLines } from "../registry.ts";
import type { KeptVersions } from "./kept-versions.ts";
import { fileOf, servedHashes, versionOf } from "./publication-store.ts";
import { ForgedVersion, isFile, openVersion, type SignedVersion, type VersionSigner } from "./version.ts";

export type PublishedOptions = {
  platform: Platform;
  keys: BrandKeys;
  database: Database;
  signer: VersionSigner;
  kept: KeptVersions;
  /** The variables that brands may name, which this node has. */
  variables: Readonly<Record<string, string>>;
};

/** The brands that were published. A version that cannot be served never takes down the one before. */
export type PublishedRegistry = Registry & {
  /** Serves what is published now, of the named brands or of all. Throws while the database is away. */
  refresh: (merchants?: readonly string[]) => Promise<BrandChange[]>;
};

/** What a version consists of once it was opened and its files are on this machine. */
type Opened = {
  version: SignedVersion;
  documents: BrandDocuments;
  assets: ReadonlyMap<string, Asset>;
};
type Held = { hash: string; brand: Brand };

/** Why a version is not served, in one line. */
class NotServed extends Error {}

export function createPublishedRegistry(options: PublishedOptions): PublishedRegistry {
  const { platform, keys, database, signer, kept, variables } = options;
  const held = new Map<string, Held>();
  const problems = new Map<string, BrandProblem>();
  /** Files of the versions on this machine, by brand. */
  const files = new Map<string, readonly string[]>();
  let hosts = new Map<string, Brand>();
  let isSwept = false;

  const all = (): Brand[] => [...held.values()].map(({ brand }) => brand);

  /** The node's own copy of a version; undefined when it has none, or not a whole one. */
  function ownCopy(merchant: string): SignedVersion | undefined {
    const copy = kept.version(merchant);
    if (!copy) return undefined;
    try {
      openVersion(merchant, copy, signer);
      return copy;
    } catch {
      return undefined;
    }
  }

  async function open(merchant: string, version: SignedVersion): Promise<Opened> {
    const { documents, files: named } = openVersion(merchant, version, signer);
    const unset = variablesIn(merchant, documents).filter((variable) => !variables[variable]);
    if (unset.length > 0) throw new NotServed(`This node has no variable ${unset.join(", ")}.`);
    const assets = new Map<string, Asset>();
    for (const [path, hash] of Object.entries(named)) {
      if (!kept.file(hash)) kept.keepFile(hash, await publishedFile(merchant, hash, path));
      assets.set(path, { hash, read: () => kept.file(hash) });
    }
    files.set(merchant, Object.values(named));
    return { version, documents, assets };
  }

  async function publishedFile(merchant: string, hash: string, path: string): Promise<Buffer> {
    const bytes = await fileOf(database, merchant, hash);
    if (!bytes || !isFile(hash, bytes))
      throw new ForgedVersion(`The file ${path} of ${merchant} is not the one that was published.`);
    return bytes;
  }

  function compiled(documents: BrandDocuments, assets: ReadonlyMap<string, Asset>): Brand {
    try {
      return compileBrand(documents, assets, platform, keys);
    } catch (error) {
      throw new NotServed(`This version could not be made: ${String(error)}`);
    }
  }

  async function serve(merchant: string, hash: string): Promise<void> {
    const copy = ownCopy(merchant);
    const version = copy?.hash === hash ? copy : await versionOf(database, merchant, hash);
    if (!version) throw new ForgedVersion(`The version ${hash} of ${merchant} is not in the database.`);
    const { documents, assets } = await open(merchant, version);
    held.set(merchant, { hash, brand: compiled(documents, assets) });
    if (version !== copy) kept.keep(merchant, version);
  }

  /** Serves the node's own copy, whatever is published meanwhile. */
  async function serveCopy(merchant: string): Promise<boolean> {
    const version = ownCopy(merchant);
    if (!version) return false;
    try {
      const { documents, assets } = await open(merchant, version);
      held.set(merchant, { hash: version.hash, brand: compiled(documents, assets) });
      return true;
    } catch {
      // Its pictures are lost, or this node cannot serve it any more.
      return false;
    }
  }

  async function refreshOne(merchant: string, hash: string | undefined): Promise<BrandChange | undefined> {
    const before = held.get(merchant);
    if (hash === undefined) {
      held.delete(merchant);
      problems.delete(merchant);
      files.delete(merchant);
      kept.forget(merchant);
      return before && { merchant, brand: undefined, problem: undefined };
    }
    if (before?.hash === hash) {
      problems.delete(merchant);
      return undefined;
    }
    try {
      await serve(merchant, hash);
    } catch (error) {
      const forged = error instanceof ForgedVersion;
      if (!forged && !(error instanceof NotServed)) throw error;
      return refuse({ merchant, lines: [error.message], ...(forged ? { forged } : {}) });
    }
    problems.delete(merchant);
    return { merchant, brand: held.get(merchant)?.brand, problem: undefined };
  }

  /** Keeps the version before; after a restart it is the node's own copy. */
  async function refuse(problem: BrandProblem): Promise<BrandChange | undefined> {
    const { merchant } = problem;
    const isKnown = sameLines(problems.get(merchant), problem);
    problems.set(merchant, problem);
    if (!held.has(merchant)) await serveCopy(merchant);
    return isKnown ? undefined : { merchant, brand: undefined, problem };
  }

  async function refresh(merchants?: readonly string[]): Promise<BrandChange[]> {
    const hashes = await servedHashes(database, merchants);
    const named = merchants ?? [...new Set([...hashes.keys(), ...held.keys(), ...kept.merchants()])];
    const changes: BrandChange[] = [];
    const failures: unknown[] = [];
    for (const merchant of named.filter((name) => brandName.test(name))) {
      try {
        const change = await refreshOne(merchant, hashes.get(merchant));
        if (change) changes.push(change);
      } catch (error) {
        // A brand that cannot be read does not stop the others.
        failures.push(error);
      }
    }
    hosts = hostTable(all(), ({ merchant }) => problems.has(merchant));
    if (failures.length > 0) throw failures[0];
    if (!merchants && !isSwept) {
      isSwept = true;
      kept.sweep(new Set([...files.values()].flat()));
    }
    return changes;
  }

  /** Compiles the served brands anew, with the keys of now; other work goes on in between. */
  async function renew(): Promise<void> {
    for (const [merchant, { hash, brand }] of held) {
      held.set(merchant, { hash, brand: compileBrand(brand.documents, brand.assets, platform, keys) });
      await nextTurn();
    }
    hosts = hostTable(all(), ({ merchant }) => problems.has(merchant));
  }

  async function reload(merchants?: readonly string[]): Promise<BrandChange[]> {
    if (!merchants) await renew();
    try {
      return await refresh(merchants);
    } catch (error) {
      if (held.size > 0 || !isUnavailable(error)) throw error;
      for (const merchant of kept.merchants().filter((name) => brandName.test(name)))
        await serveCopy(merchant);
      hosts = hostTable(all(), () => false);
      return all().map((brand) => ({ merchant: brand.merchant, brand, problem: undefined }));
    }
  }

  return {
    all,
    byHost: (host) => hosts.get(host),
    byMerchant: (merchant) => held.get(merchant)?.brand,
    problems: () => [...problems.values()],
    ...inTurn(reload, refresh),
  };
}

/** Reloads and refreshes wait for each other. */
function inTurn(
  reload: Registry["reload"],
  refresh: PublishedRegistry["refresh"],
): Pick<PublishedRegistry, "reload" | "refresh"> {
  const run = oneAtATime((work: () => Promise<BrandChange[]>) => work());
  return {
    reload: (merchants) => run(() => reload(merchants)),
    refresh: (merchants) => run(() => refresh(merchants)),
  };
}
