import { createHash } from "node:crypto";

/** A picture or font of a brand. */
export type Asset = {
  /** The SHA-256 of its bytes, where it is known; a file of a folder is read anew and has none. */
  hash?: string;
  /** Its bytes; undefined when it is gone. */
  read: () => Buffer | undefined;
};

/** The address of a file of the brand's assets folder. */
export const assetUrl = (path: string): string => `/brand/${path}`;

const hashes = new WeakMap<Asset, string>();

/** A short hash of a file's bytes; of one that is gone an empty one. */
export function assetHash(asset: Asset): string {
  const hash = hashes.get(asset) ?? digest(asset.read());
  hashes.set(asset, hash);
  return hash;
}

const digest = (bytes: Buffer | undefined): string =>
  bytes ? createHash("sha256").update(bytes).digest("hex").slice(0, 12) : "";

/** An address that changes with the file, so that browsers keep it for good. */
export function hashedAssetUrl(assets: ReadonlyMap<string, Asset>, path: string): string {
  const asset = assets.get(path);
  return asset ? `${assetUrl(path)}?v=${assetHash(asset)}` : assetUrl(path);
}
