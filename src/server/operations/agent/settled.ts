import { accept } from "../../../kernel/outcome.ts";
import { closedThrough } from "../../domains/agents/team/team-store.ts";
import type { Handler } from "../../operations.ts";

/** Slots are closed one after the other, five minutes each. */
const slotMs = 300_000;

export const handle: Handler<"agent/settled"> = async (_input, { inBrand }) => {
  const closed = await inBrand(closedThrough);
  if (!closed) return accept({});
  return accept({ asOf: closed.toISOString(), next: new Date(closed.getTime() + slotMs).toISOString() });
};
