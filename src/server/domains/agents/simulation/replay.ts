import { setImmediate } from "node:timers/promises";
import { compute } from "../settlement/compute.ts";
import type { Carry } from "../settlement/dividend.ts";
import type { AgentResult, Computed, InForce, PeriodData as ToCompute } from "../settlement/figures.ts";

/** The replayed data: everything that a period's computation needs besides the periods. */
export type Replay = Omit<ToCompute, "own" | "carried" | "carry" | "aboveOf" | "contracts"> & {
  contracts: readonly InForce[];
  aboveOf: ToCompute["aboveOf"];
  /** The figures of holders of contracts, period by period. */
  own: readonly ToCompute["own"][];
  /** How a loss of each period continues. */
  carries: readonly Carry[];
};

/** So many periods are computed before other work gets its turn. */
const periodsAtOnce = 20;

/** What agents would have got, period by period; nothing is carried into the first one. */
export async function replayed(replay: Replay): Promise<Computed[]> {
  const list: Computed[] = [];
  let carried: ReadonlyMap<string, bigint> = new Map();
  for (const [place, own] of replay.own.entries()) {
    const computed = compute({ ...replay, own, carried, carry: replay.carries[place] ?? "none" });
    carried = new Map(computed.results.map(({ contract, carry }) => [contract.downlineId, carry]));
    list.push(computed);
    if (place % periodsAtOnce === periodsAtOnce - 1) await setImmediate();
  }
  return list;
}

export const resultOf = ({ results }: Computed, agentId: string): AgentResult | undefined =>
  results.find(({ contract }) => contract.downlineId === agentId);
