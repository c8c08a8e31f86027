import { memberOfRequest } from "../../core/members/member-store.ts";
import { actOnContract } from "../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../handler.ts";

const operation = "relay/MCSFE_processRealTimeSalaryContract";

export const handle: Handler<typeof operation> = async (input, context) =>
  actOnContract(context, await memberOfRequest(context), input, { operation, kind: "realTime" });
