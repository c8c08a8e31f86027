import type { Input } from "../../../contract/shared-types.ts";

/** A document as a provider gets it: what its member wrote about it, and its pictures as WebP, the front first. */
export type HandedDocument = {
  demand: string;
  kind: string;
  fields: Readonly<Record<string, string>>;
  pictures: Buffer[];
};

/**
 * Documents of a member that were handed in for a level. `reference` is the check's number; with `handedInAt` it names these
 * documents, since a member may hand in others for the same check.
 */
export type HandedIn = {
  merchant: string;
  reference: string;
  handedInAt: Date;
  level: string;
  documents: HandedDocument[];
};

/** A reason that members read, as `identity:reason.*`: those of staff. */
export type Reason = NonNullable<Input<"desk/identity/decide">["reason"]>;

const known: Record<Reason, true> = {
  unreadable: true,
  cropped: true,
  wrongKind: true,
  outdated: true,
  nameDiffers: true,
  birthdayDiffers: true,
  notOwn: true,
  forged: true,
  underage: true,
  other: true,
};

export const isReason = (value: unknown): value is Reason =>
  typeof value === "string" && Object.hasOwn(known, value);

/** What a provider decides. */
export type DocumentVerdict =
  | { type: "verify" }
  | { type: "askMore"; reason: Reason }
  | { type: "refuse"; reason: Reason };

/** A provider's answer; `later` means that a notice brings the verdict, or that staff decide. */
export type ProviderAnswer = DocumentVerdict | { type: "later" };

/** A verdict that a provider sends by itself. */
export type ProviderNotice = { reference: string; handedInAt: Date; verdict: DocumentVerdict };

/** A call that claims to come from the provider, to the byte; header names in lower case. */
export type RawNotice = {
  merchant: string;
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
};

/** A company that checks documents for a brand (docs/protocols/identity-provider.md). Without one the brand's staff do. */
export type CheckProvider = {
  /** Asks about documents. Rejects without an answer that can be used; the same documents may be asked about again. */
  check: (handedIn: HandedIn) => Promise<ProviderAnswer>;
  /** A notice that the provider signed: "signature" for any other, "malformed" for one that cannot be read. */
  read: (raw: RawNotice) => ProviderNotice | "signature" | "malformed";
};
