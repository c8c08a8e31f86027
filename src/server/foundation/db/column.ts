import type { ColumnType } from "kysely";

/** A column that may be left out and read as null. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A column that only functions of the database write. */
export type Seen<T> = ColumnType<T, never, never>;
