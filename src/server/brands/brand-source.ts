import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../foundation/config/config.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Brand } from "./brand.ts";
import { checkedFolders } from "./check/checked-folders.ts";
import type { BrandKeys } from "./compile.ts";
import { createEditedBrands, type EditedRegistry, editedRegistry } from "./editions/edited-registry.ts";
import { lastGood } from "./last-good-store.ts";
import type { Platform } from "./platform.ts";
import { type DiskReport, heldVersions } from "./published/held-versions.ts";
import { openLocalVersions } from "./published/local-versions.ts";
import { createPublishedRegistry, type PublishedRegistry } from "./published/published-registry.ts";
import { createVersionSigner } from "./published/version.ts";
import { createRegistry, type Registry } from "./registry.ts";

export type BrandSourceOptions = {
  config: Pick<Config, "brandSource" | "brandsFolder" | "brandSecrets" | "dataDir" | "sandbox">;
  platform: Platform;
  database: Database;
  /** Signs published versions. */
  signingKey: Buffer;
  keys: BrandKeys;
  /** Hears whether the disk takes this machine's copies of published brands; nobody does when left out. */
  disk?: DiskReport;
  /** Stores the documents of a folder that are good now. */
  keepGood: (brand: Brand) => Promise<void>;
};

/**
 * The brands by their source: folders that this node reads, or versions that are published to all nodes. Contents that
 * staff edited are served in the place of theirs.
 */
export type BrandSource =
  | { kind: "folder"; registry: Registry & EditedRegistry }
  | { kind: "published"; registry: PublishedRegistry & EditedRegistry };

const localFolder = (dataDir: string): string => join(dataDir, "brands");

/** The brands that this machine can show without a database. */
export function localMerchants({
  brandSource,
  brandsFolder,
  dataDir,
}: Pick<Config, "brandSource" | "brandsFolder" | "dataDir">): string[] {
  return brandSource === "folder"
    ? readdirSync(brandsFolder)
    : openLocalVersions(localFolder(dataDir)).merchants();
}

const unheard: DiskReport = { failed: () => undefined, works: () => undefined };

/** Opens the source that the configuration names. No brand is read yet. */
export function openBrandSource(options: BrandSourceOptions): BrandSource {
  const { config, platform, database, signingKey, keys, keepGood, disk = unheard } = options;
  const edited = createEditedBrands({ platform, keys, database });
  if (config.brandSource === "published") {
    const published = createPublishedRegistry({
      platform,
      keys,
      database,
      signer: createVersionSigner(signingKey),
      kept: heldVersions(openLocalVersions(localFolder(config.dataDir)), disk),
      variables: config.brandSecrets,
    });
    const registry = {
      ...editedRegistry(published, edited),
      refresh: async (merchants?: readonly string[]) =>
        (await published.refresh(merchants)).map(edited.change),
    };
    return { kind: "published", registry };
  }
  const registry = createRegistry({
    platform,
    keys,
    // Without the demo's vendors, brands need companies of their own.
    openFolders: (servedHosts) =>
      checkedFolders(config.brandsFolder, platform, { production: !config.sandbox, servedHosts }),
    lastGood: (merchant) => lastGood(database, merchant),
    keepGood,
    localOnly: config.sandbox,
  });
  return { kind: "folder", registry: editedRegistry(registry, edited) };
}
