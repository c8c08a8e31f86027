import type { Registry } from "../brands/registry.ts";

/** What readiness depends on. */
export type Readiness = {
  registry: Pick<Registry, "all">;
  /** Whether the database answers, and whether it takes writes. */
  database: () => { answers: boolean; writes: boolean };
  /** Whether this node is about to stop and wants no further visitors. */
  stopping: () => boolean;
};

/** Whether this node can answer: the database answers and takes writes, there is a brand, and the node is not stopping. */
export function isReady({ database, registry, stopping }: Readiness): boolean {
  const { answers, writes } = database();
  return answers && writes && !stopping() && registry.all().length > 0;
}
