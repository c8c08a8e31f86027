import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import type { OperationId } from "../../../contract/words.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { stableJson } from "../../../kernel/tree.ts";
import { sqlState } from "../../foundation/db/database-error.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { answerTo, keepAnswer, lockKey } from "./idempotency-store.ts";

/** What is asked, and how it is answered. The answer must be JSON. */
export type IdempotentCall<T> = {
  operation: OperationId;
  input: unknown;
  /**
   * Why it may not be done, found out before anything is locked: proofs that serve once are not asked for
   * again when the answer is there already.
   */
  refusal?: () => Promise<Refusal | undefined>;
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>;
};

/**
 * Does something at most once for the Idempotency-Key of a request (docs/protocols/calls.md): the same key with the same input
 * is answered as the first time, with another input it is `idempotency.conflict`. Work and answer are one
 * transaction, so of simultaneous calls one works and the others hear what it answered. What was refused
 * changed nothing and is tried anew. Refuses `server.busy` where it would have had to wait too long.
 */
export async function idempotent<T>(context: RequestContext, call: IdempotentCall<T>): Promise<Outcome<T>> {
  const named = namedCall(context, call);
  return inTurn(context, named, () => orBusy(() => answered(context, call, named)));
}

async function answered<T>(
  { inBrand, now }: RequestContext,
  call: IdempotentCall<T>,
  named: NamedCall,
): Promise<Outcome<T>> {
  const earlier = await inBrand((tx) => earlierAnswer<T>(tx, named));
  if (earlier) return earlier;
  const lockedAnswer = async (tx: Transaction<Schema>) => {
    await lockKey(tx, named);
    return earlierAnswer<T>(tx, named);
  };
  const refused = await call.refusal?.();
  // A proof that serves once may have served a copy of this call at another node: what that did is the answer.
  if (refused) return (await inBrand(lockedAnswer)) ?? refused;
  return undoRefusals(inBrand, async (tx) => {
    const known = await lockedAnswer(tx);
    if (known) return known;
    const outcome = await call.work(tx);
    if (outcome.ok) await keepAnswer(tx, { ...named, answer: outcome.value, at: now() });
    return outcome;
  });
}

/**
 * Does something in one transaction that a refusal undoes whole: what the ledger noted of an act that it refused is
 * gone as well, so that the same may be asked for again. For what states keep from being done twice. Refuses
 * `server.busy` where it would have had to wait too long.
 */
export const allOrNothing = <T>(
  { inBrand }: Pick<RequestContext, "inBrand">,
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => orBusy(() => undoRefusals(inBrand, work));

/** Calls under way in this process, by what they are named. */
const turns = new WeakMap<RequestContext["identity"], Map<string, Promise<unknown>>>();

/** Lets copies of a call wait here rather than with a connection each, and before they prove anything. */
async function inTurn<T>({ identity }: RequestContext, named: NamedCall, work: () => Promise<T>): Promise<T> {
  const waiting = turns.get(identity) ?? new Map<string, Promise<unknown>>();
  turns.set(identity, waiting);
  const name = `${named.brandId}/${named.owner}/${named.key}`;
  const turn = (waiting.get(name) ?? Promise.resolve()).then(work);
  // Whoever comes next goes on however this one ended.
  const over = turn.catch(() => undefined);
  waiting.set(name, over);
  try {
    return await turn;
  } finally {
    if (waiting.get(name) === over) waiting.delete(name);
  }
}

/** The database gave up a wait, chose this transaction of two that waited for each other, or has no room. */
const undoneStates = ["40001", "40P01", "53300", "55P03"];

async function orBusy<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    // Translated: nothing was done. After a lost connection nobody knows that.
    if (undoneStates.includes(sqlState(error) ?? ""))
      return refuse("server.busy", { params: { retryAfterSeconds: 1 } });
    throw error;
  }
}

type NamedCall = { brandId: string; owner: string; key: string; operation: string; inputHash: Buffer };

function namedCall(
  { brand, identity, idempotencyKey, session }: RequestContext,
  { operation, input }: Pick<IdempotentCall<unknown>, "operation" | "input">,
): NamedCall {
  if (!session || idempotencyKey === undefined)
    throw new Error("the guard let a call through that has no session or no key");
  return {
    brandId: brand.merchant,
    owner: `${session.owner.kind}:${session.owner.id}`,
    key: idempotencyKey,
    operation,
    // Keyed: inputs may hold what a plain hash would let anybody guess who reads the table.
    inputHash: createHmac("sha256", identity.codeKey)
      .update(`${operation}\n${stableJson(input)}`)
      .digest(),
  };
}

async function earlierAnswer<T>(tx: Transaction<Schema>, call: NamedCall): Promise<Outcome<T> | undefined> {
  const known = await answerTo(tx, call);
  if (!known) return undefined;
  return known.inputHash.equals(call.inputHash) ? accept(known.answer as T) : refuse("idempotency.conflict");
}

/** Thrown to undo a transaction whose work was refused. */
class Refused<T> extends Error {
  readonly outcome: Outcome<T>;
  constructor(outcome: Outcome<T>) {
    super("refused");
    this.outcome = outcome;
  }
}

async function undoRefusals<T>(
  inBrand: RequestContext["inBrand"],
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await inBrand(async (tx) => {
      const outcome = await work(tx);
      if (!outcome.ok) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    // Translated: the transaction was rolled back, and the caller gets the reason.
    if (error instanceof Refused) return error.outcome as Outcome<T>;
    throw error;
  }
}
