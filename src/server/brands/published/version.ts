import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { isObject, stableJson } from "../../../kernel/json-values.ts";
import { type Asset, fileHash } from "../asset.ts";
import type { BrandDocuments } from "../inheritance.ts";

/** What a version holds: everything a brand's folder gives at run time, with what it inherits. */
export type VersionContent = {
  merchant: string;
  documents: BrandDocuments;
  /** Files of assets/ by their path, as the SHA-256 of their bytes. */
  files: Record<string, string>;
};

/** A version as it is stored and sent: `hash` is the SHA-256 of its JSON, `content` the JSON compressed. */
export type SignedVersion = { hash: string; content: Buffer; signature: string };

/** A version to publish, with the bytes of its files by their hash. */
export type NewVersion = SignedVersion & {
  merchant: string;
  hosts: readonly string[];
  files: ReadonlyMap<string, Buffer>;
};

const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** More than any brand's documents; nothing larger is stored or opened. */
const largest = { content: 8 * 1024 * 1024, json: 64 * 1024 * 1024 };

/** Signs that a version was published for a brand by somebody who has the platform's signing key. */
export type VersionSigner = {
  sign: (merchant: string, hash: string) => string;
  verify: (merchant: string, hash: string, signature: string) => boolean;
};

/** A signer by the platform's signing key. */
export function createVersionSigner(key: Buffer): VersionSigner {
  const sign = (merchant: string, hash: string) =>
    createHmac("sha256", key).update(`${merchant}\0${hash}`).digest("base64url");
  return {
    sign,
    verify: (merchant, hash, signature) => {
      const [wanted, given] = [Buffer.from(sign(merchant, hash)), Buffer.from(signature)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}

/** Why a version cannot be made, as a sentence. */
export type Unpublishable = { problem: string };

/** Makes the version of a brand that passed its check. The same documents and files make the same hash. */
export function makeVersion(
  documents: BrandDocuments,
  assets: ReadonlyMap<string, Asset>,
  signer: VersionSigner,
): NewVersion | Unpublishable {
  const { merchant, hosts = [] } = documents.brand;
  const files = new Map<string, Buffer>();
  const names: Record<string, string> = {};
  for (const [path, { read }] of assets) {
    const bytes = read();
    if (!bytes) return { problem: `${path} cannot be read any more; publish again.` };
    const hash = fileHash(bytes);
    files.set(hash, bytes);
    names[path] = hash;
  }
  const json = stableJson({ merchant, documents, files: names } satisfies VersionContent);
  const content = gzipSync(json);
  if (content.length > largest.content || json.length > largest.json)
    return { problem: `The documents of ${merchant} are larger than 8 MB compressed.` };
  const hash = sha256(json);
  return { merchant, hash, content, signature: signer.sign(merchant, hash), hosts, files };
}

/** Thrown for a version or file that differs from the published one. */
export class ForgedVersion extends Error {}

/** Opens a version of a brand. Throws `ForgedVersion` when a byte, the hash or the signature differs from the published one. */
export function openVersion(
  merchant: string,
  { hash, content, signature }: SignedVersion,
  signer: VersionSigner,
): VersionContent {
  if (!signer.verify(merchant, hash, signature))
    throw new ForgedVersion(`The version ${hash} of ${merchant} is not signed with this platform's key.`);
  let json: Buffer;
  try {
    json = gunzipSync(content, { maxOutputLength: largest.json });
  } catch {
    throw changed(merchant, hash);
  }
  if (sha256(json) !== hash) throw changed(merchant, hash);
  const opened: unknown = JSON.parse(json.toString("utf8"));
  if (!isObject(opened) || opened.merchant !== merchant) throw changed(merchant, hash);
  return opened as VersionContent;
}

/** The files that a version's content names; undefined for content that cannot be read. */
export function filesOfContent(content: Buffer): string[] | undefined {
  try {
    const json = gunzipSync(content, { maxOutputLength: largest.json }).toString("utf8");
    return Object.values((JSON.parse(json) as VersionContent).files);
  } catch {
    return undefined;
  }
}

const changed = (merchant: string, hash: string) =>
  new ForgedVersion(`The version ${hash} of ${merchant} was changed after it was published.`);

/** Whether bytes are those of a hash. */
export const isFile = (hash: string, bytes: Buffer): boolean => fileHash(bytes) === hash;
