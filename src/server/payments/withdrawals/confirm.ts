import type { Input } from "../../../contract/words.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { type Event, machine } from "../../../machines/withdrawal.ts";
import type { Visit } from "../../identity/visit.ts";
import type { Member } from "../../members/member-store.ts";
import { amountOf, inField } from "../../wallet/amount.ts";
import type { Wallet } from "../../wallet/wallet.ts";
import { keepProof, readProof } from "../proof.ts";
import { stepWithdrawal } from "./step.ts";
import { lockWithdrawal, withdrawalOf } from "./withdrawal-store.ts";

type Done = Outcome<{ state: string }>;

/** The member says that a payment came, or came after all (spec section 4, Withdrawal confirmation). */
export function confirmWithdrawal(
  visit: Visit,
  member: Member,
  input: Input<"payment/withdrawal/confirm">,
  wallet: Wallet,
): Promise<Done> {
  const type = input.fully ? ("fullyPaid" as const) : ("received" as const);
  return step(visit, member, input.reference, { type, by: "member" }, wallet);
}

/** The member says that a payment did not come, or not all of it, with a picture that proves it. */
export async function disputeWithdrawal(
  visit: Visit,
  member: Member,
  input: { reference: string; received: string; image: Buffer },
  wallet: Wallet,
): Promise<Done> {
  const received = input.received === "0" ? accept(0n) : amountOf(visit.brand, input.received, {});
  if (!received.ok) return received;
  const known = await visit.inBrand((tx) => withdrawalOf(tx, member.id, input.reference));
  if (!known) return refuse("payment.unknown");
  if (received.value >= known.amount) return inField("received", "payment.all-received");
  const proof = await readProof(input.image);
  if (!proof.ok) return proof;
  return step(visit, member, input.reference, { type: "notReceived", by: "member" }, wallet, {
    received: received.value,
    picture: proof.value,
  });
}

function step(
  visit: Visit,
  member: Member,
  id: string,
  event: Event,
  wallet: Wallet,
  dispute?: { received: bigint; picture: Buffer },
): Promise<Done> {
  const { brand, inBrand, now } = visit;
  return inBrand(async (tx): Promise<Done> => {
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
  });
}
