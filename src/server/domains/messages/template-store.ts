import type { Insertable, Selectable, Transaction, Updateable } from "kysely";
import type { MessageTemplateTable } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Template = Selectable<MessageTemplateTable>;

/** The most templates that a brand keeps. */
export const mostTemplates = 200;

/** The templates of a brand by name. */
export const allTemplates = (tx: Tx): Promise<Template[]> =>
  tx.selectFrom("message_template").selectAll().orderBy("name").orderBy("id").limit(mostTemplates).execute();

/** A template, locked until the transaction ends. */
export const lockTemplate = (tx: Tx, id: string): Promise<Template | undefined> =>
  tx.selectFrom("message_template").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

/** Stores a template; false when another one has its name. */
export async function insertTemplate(tx: Tx, row: Insertable<MessageTemplateTable>): Promise<boolean> {
  const made = await tx
    .insertInto("message_template")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

export async function updateTemplate(
  tx: Tx,
  id: string,
  change: Updateable<MessageTemplateTable>,
): Promise<void> {
  await tx.updateTable("message_template").set(change).where("id", "=", id).execute();
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("message_template").where("id", "=", id).execute();
}
