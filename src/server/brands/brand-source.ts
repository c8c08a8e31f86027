import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../foundation/config/config.ts";
import type { Database } from "../foundation/db/connection.ts";
import type { Brand } from "./brand.ts";
import { checkedFolders } from "./check/checked-folders.ts";
import type { BrandKeys } from "./compile.ts";
import type { Platform } from "./platform.ts";
import { openLocalVersions } from "./published/local-versions.ts";
import { createPublishedRegistry, type PublishedRegistry } from "./published/published-registry.ts";
import { createVersionSigner } from "./published/version.ts";
import { createRegistry, type Registry } from "./registry.ts";
import { lastGood } from "./version-store.ts";

export type BrandSourceOptions = {
  config: Pick<Config, "brandSource" | "brandsFolder" | "brandSecrets" | "dataDir" | "sandbox">;
  platform: Platform;
  database: Database;
  /** Signs published versions. */
  signingKey: Buffer;
  keys: BrandKeys;
  /** Stores the documents of a folder that are good now. */
  keepGood: (brand: Brand) => Promise<void>;
};

/** The brands by their source: folders that this node reads, or versions that are published to all nodes. */
export type BrandSource =
  | { kind: "folder"; registry: Registry }
  | { kind: "published"; registry: PublishedRegistry };

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

/** Opens the source that the configuration names. No brand is read yet. */
export function openBrandSource(options: BrandSourceOptions): BrandSource {
  const { config, platform, database, signingKey, keys, keepGood } = options;
  if (config.brandSource === "published") {
    const registry = createPublishedRegistry({
      platform,
      keys,
      database,
      signer: createVersionSigner(signingKey),
      kept: openLocalVersions(localFolder(config.dataDir)),
      variables: config.brandSecrets,
    });
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
  return { kind: "folder", registry };
}
