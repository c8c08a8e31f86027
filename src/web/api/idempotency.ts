import type { OperationId } from "../../contract/words.ts";
import { stableJson } from "../../kernel/tree.ts";
import { sessionStorage } from "../kit/storage.ts";

/** Where this tab keeps the keys of calls whose answers have not come. */
const place = "idempotency";

type Kept = Record<string, string>;

const read = (): Kept => JSON.parse(sessionStorage.getItem(place) ?? "{}") as Kept;
const write = (kept: Kept): void => sessionStorage.setItem(place, JSON.stringify(kept));

/** What was proved for a call is no part of what it asks: it must not lie in storage, and changes each time. */
const proofs = new Set(["paymentPassword", "verificationCode", "password"]);

function nameOf(operation: OperationId, input: object): string {
  const asked = Object.entries(input).filter(([field]) => !proofs.has(field));
  return `${operation}?${stableJson(Object.fromEntries(asked))}`;
}

/**
 * The Idempotency-Key of a call (docs/protocols/calls.md): made and kept before it is sent. Until an answer comes, the same call
 * goes out under the same key, over a reload as well, so that it is done once however often it is sent.
 */
export function keyOf(operation: OperationId, input: object): string {
  const kept = read();
  const name = nameOf(operation, input);
  const key = kept[name] ?? randomKey();
  write({ ...kept, [name]: key });
  return key;
}

/** An answer came: the same call is another one from now on. */
export function settled(operation: OperationId, input: object): void {
  const { [nameOf(operation, input)]: _answered, ...rest } = read();
  write(rest);
}

/** 128 random bits; also where pages over plain http have no crypto.randomUUID. */
const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
