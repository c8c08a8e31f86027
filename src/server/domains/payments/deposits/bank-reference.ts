import type { DepositChannel } from "../asked-fields.ts";

/** Blanks, dashes and whatever else people write between the letters and digits of a reference. */
const between = /[^\p{L}\p{N}]+/gu;

/** A bank's reference in its normal form: the same however it is typed. Undefined where nothing is left of it. */
export function bankReferenceKey(text: string): string | undefined {
  const key = text.normalize("NFKC").replace(between, "").toUpperCase();
  return key === "" ? undefined : key;
}

/** What a member filled in as the bank's reference of a transfer; undefined where the channel does not ask for it. */
export function writtenReference(channel: DepositChannel | undefined, form: unknown): string | undefined {
  const field = channel?.fields?.find(({ isReference }) => isReference)?.name;
  const value = field === undefined ? undefined : (form as Record<string, unknown>)[field];
  return typeof value === "string" ? value.trim() : undefined;
}
