import { type RawBuilder, sql } from "kysely";

/** Whether a member is an upline past the window, by the database's clock: a column of a statement that reads `member`. */
export const isLate: RawBuilder<boolean> = sql<boolean>`coalesce(member.frozen_from <= now(), false)`;
