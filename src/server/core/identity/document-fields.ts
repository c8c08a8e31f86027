import type { DocumentField } from "../../../site/identity-documents.ts";
import type { Sealer } from "./encryption.ts";
import type { SealedColumn } from "./reseal-store.ts";

/** What a member wrote about a document. */
export type WrittenFields = Partial<Record<DocumentField, string>>;

const ownerOf = (merchant: string, memberId: string): string => `${merchant}:${memberId}:identity-document`;

/** Where numbers, names and dates of documents are stored. */
export const sealedDocuments: SealedColumn = {
  table: "identity_document",
  column: "sealed",
  ownerColumn: "member_id",
  ownerOf,
};

/** Encrypts what a member wrote about a document, bound to that member. */
export const sealFields = (
  sealer: Sealer,
  merchant: string,
  memberId: string,
  fields: WrittenFields,
): string => sealer.seal(JSON.stringify(fields), ownerOf(merchant, memberId));

/** Decrypts what a member wrote. Throws when it belongs to another member. */
export const openFields = (
  sealer: Sealer,
  merchant: string,
  { member_id, sealed }: { member_id: string; sealed: string },
): WrittenFields => JSON.parse(sealer.open(sealed, ownerOf(merchant, member_id))) as WrittenFields;
