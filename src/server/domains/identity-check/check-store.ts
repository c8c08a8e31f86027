import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import type {
  IdentityCheckTable,
  IdentityDocumentTable,
  IdentityPictureTable,
  IdentityStepTable,
} from "../../foundation/db/identity-check-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;
export type Check = Selectable<IdentityCheckTable>;
export type StoredDocument = Selectable<IdentityDocumentTable>;
export type Picture = Selectable<IdentityPictureTable>;
export type PictureName = Pick<Picture, "id" | "document_id" | "demand" | "kind" | "side">;

/** A member's checks of all levels. */
export const checksOf = (tx: Tx, memberId: string): Promise<Check[]> =>
  tx.selectFrom("identity_check").selectAll().where("member_id", "=", memberId).execute();

export const checkById = (tx: Tx, id: string): Promise<Check | undefined> =>
  tx.selectFrom("identity_check").selectAll().where("id", "=", id).executeTakeFirst();

/** A check, locked against other steps. Lock its member first. */
export const lockCheck = (tx: Tx, id: string): Promise<Check | undefined> =>
  tx.selectFrom("identity_check").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** The check of a member and level; it begins with this number when there is none. Lock the member first. */
export async function checkOf(tx: Tx, begun: Insertable<IdentityCheckTable>): Promise<Check> {
  const known = await tx
    .selectFrom("identity_check")
    .selectAll()
    .where("member_id", "=", begun.member_id)
    .where("level", "=", begun.level)
    .executeTakeFirst();
  return known ?? tx.insertInto("identity_check").values(begun).returningAll().executeTakeFirstOrThrow();
}

export const updateCheck = async (
  tx: Tx,
  id: string,
  change: Updateable<IdentityCheckTable>,
): Promise<void> => {
  await tx.updateTable("identity_check").set(change).where("id", "=", id).execute();
};

export const noteCheckStep = async (tx: Tx, step: Insertable<IdentityStepTable>): Promise<void> => {
  await tx.insertInto("identity_step").values(step).execute();
};

/** What happened to a check, from first to last. */
export const checkSteps = (tx: Tx, checkId: string): Promise<Selectable<IdentityStepTable>[]> =>
  tx.selectFrom("identity_step").selectAll().where("check_id", "=", checkId).orderBy("id").execute();

/** The documents of some checks that no later one has replaced. */
export async function currentDocuments(tx: Tx, checkIds: readonly string[]): Promise<StoredDocument[]> {
  if (checkIds.length === 0) return [];
  return tx
    .selectFrom("identity_document")
    .selectAll()
    .where("check_id", "in", checkIds)
    .where("replaced_at", "is", null)
    .orderBy("handed_in_at")
    .orderBy("id")
    .execute();
}

/** The pictures of some checks, without their content. */
export async function pictureNames(tx: Tx, checkIds: readonly string[]): Promise<PictureName[]> {
  if (checkIds.length === 0) return [];
  return tx
    .selectFrom("identity_picture")
    .select(["id", "document_id", "demand", "kind", "side"])
    .where("check_id", "in", checkIds)
    .orderBy("side", "desc")
    .orderBy("id")
    .execute();
}

/** Keeps a picture that is not handed in yet: it replaces the one of its side, and those of other kinds. */
export async function keepDraft(tx: Tx, picture: Insertable<IdentityPictureTable>): Promise<void> {
  await tx
    .deleteFrom("identity_picture")
    .where("check_id", "=", picture.check_id)
    .where("demand", "=", picture.demand)
    .where("document_id", "is", null)
    .where(({ eb, or }) => or([eb("side", "=", picture.side), eb("kind", "!=", picture.kind)]))
    .execute();
  await tx.insertInto("identity_picture").values(picture).execute();
}

