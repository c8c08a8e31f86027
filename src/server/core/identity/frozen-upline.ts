import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";

/** What a brand may freeze of an upline who did not pay in time (agents.json, payment). */
export type Freezable = "withdrawals" | "bets" | "transfers";

export const freezes = ({ documents }: Pick<Brand, "documents">, what: Freezable): boolean =>
  documents.agents.payment?.freeze?.includes(what) ?? false;

/** Refuses `agent.withdrawals-frozen`, `agent.bets-frozen` or `agent.transfers-frozen`. */
export const frozenRefusal = (
  brand: Pick<Brand, "documents">,
  what: Freezable,
  late: boolean,
): Refusal | undefined => (late && freezes(brand, what) ? refuse(`agent.${what}-frozen`) : undefined);
