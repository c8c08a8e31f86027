import { createOutageLog, type TroubleOptions } from "../../foundation/db/outage-log.ts";
import type { Metrics } from "../../foundation/observability/metrics.ts";

/** Reports whether DATA_DIR takes what is written: a gauge, a line at the beginning and each minute, and one at the end. */
export function createDiskWatch(
  log: TroubleOptions["log"],
  metrics: Pick<Metrics, "dataDir">,
): { failed: (error: Error) => void; works: () => void; close: () => void } {
  const full = createOutageLog({ log, begins: "disk.full", ends: "disk.writes" });
  return {
    failed: (error) => {
      metrics.dataDir(false);
      full.begin(error);
      full.count();
    },
    works: () => {
      metrics.dataDir(true);
      full.end();
    },
    close: full.end,
  };
}
