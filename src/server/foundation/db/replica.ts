import { sql } from "kysely";
import type { Database } from "./connection.ts";
import { isTransient } from "./database-error.ts";
import { createOutageLog, type TroubleOptions } from "./outage-log.ts";

/** Reads of one brand in one snapshot, which contains all that is committed when they begin. */
export type SnapshotReads = Pick<Database, "snapshot">;

export type ReplicaOptions = {
  log: TroubleOptions["log"];
  /** How long a read waits for the replica to catch up. */
  patienceMs?: number;
  /** How long a replica that does not answer, or is none, is left alone. */
  restMs?: number;
};

const everyMs = 20;

type Position = { position: string; cluster: string };
type State = { isReplica: boolean; cluster: string; caughtUp: boolean };

/** How far the log of the database goes: what is committed lies before it. */
async function positionOf(primary: Database): Promise<Position> {
  const { rows } = await primary.platform((tx) =>
    sql<Position>`select pg_current_wal_flush_lsn()::text as position,
      (select system_identifier::text from pg_control_system()) as cluster`.execute(tx),
  );
  return rows[0] as Position;
}

/** Whether the database that answers is a replica, and contains all before a position. */
async function stateOf(replica: Database, { position }: Position): Promise<State> {
  const { rows } = await replica.platform((tx) =>
    sql<State>`select pg_is_in_recovery() as "isReplica",
      (select system_identifier::text from pg_control_system()) as cluster,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "caughtUp"`.execute(tx),
  );
  return rows[0] as State;
}

/**
 * Snapshot reads that a replica answers. One sees what was committed before it began, on any node: a replica that does
 * not have it within `patienceMs`, does not answer, or was promoted to a database of its own is passed over, and the
 * primary answers. One that exceeds its time fails: the primary would need as long.
 */
export function snapshotReadsFrom(
  primary: Database,
  replica: Database,
  { log, patienceMs = 200, restMs = 5_000 }: ReplicaOptions,
): SnapshotReads {
  const passedOver = createOutageLog({ log, begins: "database.replica-away", ends: "database.replica-back" });
  let restsUntil = 0;
  const rest = (why: string): false => {
    passedOver.begin(new Error(why));
    passedOver.count();
    restsUntil = performance.now() + restMs;
    return false;
  };

  /** Whether the replica has everything before `committed`. */
  async function follows(committed: Position): Promise<boolean> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const { isReplica, cluster, caughtUp } = await stateOf(replica, committed);
      if (cluster !== committed.cluster) return rest("it is a replica of another database");
      if (!isReplica) return rest("it is no replica: it takes writes");
      if (caughtUp) return true;
      if (performance.now() > until) return rest("it is behind");
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
  }

  return {
    snapshot: async (brandId, work) => {
      if (performance.now() < restsUntil) {
        passedOver.count();
        return primary.snapshot(brandId, work);
      }
      const committed = await positionOf(primary);
      try {
        if (await follows(committed)) {
          const done = await replica.snapshot(brandId, work);
          passedOver.end();
          return done;
        }
      } catch (error) {
        if (!isTransient(error)) throw error;
        rest((error as Error).message);
      }
      return primary.snapshot(brandId, work);
    },
  };
}
