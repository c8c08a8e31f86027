import type { Transaction } from "kysely";
import type { Brand } from "../brands/brand.ts";
import type { Sealer } from "../core/identity/encryption.ts";
import type { Identity } from "../core/identity/identity.ts";
import type { Schema } from "../foundation/db/schema.ts";
import type { Services } from "../services.ts";

/** The time window of a run; its end is exclusive. */
export type Window = { start: Date; end: Date };

/**
 * The services of jobs, on connections that player requests do not use. They are limited to what a command can create
 * that runs a job outside the server: an addition here also goes to cli/job/runtime.ts.
 */
export type JobServices = Pick<
  Services,
  | "platform"
  | "database"
  | "clock"
  | "log"
  | "alarm"
  | "wallet"
  | "transferVendors"
  | "gateways"
  | "gameVendors"
> & {
  sealer: Sealer;
  codeKey: Identity["codeKey"];
  vendorsOf: Identity["vendorsOf"];
  /** What recognizes excluded people at the brands of a licensee. */
  excluding: Pick<Identity, "codeKey" | "sealer" | "siblingsOf">;
  /** The address of a brand's site, for links in messages. */
  originOf: (brand: Brand) => string;
};

export type JobContext = { brand: Brand; window: Window; services: JobServices; log: Services["log"] };

/**
 * Where a run waits for its turn. "quick": seconds at most for a brand, with a schedule that must be met. "long": whatever
 * may take minutes. Lanes have slots and connections of their own, so neither waits for the other.
 */
export type Lane = "quick" | "long";

/** A brand and the present time (milliseconds), in a transaction that must write nothing. */
export type IdleLook = { tx: Transaction<Schema>; brand: Brand; now: number };

type Described = {
  /** Its file's path below catalogue/, with dots: "ledger.reconcile". */
  id: string;
  title: string;
  /** Cron text in UTC, with seconds if it has six fields. A window lasts from one of its times to the next. */
  schedule: string;
  lane: Lane;
  /**
   * What happens to missed windows. "all": each is run, in order; a failed one delays the later ones. "last": only the
   * last closed one, for work to which older windows add nothing.
   */
  catchUp: "all" | "last";
  /**
   * Whether a run would find nothing to do for a brand now: its due window is then passed over, and the next run's window begins where
   * it began. Asked for all due jobs of a brand in one transaction, which costs a fraction of a run. Only for jobs that catch up with
   * the last window; without it every window runs.
   */
  isIdle?: (look: IdleLook) => Promise<boolean>;
};

/**
 * Runs in the transaction that records it as done, so its effects happen exactly once. For everything that moves money.
 */
export type TransactionJob = Described & {
  /** The runner's transaction, which holds the job's lock. */
  within: "transaction";
  run: (context: JobContext & { tx: Transaction<Schema> }) => Promise<unknown>;
};

/** Makes its own transactions: after a crash it runs again, so a second run must do no harm. */
export type OwnJob = Described & {
  /** Transactions of its own, while another one holds the job's lock. */
  within: "own";
  run: (context: JobContext) => Promise<unknown>;
};

/** Scheduled work for each brand. The result of `run` is stored with the window, as JSON. */
export type Job = TransactionJob | OwnJob;
