import { createHmac } from "node:crypto";
import type { Transaction } from "kysely";
import type { OperationId } from "../../../contract/shared-types.ts";
import { stableJson } from "../../../kernel/json-values.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { secretKeyOf } from "../../../partners/protocol/secret-key.ts";
import { sqlState } from "../../foundation/db/database-error.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Freezable } from "../identity/frozen-upline.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { isUnchanged } from "../identity/sub-account-store.ts";
import { suspensionRefusal } from "../identity/suspension-store.ts";
import { answerTo, lockKey, storeAnswer } from "./idempotency-store.ts";

/** An idempotent call and its work. The answer must be JSON. */
export type IdempotentCall<T> = {
  operation: OperationId;
  input: unknown;
  /**
   * A refusal that is determined before anything is locked. One-time proofs are not asked for again when the answer
   * is stored already.
   */
  refusal?: () => Promise<Refusal | undefined>;
  /** What the call does, if it is something that a brand may freeze for an upline who did not pay in time. */
  freezable?: Freezable | undefined;
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>;
};

/**
 * Runs the work at most once for the Idempotency-Key of a request (docs/protocols/calls.md). The same key with the same input gets the
 * first answer; with another input it is refused with `idempotency.conflict`. Work and answer are one transaction, so
 * one of several simultaneous calls does the work and the others get its answer. A refusal changes nothing and is not
 * stored: the next call tries again. Refuses `server.busy` when it would wait too long, and what `suspensionRefusal` refuses
 * within the transaction, so that a member's call counts before a suspension or not at all.
 */
export async function idempotent<T>(context: RequestContext, call: IdempotentCall<T>): Promise<Outcome<T>> {
  const key = namedCall(context, call);
  const name = `${key.brandId}/call/${key.owner}/${key.key}`;
  // Copies of a call wait without a database connection each and before they verify any proof.
  return context.identity.turns(name, () => orBusy(() => answered(context, call, key)));
}

async function answered<T>(
  { brand, inBrand, now, session, noteReplay }: RequestContext,
  call: IdempotentCall<T>,
  key: NamedCall,
): Promise<Outcome<T>> {
  const earlierAnswer = async (tx: Transaction<Schema>): Promise<Outcome<T> | undefined> => {
    const known = await answerTo(tx, key);
    if (!known) return undefined;
    if (!known.inputHash.equals(key.inputHash)) return refuse("idempotency.conflict");
    noteReplay(known.at);
    return accept(known.answer as T);
  };
  const earlier = await inBrand(earlierAnswer);
  if (earlier) return earlier;
  const lockedAnswer = async (tx: Transaction<Schema>) => {
    await lockKey(tx, key);
    return earlierAnswer(tx);
  };
  const refused = await call.refusal?.();
  // A copy of this call on another node may have used up the one-time proof: its answer counts.
  if (refused) return (await inBrand(lockedAnswer)) ?? refused;
  return undoRefusals(inBrand, async (tx) => {
    const known = await lockedAnswer(tx);
    if (known) return known;
    const asked = call.freezable && { brand, what: call.freezable };
    const suspended =
      session?.owner.kind === "member"
        ? await suspensionRefusal(tx, session.owner.id, now(), asked)
        : undefined;
    if (suspended) return suspended;
    const sub = session?.owner.kind === "member" ? session.owner.sub : undefined;
    // Rights that changed since the call began: it counts before the change or not at all.
    if (sub && !(await isUnchanged(tx, sub))) return refuse("access.denied");
    const outcome = await call.work(tx);
    if (outcome.ok) await storeAnswer(tx, { ...key, answer: outcome.value, at: now() });
    return outcome;
  });
}

/**
 * Runs the work in one database transaction that a refusal rolls back. The ledger's record of a refused transaction is
 * rolled back, too, so that the same key can be used again. For work that a state protects from being done twice.
 * Refuses `server.busy` when it would wait too long.
 */
export const allOrNothing = <T>(
  { inBrand }: Pick<RequestContext, "inBrand">,
  work: (tx: Transaction<Schema>) => Promise<Outcome<T>>,
): Promise<Outcome<T>> => orBusy(() => undoRefusals(inBrand, work));

/** Lock timeout, deadlock, serialisation failure, or too many connections. */
const undoneStates = ["40001", "40P01", "53300", "55P03"];

/** Whether an error says that the database did nothing and may do it when it is asked again. */
const isUndone = (error: unknown): boolean => undoneStates.includes(sqlState(error) ?? "");

async function orBusy<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    // Nothing was done. After a lost connection that is not certain, so it is thrown.
    if (isUndone(error)) return refuse("server.busy", { params: { retryAfterSeconds: 1 } });
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
    // Keyed hash: inputs may contain secrets that a reader of the table could guess from a plain hash.
    inputHash: createHmac("sha256", secretKeyOf(identity.codeKey))
      .update(`${operation}\n${stableJson(input)}`)
      .digest(),
  };
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
    // The transaction was rolled back, and the caller gets the reason.
    if (error instanceof Refused) return error.outcome as Outcome<T>;
    throw error;
  }
}
