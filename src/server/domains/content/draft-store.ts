import type { Insertable, Selectable, Transaction } from "kysely";
import type { ContentKind, ContentTables } from "../../foundation/db/content-schema.ts";
import { type Page, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
type DraftTable = ContentTables["content_draft"];

export type Draft = Selectable<DraftTable>;

/** The draft of a kind; undefined when nobody edits it. */
export const draftOf = (tx: Tx, kind: ContentKind): Promise<Draft | undefined> =>
  tx.selectFrom("content_draft").selectAll().where("kind", "=", kind).executeTakeFirst();

/** Stores a draft in the place of the one before. */
export async function putDraft(tx: Tx, draft: Insertable<DraftTable>): Promise<void> {
  const { document, changed_at, changed_by } = draft;
  await tx
    .insertInto("content_draft")
    .values(draft)
    .onConflict((conflict) =>
      conflict.columns(["brand_id", "kind"]).doUpdateSet({ document, changed_at, changed_by }),
    )
    .execute();
}

/** Deletes a draft; false when there was none. */
export async function deleteDraft(tx: Tx, kind: ContentKind): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("content_draft")
    .where("kind", "=", kind)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** An edition by its number. */
export const editionByNumber = (
  tx: Tx,
  kind: ContentKind,
  number: bigint,
): Promise<{ document: unknown } | undefined> =>
  tx
    .selectFrom("content_edition")
    .select("document")
    .where("kind", "=", kind)
    .where("number", "=", number)
    .executeTakeFirst();

/** An edition by its number, and the one before it: the newest first, and fewer where there are none. */
export const editionAndBefore = (
  tx: Tx,
  kind: ContentKind,
  number: bigint,
): Promise<{ number: bigint; document: unknown }[]> =>
  tx
    .selectFrom("content_edition")
    .select(["number", "document"])
    .where("kind", "=", kind)
    .where("number", "<=", number)
    .orderBy("number", "desc")
    .limit(2)
    .execute();

/** A row of the history, without its document. */
export type EditionLine = {
  kind: ContentKind;
  number: bigint;
  published_by: string;
  published_at: Date;
  is_files: boolean;
};

/** A page of what was published, the newest first. */
export async function editionsPage(
  tx: Tx,
  wanted: { kind?: ContentKind | undefined; after?: string | undefined; pageSize: number },
): Promise<Page<EditionLine>> {
  let query = tx
    .selectFrom("content_edition")
    .select((row) => [
      "kind",
      "number",
      "published_by",
      "published_at",
      row("document", "is", null).$castTo<boolean>().as("is_files"),
    ]);
  if (wanted.kind) query = query.where("kind", "=", wanted.kind);
  return paged(
    tx,
    query,
    {
      way: "desc",
      keys: [
        ["published_at", "time"],
        ["kind", "text"],
        ["number", "number"],
      ],
    },
    wanted,
  );
}
