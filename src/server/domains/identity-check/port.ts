import type { WrittenFields } from "./sealed.ts";

/** A document as a provider gets it. */
export type HandedDocument = { demand: string; kind: string; fields: WrittenFields; pictures: Buffer[] };

/** Documents of a member that were handed in for a level. `reference` is the check's number. */
export type HandedIn = { merchant: string; reference: string; level: string; documents: HandedDocument[] };

/** What a provider says: `later` leaves the check in the desk's queue. Reasons are codes of `identity:reason.*`. */
export type Verdict =
  | { type: "later" }
  | { type: "verify" }
  | { type: "askMore"; reason: string }
  | { type: "refuse"; reason: string };

/**
 * Who checks documents. It is asked once, after they were handed in; when it fails or has no verdict, staff decide. `reads`
 * says whether it wants the documents: they are decrypted for it alone.
 */
export type IdentityProvider =
  | { reads: false }
  | { reads: true; check: (handedIn: HandedIn) => Promise<Verdict> };