/** Makes the kept pictures of a demand those of a document, which replaces the one before. */
export async function keepDocument(
  tx: Tx,
  document: Insertable<IdentityDocumentTable>,
  keptUntil: Date,
): Promise<void> {
  const { check_id, demand, id, handed_in_at } = document;
  const replaced = await tx
    .updateTable("identity_document")
    .set({ replaced_at: handed_in_at })
    .where("check_id", "=", check_id)
    .where("demand", "=", demand)
    .where("replaced_at", "is", null)
    .returning("id")
    .execute();
  if (replaced.length > 0)
    await tx
      .updateTable("identity_picture")
      .set({ delete_at: keptUntil })
      .where("check_id", "=", check_id)
      .where(
        "document_id",
        "in",
        replaced.map((one) => one.id),
      )
      .execute();
  await tx.insertInto("identity_document").values(document).execute();
  await tx
    .updateTable("identity_picture")
    .set({ document_id: id })
    .where("check_id", "=", check_id)
    .where("demand", "=", demand)
    .where("document_id", "is", null)
    .execute();
}

/** Sets from when on the pictures of a check's current documents may be deleted; null keeps them. */
export async function keepPictures(tx: Tx, checkId: string, until: Date | null): Promise<void> {
  await sql`
    update identity_picture p set delete_at = ${until}
    from identity_document d
    where p.check_id = ${checkId} and d.brand_id = p.brand_id and d.id = p.document_id and d.replaced_at is null`.execute(
    tx,
  );
}

export const pictureById = (tx: Tx, id: string): Promise<Picture | undefined> =>
  tx.selectFrom("identity_picture").selectAll().where("id", "=", id).executeTakeFirst();

/** Verified checks that end before an instant, the soonest first. */
export const checksEnding = (tx: Tx, before: Date, most: number): Promise<Check[]> =>
  tx
    .selectFrom("identity_check")
    .selectAll()
    .where("state", "=", "verified")
    .where("valid_until", "<=", before)
    .orderBy("valid_until")
    .limit(most)
    .execute();

/** Marks verified checks that end before an instant as reminded, and returns those that were not. */
export const markReminded = (tx: Tx, before: Date, now: Date, most: number): Promise<Check[]> =>
  tx
    .updateTable("identity_check")
    .set({ reminded_at: now })
    .where("id", "in", (of) =>
      of
        .selectFrom("identity_check")
        .select("id")
        .where("state", "=", "verified")
        .where("reminded_at", "is", null)
        .where("valid_until", "<=", before)
        .where("valid_until", ">", now)
        .orderBy("valid_until")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

type AskedCheck = { reference: string; handedInAt: Date; asks: number };

/** Takes checks whose provider is to be asked again, those that wait longest first; nobody else has them until the lease ends. */
export async function claimAsks(
  tx: Tx,
  { now, lease, most }: { now: Date; lease: Date; most: number },
): Promise<AskedCheck[]> {
  const rows = await tx
    .updateTable("identity_check")
    .set(({ eb }) => ({ ask_at: lease, asks: eb("asks", "+", 1) }))
    .where("id", "in", (of) =>
      of
        .selectFrom("identity_check")
        .select("id")
        .where("state", "=", "handedIn")
        .where("ask_at", "<=", now)
        .orderBy("ask_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "handed_in_at", "asks"])
    .execute();
  return rows.flatMap(({ id, handed_in_at, asks }) =>
    handed_in_at ? [{ reference: id, handedInAt: handed_in_at, asks }] : [],
  );
}

/** Notes how the provider stands to documents; nothing once others were handed in or the check is decided. */
export async function noteAnswer(
  tx: Tx,
  { reference, handedInAt }: Pick<AskedCheck, "reference" | "handedInAt">,
  change: Pick<Updateable<IdentityCheckTable>, "provider_state" | "ask_at" | "asks">,
): Promise<void> {
  await tx
    .updateTable("identity_check")
    .set(change)
    .where("id", "=", reference)
    .where("state", "=", "handedIn")
    .where("handed_in_at", "=", handedInAt)
    .execute();
}
