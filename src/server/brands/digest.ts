import { createHash } from "node:crypto";
import { stableJson } from "../../kernel/json-values.ts";

/** A short hash of a value; equal values give equal hashes, whatever their key order. */
export const hashOf = (value: unknown): string =>
  createHash("sha256").update(stableJson(value)).digest("hex").slice(0, 16);

const digests = new WeakMap<object, string>();

/** The hash of a document, made once for each object: documents never change after they were read. */
export function digestOf(document: object): string {
  const digest = digests.get(document) ?? hashOf(document);
  digests.set(document, digest);
  return digest;
}

/** `documents` with each object or list replaced by its hash; texts and numbers stay as they are. */
export const digestsOf = (documents: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(documents).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === "object" && value !== null ? digestOf(value) : value,
    ]),
  );

/** One object for equal documents: brands that inherit the same hold it once. */
export type SharedDocuments = {
  /** The same documents, each as an equal one that is already held. */
  share: <Documents extends object>(documents: Documents) => Documents;
};

/** Holds documents weakly: one that no brand uses any more is forgotten. */
export function createSharedDocuments(): SharedDocuments {
  const held = new Map<string, WeakRef<object>>();
  const forgotten = new FinalizationRegistry<string>((digest) => {
    if (!held.get(digest)?.deref()) held.delete(digest);
  });
  const shared = (document: object): object => {
    const digest = digestOf(document);
    const equal = held.get(digest)?.deref();
    if (equal) return equal;
    held.set(digest, new WeakRef(document));
    forgotten.register(document, digest);
    return document;
  };
  return {
    share: (documents) =>
      Object.fromEntries(
        Object.entries(documents).map(([key, value]: [string, unknown]) => [
          key,
          typeof value === "object" && value !== null ? shared(value) : value,
        ]),
      ) as typeof documents,
  };
}
