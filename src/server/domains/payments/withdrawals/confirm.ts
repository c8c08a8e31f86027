import type { Transaction } from "kysely";
import type { Input } from "../../../../contract/shared-types.ts";
import { exactMinorUnits } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { type Event, machine } from "../../../../machines/withdrawal.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import type { Member } from "../../../core/members/member-store.ts";
import { takePicture } from "../../../core/members/uploaded-picture.ts";
import { inField } from "../../../core/wallet/amount.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { keepProof } from "../proof-picture.ts";
import { stepWithdrawal } from "./step.ts";
import { lockWithdrawal, withdrawalOf } from "./withdrawal-store.ts";

type Done = Outcome<{ state: string }>;

/** A member confirms that a payment came, also after a dispute (spec section 4, Withdrawal confirmation). */
export function confirmWithdrawal(
  context: RequestContext,
  member: Member,
  input: Input<"payment/withdrawal/confirm">,
  wallet: Wallet,
): Promise<Done> {
  const type = input.fully ? ("fullyPaid" as const) : ("received" as const);
  return step(context, member, input.reference, { type, by: "member" }, wallet);
}

/** A member reports that a payment did not come, or not all of it, with a picture as proof. */
export async function disputeWithdrawal(
  context: RequestContext,
  member: Member,
  input: { reference: string; received: string; image: Buffer },
  wallet: Wallet,
): Promise<Done> {
  const known = await context.inBrand((tx) => withdrawalOf(tx, member.id, input.reference));
  if (!known) return refuse("payment.unknown");
  if (known.state !== "disbursed") return refuse("payment.over");
  const received = exactMinorUnits(input.received, known.exponent);
  if (!received.ok) return inField("received", received.code, received.params);
  if (received.value < 0n) return inField("received", "amount.invalid");
  if (received.value >= known.amount) return inField("received", "payment.all-received");
  // Pictures cost time: only needed ones are decoded.
  const proof = await takePicture(context, member, { bytes: input.image, purpose: "proof" });
  if (!proof.ok) return proof;
  return step(context, member, input.reference, { type: "notReceived", by: "member" }, wallet, {
    received: received.value,
    picture: proof.value,
  });
}

function step(
  context: RequestContext,
  member: Member,
  id: string,
  event: Event,
  wallet: Wallet,
  dispute?: { received: bigint; picture: Buffer },
): Promise<Done> {
  const { brand, now } = context;
  const work = async (tx: Transaction<Schema>): Promise<Done> => {
    const before = await lockWithdrawal(tx, id);
    if (before?.member_id !== member.id) return refuse("payment.unknown");
    const at = machine.resolveState({ value: before.state, context: { reason: null, reference: null } });
    if (!at.can(event)) return refuse("payment.over");
    const change = dispute && {
      received: dispute.received,
      proof_id: await keepProof(tx, brand.merchant, member.id, dispute.picture, now()),
    };
    const stepped = await stepWithdrawal(tx, id, event, {
      brand,
      wallet,
      now: now(),
      ...(change ? { change } : {}),
    });
    return stepped?.stepped ? accept({ state: stepped.withdrawal.state }) : refuse("payment.over");
  };
  return allOrNothing(context, work);
}
