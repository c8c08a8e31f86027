import { memberOfRequest } from "../../core/members/member-store.ts";
import { lend } from "../../domains/agents/levels/credit.ts";
import { countTransfer } from "../../domains/agents/levels/levels.ts";
import { transferDownline } from "../../domains/payments/member-transfer.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"wallet/transferDownline"> = async (input, context) => {
  const agent = await memberOfRequest(context);
  return transferDownline(context, agent, input, {
    wallet: context.services.wallet,
    count: (tx, amount) => countTransfer(tx, context, agent, amount),
    lend: (tx, amount) => lend(tx, context.brand, agent, amount),
  });
};
