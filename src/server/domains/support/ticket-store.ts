import { type Insertable, type Selectable, sql, type Transaction, type Updateable } from "kysely";
import { fits, type RowsFilter } from "../../core/members/rows-filter-store.ts";
import { byTime, type ListOrder, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type {
  TicketMessageTable,
  TicketPictureTable,
  TicketTable,
} from "../../foundation/db/support-schema.ts";

type Tx = Transaction<Schema>;
export type Ticket = Selectable<TicketTable>;
export type TicketMessage = Selectable<TicketMessageTable>;
export type NewMessage = Omit<Insertable<TicketMessageTable>, "brand_id" | "ticket_id" | "at">;

export const insertTicket = (tx: Tx, row: Insertable<TicketTable>): Promise<Ticket> =>
  tx.insertInto("ticket").values(row).returningAll().executeTakeFirstOrThrow();

export const ticketById = (tx: Tx, id: string): Promise<Ticket | undefined> =>
  tx.selectFrom("ticket").selectAll().where("id", "=", id).executeTakeFirst();

/** A ticket, locked against other steps. */
export const lockTicket = (tx: Tx, id: string): Promise<Ticket | undefined> =>
  tx.selectFrom("ticket").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const updateTicket = async (tx: Tx, id: string, change: Updateable<TicketTable>): Promise<void> => {
  await tx.updateTable("ticket").set(change).where("id", "=", id).execute();
};

/** Adds a message to a ticket's thread, and counts it. */
export async function addMessage(
  tx: Tx,
  { brand_id, id }: Pick<Ticket, "brand_id" | "id">,
  message: NewMessage,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("ticket_message")
    .values({ ...message, brand_id, ticket_id: id, at })
    .execute();
  await tx
    .updateTable("ticket")
    .set((of) => ({ messages: of("messages", "+", 1), changed_at: at }))
    .where("id", "=", id)
    .execute();
}

/** What was written in a ticket, from first to last; without the desk's notes unless they are wanted. */
export async function messagesOf(tx: Tx, ticketId: string, notes: boolean): Promise<TicketMessage[]> {
  const query = tx.selectFrom("ticket_message").selectAll().where("ticket_id", "=", ticketId).orderBy("id");
  return (notes ? query : query.where("kind", "<>", "note")).execute();
}

/** How many tickets of a member are not closed. */
export async function openTickets(tx: Tx, memberId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("ticket")
    .select(({ fn }) => fn.countAll<bigint>().as("count"))
    .where("member_id", "=", memberId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A page of a member's tickets, the latest first. */
export const ticketsOf = (tx: Tx, memberId: string, wanted: PageAsked): Promise<Page<Ticket>> =>
  paged(
    tx,
    tx.selectFrom("ticket").selectAll().where("member_id", "=", memberId),
    byTime("desc", "opened_at", "id"),
    wanted,
  );

export type DeskWanted = PageAsked & {
  states: readonly Ticket["state"][];
  /** Whether an answer of staff is due in all of these states. */
  isDue: boolean;
  /** Only what is late at this time. */
  lateAt?: Date | undefined;
  type?: string | undefined;
  filter: RowsFilter;
};

/** A page of tickets in some states: what waits for staff the most urgent first, all others the latest first. */
export function deskTicketPage(tx: Tx, wanted: DeskWanted): Promise<Page<Ticket>> {
  const { states, isDue, lateAt, type, filter } = wanted;
  let query = tx
    .selectFrom("ticket")
    .selectAll()
    .where("state", "in", states)
    .where(fits(filter, { table: "ticket", at: "opened_at" }));
  if (lateAt !== undefined) query = query.where("due_at", "<", lateAt);
  if (type !== undefined) query = query.where("type", "=", type);
  const order: ListOrder = {
    way: isDue ? "asc" : "desc",
    keys: [
      [isDue ? "due_at" : "changed_at", "time"],
      ["id", "text"],
    ],
  };
  return paged(tx, query, order, wanted);
}

export const insertPicture = async (tx: Tx, row: Insertable<TicketPictureTable>): Promise<void> => {
  await tx.insertInto("ticket_picture").values(row).execute();
};

/** Whether an answer is late and not marked so, or a ticket's days are over. */
export async function hasTicketDue(tx: Tx, now: Date): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from ticket where due_at < ${now} and overdue_at is null)
      or exists (select from ticket where closes_at < ${now}) as due`.execute(tx);
  return rows[0]?.due ?? false;
}

/** Marks tickets whose answer is late, and returns those that were not marked before. */
export const markOverdue = (tx: Tx, now: Date, most: number): Promise<Pick<Ticket, "id">[]> =>
  tx
    .updateTable("ticket")
    .set({ overdue_at: now })
    .where("id", "in", (of) =>
      of
        .selectFrom("ticket")
        .select("id")
        .where("due_at", "<", now)
        .where("overdue_at", "is", null)
        .orderBy("due_at")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning("id")
    .execute();

/** Numbers of tickets whose days are over. */
export async function ticketsOver(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("ticket")
    .select("id")
    .where("closes_at", "<", now)
    .orderBy("closes_at")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
