import type { Registry } from "../brands/registry.ts";

/** What readiness depends on. */
export type Readiness = {
  registry: Pick<Registry, "all">;
  /** Whether the database answers, and whether it takes writes. */
  database: () => { answers: boolean; writes: boolean };
};

/** Whether this node can answer: the database answers and takes writes, and there is a brand. */
export function isReady({ database, registry }: Readiness): boolean {
  const { answers, writes } = database();
  return answers && writes && registry.all().length > 0;
}
