import type { Database } from "../../foundation/db/connection.ts";
import type { Asset } from "../asset.ts";
import type { Brand } from "../brand.ts";
import { type BrandKeys, compileBrand } from "../compile.ts";
import { createSharedDocuments } from "../digest.ts";
import { variablesIn } from "../own-variable.ts";
import type { Platform } from "../platform.ts";
import type { LocalVersions } from "./local-versions.ts";
import { fileOf, versionOf } from "./publication-store.ts";
import {
  ForgedVersion,
  isFile,
  openVersion,
  type SignedVersion,
  type VersionContent,
  type VersionSigner,
} from "./version.ts";

export type ReadBrandOptions = {
  platform: Platform;
  keys: BrandKeys;
  database: Database;
  signer: VersionSigner;
  kept: LocalVersions;
  /** The variables that brands may name, which this node has. */
  variables: Readonly<Record<string, string>>;
};

/** A version that is compiled, and whose files are on this machine. */
export type ReadBrand = { hash: string; brand: Brand; files: readonly string[] };

/** Why this node does not serve an authentic version, in one sentence. */
export class NotServed extends Error {}

export type BrandReader = {
  /**
   * Reads a published version, from this machine where it has it. Throws `ForgedVersion` and `NotServed`, and what the
   * database throws.
   */
  published: (merchant: string, hash: string) => Promise<ReadBrand>;
  /** This machine's own copy, whatever is published meanwhile; undefined when it has none that can be served. */
  ownCopy: (merchant: string) => Promise<ReadBrand | undefined>;
};

/** A version that was opened, so it is authentic. */
type Opened = { version: SignedVersion; content: VersionContent };

export function createBrandReader(options: ReadBrandOptions): BrandReader {
  const { database, signer, kept } = options;
  const shared = createSharedDocuments();

  async function compiled(merchant: string, { version, content }: Opened): Promise<ReadBrand> {
    refuseUnset(merchant, content, options);
    const assets = await assetsOnDisk(merchant, content, options);
    const brand = compile({ ...content, documents: shared.share(content.documents) }, assets, options);
    return { hash: version.hash, brand, files: Object.values(content.files) };
  }

  return {
    published: async (merchant, hash) => {
      const copy = openCopy(merchant, options, hash);
      if (copy) return compiled(merchant, copy);
      const version = await versionOf(database, merchant, hash);
      if (!version) throw new ForgedVersion(`The version ${hash} of ${merchant} is not in the database.`);
      const read = await compiled(merchant, { version, content: openVersion(merchant, version, signer) });
      kept.keep(merchant, version);
      return read;
    },
    ownCopy: async (merchant) => {
      const copy = openCopy(merchant, options);
      // A copy without its pictures, or that this node cannot serve any more, is none.
      return copy && (await compiled(merchant, copy).catch(() => undefined));
    },
  };
}

/** The copy of one version or of whichever there is; undefined when it is not a whole one. */
function openCopy(merchant: string, { kept, signer }: ReadBrandOptions, hash?: string): Opened | undefined {
  const version = kept.version(merchant);
  if (!version || (hash !== undefined && version.hash !== hash)) return undefined;
  try {
    return { version, content: openVersion(merchant, version, signer) };
  } catch {
    return undefined;
  }
}

function refuseUnset(merchant: string, { documents }: VersionContent, { variables }: ReadBrandOptions): void {
  const unset = variablesIn(merchant, documents).filter((variable) => !variables[variable]);
  if (unset.length > 0) throw new NotServed(`This node has no variable ${unset.join(", ")}.`);
}

/** The files of a version; those that this machine lacks come from the database. */
async function assetsOnDisk(
  merchant: string,
  { files }: VersionContent,
  { kept, database }: ReadBrandOptions,
): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const [path, hash] of Object.entries(files)) {
    if (!kept.file(hash)) {
      const bytes = await fileOf(database, merchant, hash);
      if (!bytes || !isFile(hash, bytes))
        throw new ForgedVersion(`The file ${path} of ${merchant} is not the one that was published.`);
      kept.keepFile(hash, bytes);
    }
    assets.set(path, { hash, read: () => kept.file(hash) });
  }
  return assets;
}

function compile(
  { documents }: VersionContent,
  assets: ReadonlyMap<string, Asset>,
  { platform, keys }: ReadBrandOptions,
): Brand {
  try {
    return compileBrand(documents, assets, platform, keys);
  } catch (error) {
    throw new NotServed(`This version could not be made: ${String(error)}`);
  }
}
