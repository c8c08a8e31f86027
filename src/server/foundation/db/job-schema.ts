import type { ColumnType, Generated } from "kysely";
import type { Optional } from "./column.ts";

/** One window of a brand's job; with `finished_at` it is done and never runs again. */
export type JobRunTable = {
  brand_id: string;
  job: string;
  window_start: Date;
  window_end: Date;
  attempts: Generated<number>;
  started_at: Optional<Date>;
  finished_at: Optional<Date>;
  outcome: ColumnType<unknown, string | null | undefined, string | null>;
  error: Optional<string>;
};

/** When a brand's job is to be looked at next, and the window that is due then if it is known. */
export type JobDueTable = {
  brand_id: string;
  job: string;
  lane: string;
  schedule: string;
  next_look: Generated<Date>;
  window_start: Optional<Date>;
  window_end: Optional<Date>;
  leased_until: Optional<Date>;
};
