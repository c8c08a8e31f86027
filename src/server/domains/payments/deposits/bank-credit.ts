import type { Transaction } from "kysely";
import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { inField, missingField } from "../../../core/wallet/amount.ts";
import { keepContradiction } from "../../../core/wallet/contradiction-store.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { aboutDeposit } from "../contradictions/of-deposit.ts";
import { bankReferenceKey, writtenReference } from "./bank-reference.ts";
import type { Deposit } from "./deposit-store.ts";
import { channelsOf } from "./deposits.ts";
import { type Claim, claimsOf, lockReference } from "./reference-store.ts";

/** The reference under which a bank transfer is credited, as written and in its normal form. */
export type BankCredit = { written: string; key: string; eyes: 1 | 2 };

/**
 * The reference under which the desk credits a bank transfer: the one that is named, or else the member's claim. A
 * reference that differs from the claim, or that others claim too, needs two of the desk. Refuses
 * `payment.reference-credited` when it credited a deposit before, and a missing field.
 */
export async function bankCredit(
  tx: Transaction<Schema>,
  brand: Brand,
  deposit: Deposit,
  named: string,
): Promise<Outcome<BankCredit>> {
  const written = named.trim() || writtenBy(brand, deposit);
  const key = bankReferenceKey(written);
  if (key === undefined) return missingField("paymentReference");
  await lockReference(tx, brand.merchant, key);
  const others = rivalsOf(deposit, await claimsOf(tx, [key]), key);
  if (others.some(({ state }) => state === "credited"))
    return inField("paymentReference", "payment.reference-credited");
  const isOther = deposit.claimed_reference !== null && deposit.claimed_reference !== key;
  return accept({ written, key, eyes: isOther || others.length > 0 ? 2 : 1 });
}

/** The reference as the member wrote it; its normal form when the channel no longer asks for it. */
export const writtenBy = (brand: Brand, { channel, claimed_reference, form }: Deposit): string =>
  writtenReference(
    channelsOf(brand).find(({ id }) => id === channel),
    form,
  ) ??
  claimed_reference ??
  "";

/** The current reference of a transfer. */
const keyOf = ({ claimed_reference, proposed_reference }: Deposit): string | null =>
  proposed_reference ?? claimed_reference;

/** Other transfers that are checked or credited under the same reference. */
const rivalsOf = ({ id }: Deposit, claims: readonly Claim[], key: string | null): Claim[] =>
  claims.filter((claim) => claim.id !== id && key !== null && claim.key === key);

/** Other claims of the references of some transfers. */
export async function rivalsByDeposit(
  tx: Transaction<Schema>,
  deposits: readonly Deposit[],
): Promise<Map<string, Claim[]>> {
  const waiting = deposits.filter(({ kind, state }) => kind === "bank" && state === "review");
  const claims = await claimsOf(
    tx,
    waiting.flatMap((deposit) => keyOf(deposit) ?? []),
  );
  return new Map(waiting.map((deposit) => [deposit.id, rivalsOf(deposit, claims, keyOf(deposit))]));
}

/** The number of staff that a transfer needs because of its reference. */
export const eyesForReference = (
  { claimed_reference, proposed_reference }: Deposit,
  rivals: readonly Claim[],
): 1 | 2 => {
  const isOther =
    proposed_reference !== null && claimed_reference !== null && proposed_reference !== claimed_reference;
  return isOther || rivals.length > 0 ? 2 : 1;
};

/** Stores a contradiction for the desk: a member claims a reference that was claimed before. */
export async function keepRivalClaim(
  tx: Transaction<Schema>,
  { merchant }: Brand,
  deposit: Deposit,
  now: number,
): Promise<void> {
  const { amount, claimed_reference: key } = deposit;
  if (key === null) return;
  await lockReference(tx, merchant, key);
  const [first] = rivalsOf(deposit, await claimsOf(tx, [key]), key);
  if (!first) return;
  const found = { kind: "claimedTwice", reference: key, amount } as const;
  await keepContradiction(tx, merchant, aboutDeposit(deposit, found, first.id), now);
}
