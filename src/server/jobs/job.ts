import type { Transaction } from "kysely";
import type { Brand } from "../brands/brand.ts";
import type { Sealer } from "../core/identity/secret.ts";
import type { Schema } from "../foundation/db/schema.ts";
import type { Services } from "../services.ts";
import type { Alarm } from "./alarm.ts";

/** A stretch of time that a job answers for, its end left out. */
export type Window = { start: Date; end: Date };

/**
 * What jobs reach, on connections that players do not wait for. No more than a command can make that runs a job
 * beside the server: what is added here is added to cli/job/surroundings.ts.
 */
export type JobServices = Pick<
  Services,
  "platform" | "database" | "clock" | "log" | "wallet" | "transferVendors" | "gateways" | "gameVendors"
> & { alarm: Alarm; sealer: Sealer };

export type JobContext = { brand: Brand; window: Window; services: JobServices; log: Services["log"] };

type Described = {
  /** Its file's path below catalogue/, with dots: "ledger.reconcile". */
  id: string;
  title: string;
  /** Cron text in UTC, with seconds if it has six fields. A window reaches from one time of it to the next. */
  schedule: string;
  /**
   * What becomes of windows that nobody was there for. "all": each is run, in their order, an earlier one that
   * fails holds up the later ones. "last": only the last that is closed, for work that older windows add nothing to.
   */
  catchUp: "all" | "last";
};

/** Runs in the transaction that notes it as done: its effects happen once. For whatever moves money. */
export type TransactionJob = Described & {
  within: "transaction";
  run: (context: JobContext & { tx: Transaction<Schema> }) => Promise<unknown>;
};

/** Makes its own transactions: after a crash it is run again, and doing it twice must do no harm. */
export type OwnJob = Described & {
  within: "own";
  run: (context: JobContext) => Promise<unknown>;
};

/** Work of each brand by the clock. What `run` answers is kept with the window, as JSON. */
export type Job = TransactionJob | OwnJob;
