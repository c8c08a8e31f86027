import { accept } from "../../../../kernel/outcome.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { askProvider } from "../../../domains/identity-check/ask-provider.ts";
import { handInDocuments } from "../../../domains/identity-check/hand-in.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/identity/handIn"> = async (input, context) => {
  const { platform, wallet } = context.services;
  const done = await handInDocuments(context, await memberOfRequest(context), input, platform);
  if (!done.ok) return done;
  const { state, ...asked } = done.value;
  const { sealer, vendorsOf } = context.identity;
  await askProvider(asked, { ...context, sealer, vendorsOf, wallet });
  return accept({ state });
};
