import { accept, refuse } from "../../../kernel/outcome.ts";
import { agentTypes } from "../../../site/constants.ts";
import { memberByReferral } from "../../core/members/member-store.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"agent/affiliate"> = async ({ code }, context) => {
  const { inBrand } = context;
  const agent = await inBrand((tx) => memberByReferral(tx, code));
  if (!agent || !agentTypes.includes(agent.type)) return refuse("invitation_code_error");
  return accept({ code: agent.referral_code });
};
