import type { OperationId } from "../../contract/words.ts";
import { stableJson } from "../../kernel/tree.ts";
import { sessionStorage } from "../kit/storage.ts";

/** Session storage key for the idempotency keys of calls without an answer yet. */
const storageKey = "idempotency";

type Keys = Record<string, string>;

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
 * the same call reuses the key, also after a reload, so the server executes it once.
 */
export function keyOf(operation: OperationId, input: object): string {
  const keys = read();
  const name = nameOf(operation, input);
  const key = keys[name] ?? randomKey();
  write({ ...keys, [name]: key });
  return key;
}

/** Removes the key after an answer: the next identical call is a new one. */
export function forgetKey(operation: OperationId, input: object): void {
  const { [nameOf(operation, input)]: _answered, ...rest } = read();
  write(rest);
}

/** 128 random bits. Works over plain http too, where crypto.randomUUID is missing. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
