import type { DepositChannel } from "../asked-fields.ts";

/** Blanks, dashes and other characters between the letters and digits of a reference. */
const between = /[^\p{L}\p{N}]+/gu;

/** A bank's reference in its normal form, independent of how it is typed. Undefined when nothing is left. */
export function bankReferenceKey(text: string): string | undefined {
  const key = text.normalize("NFKC").replace(between, "").toUpperCase();
  return key === "" ? undefined : key;
}

/** The bank's reference that a member entered for a transfer; undefined when the channel does not ask for it. */
export function writtenReference(channel: DepositChannel | undefined, form: unknown): string | undefined {
  const field = channel?.fields?.find(({ isReference }) => isReference)?.name;
  const value = field === undefined ? undefined : (form as Record<string, unknown>)[field];
  return typeof value === "string" ? value.trim() : undefined;
}
