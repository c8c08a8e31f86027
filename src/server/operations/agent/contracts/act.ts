import { memberOfRequest } from "../../../core/members/member-store.ts";
import { actOnContract } from "../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../handler.ts";

const operation = "agent/contracts/act";

export const handle: Handler<typeof operation> = async (input, context) =>
  actOnContract(context, await memberOfRequest(context), input, {
    operation,
    ...(input.kind ? { kind: input.kind } : {}),
  });
