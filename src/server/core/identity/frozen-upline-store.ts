import { type RawBuilder, sql } from "kysely";

/** Whether a member owes agents below something that is overdue, by the database's clock; for statements that read `member`. */
export const isLate: RawBuilder<boolean> = sql<boolean>`coalesce(member.frozen_from <= now(), false)`;
