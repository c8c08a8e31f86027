import type { ColumnType } from "kysely";

/** A column that may be left out and read as null. */
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** A column that functions of the database write: the domain may only look. */
export type Seen<T> = ColumnType<T, never, never>;
