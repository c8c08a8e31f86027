import { fromPromise, type PromiseActorLogic } from "xstate";
import type { Input, OperationId, Output } from "../../contract/words.ts";
import { trialType } from "../../site/constants.ts";
import { call } from "../api/client.ts";
import { isAgent, type Member } from "../context/session.ts";

/** Calls an operation as a machine's port does: resolves with the value or rejects with the refusal. */
export async function asked<Id extends OperationId>(operation: Id, input: Input<Id>): Promise<Output<Id>> {
  const outcome = await call(operation, input);
  if (outcome.ok) return outcome.value;
  throw outcome;
}

/** A machine's port that asks `work`; its types are those that the machine names, exactly. */
export const port = <Value, Given>(work: (input: Given) => Promise<Value>): PromiseActorLogic<Value, Given> =>
  fromPromise(({ input }) => work(input));

/** A captcha's picture as an address that an image shows. */
export const captchaPort = port<{ image: string }, null>(async () => ({
  image: `data:image/png;base64,${await asked("captcha", {})}`,
}));

/** What machines want to know of an account. */
export const infoOf = (member: Member): { trial: boolean; agent: boolean } => ({
  trial: member.type === trialType,
  agent: isAgent(member),
});

/** Loads the account behind the token that was just kept. */
export const infoPort = port<{ trial: boolean; agent: boolean }, { token: string }>(async () =>
  infoOf(await asked("member/info", {})),
);
