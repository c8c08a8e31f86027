import type { DepositChannel } from "../asked-fields.ts";

/** Blanks, dashes and other characters between the letters and digits of a reference. */
const between = /[^\p{L}\p{N}]+/gu;

/** A bank's reference in its normal form, independent of how it is typed. Undefined when nothing is left. */
export function bankReferenceKey(text: string): string | undefined {
  const key = text.normalize("NFKC").replace(between, "").toUpperCase();
  return key === "" ? undefined : key;
}

/** The field in which a channel asks for the bank's reference. */
const referenceField = (channel: DepositChannel | undefined): string | undefined =>
  channel?.fields?.find(({ isReference }) => isReference)?.name;

/** A deposit's answers with a bank's reference; as they are when the channel does not ask for one. */
export function withReference(
  channel: DepositChannel | undefined,
  form: unknown,
  text: string,
): Record<string, unknown> {
  const field = referenceField(channel);
  const answers = form as Record<string, unknown>;
  return field === undefined ? answers : { ...answers, [field]: text.trim() };
}

/** The bank's reference that a member entered for a transfer; undefined when the channel does not ask for it. */
export function writtenReference(channel: DepositChannel | undefined, form: unknown): string | undefined {
  const field = referenceField(channel);
  const value = field === undefined ? undefined : (form as Record<string, unknown>)[field];
  return typeof value === "string" ? value.trim() : undefined;
}
