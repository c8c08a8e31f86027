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

/** What the bytes of a file are called. */
export const fileHash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

const hashes = new WeakMap<Asset, string>();

/** The beginning of a file's hash; of one that is gone nothing. */
export function assetHash(asset: Asset): string {
  const hash = asset.hash ?? hashes.get(asset) ?? fileHash(asset.read() ?? Buffer.alloc(0));
  hashes.set(asset, hash);
  return hash.slice(0, 12);
}

/** An address that changes with the file, so that browsers keep it for good. */
export function hashedAssetUrl(assets: ReadonlyMap<string, Asset>, path: string): string {
  const asset = assets.get(path);
  return asset ? `${assetUrl(path)}?v=${assetHash(asset)}` : assetUrl(path);
}
