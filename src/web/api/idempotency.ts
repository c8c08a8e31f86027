import type { OperationId } from "../../contract/shared-types.ts";
import { stableJson } from "../../kernel/json-values.ts";
import { sessionStorage } from "../kit/storage.ts";

/** Session storage key for the idempotency keys of calls without an answer yet. */
const storageKey = "idempotency";

type PendingKey = { key: string; since: number };
type Keys = Record<string, PendingKey>;

/** A stored answer of an attempt older than this is news to the user, and no answer to what is asked now. */
const earlierMs = 60_000;

const read = (): Keys => JSON.parse(sessionStorage.getItem(storageKey) ?? "{}") as Keys;
const write = (keys: Keys): void => sessionStorage.setItem(storageKey, JSON.stringify(keys));

/**
 * Fields that prove identity are not part of a call's name: they must not be stored, and they change with each
 * attempt.
 */
const proofs = new Set(["paymentPassword", "verificationCode", "password"]);

function nameOf(operation: OperationId, input: object): string {
  const named = Object.entries(input).filter(([field]) => !proofs.has(field));
  return `${operation}?${stableJson(Object.fromEntries(named))}`;
}

/**
 * The Idempotency-Key of a call (docs/protocols/calls.md), created and stored before the call is sent. Until an answer arrives,
 * the same call reuses the key, also after a reload, so the server executes it once. `isEarlier` reads from an answer's
 * `idempotency-replayed` header whether it answers an attempt of a while ago, which nobody saw succeed.
 */
export function keyOf(
  operation: OperationId,
  input: object,
): { key: string; isEarlier: (replayed: string | null) => boolean } {
  const keys = read();
  const name = nameOf(operation, input);
  const pending = keys[name] ?? { key: randomKey(), since: Date.now() };
  write({ ...keys, [name]: pending });
  const age = Date.now() - pending.since;
  return { key: pending.key, isEarlier: (replayed) => replayed !== null && age > earlierMs };
}

/** Removes the key after an answer: the next identical call is a new one. */
export function forgetKey(operation: OperationId, input: object): void {
  const { [nameOf(operation, input)]: _answered, ...rest } = read();
  write(rest);
}

/** 128 random bits. Works over plain http too, where crypto.randomUUID is missing. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
