import { fromPromise, type PromiseActorLogic } from "xstate";
import type { Input, OperationId, Output } from "../../contract/shared-types.ts";
import { trialType } from "../../site/constants.ts";
import { call } from "../api/client.ts";
import { isAgent, type Member } from "../context/session.ts";

/** Calls an operation as a machine's port does: resolves with the value or rejects with the refusal. */
export async function callPort<Id extends OperationId>(operation: Id, input: Input<Id>): Promise<Output<Id>> {
  const outcome = await call(operation, input);
  if (outcome.ok) return outcome.value;
  throw outcome;
}

/** A machine's port that runs `work`; its types are exactly those that the machine declares. */
export const port = <Value, Given>(work: (input: Given) => Promise<Value>): PromiseActorLogic<Value, Given> =>
  fromPromise(({ input }) => work(input));

/** A captcha's picture as a data URL. */
export const captchaPort = port<{ image: string }, null>(async () => ({
  image: `data:image/png;base64,${await callPort("captcha", {})}`,
}));

/** What machines need to know of an account. */
export const infoOf = (member: Member): { trial: boolean; agent: boolean } => ({
  trial: member.type === trialType,
  agent: isAgent(member),
});

/** Loads the account of the token that was just stored. */
export const infoPort = port<{ trial: boolean; agent: boolean }, { token: string }>(async () =>
  infoOf(await callPort("member/info", {})),
);
