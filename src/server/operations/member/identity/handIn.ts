import { accept } from "../../../../kernel/outcome.ts";
import { deskProvider } from "../../../adapters/identity-documents/desk.ts";
import { memberOfRequest } from "../../../core/members/member-store.ts";
import { askProvider } from "../../../domains/identity-check/decide.ts";
import { handInDocuments } from "../../../domains/identity-check/hand-in.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"member/identity/handIn"> = async (input, context) => {
  const { platform, wallet } = context.services;
  const done = await handInDocuments(context, await memberOfRequest(context), input, platform);
  if (!done.ok) return done;
  const { reference, state } = done.value;
  await askProvider(deskProvider, reference, { ...context, sealer: context.identity.sealer, wallet });
  return accept({ state });
};
