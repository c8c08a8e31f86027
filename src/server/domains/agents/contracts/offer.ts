import type { Transaction } from "kysely";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import { accountOf, memberByAccount } from "../../../core/members/member-store.ts";
import { inField } from "../../../core/wallet/amount.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { ContractKind, Terms } from "../terms.ts";
import { checkedTerms, grantOf } from "./checked-terms.ts";
import { contractById, lockLadder, pendingContract } from "./contract-store.ts";
import { ladderOf, rulesOf } from "./kinds.ts";
import type { Actor } from "./sign-and-end.ts";
import { offered, type Stepping, stepContract, storeOffer } from "./step.ts";
import { above, isActiveAgent, isPending } from "./upline-limits.ts";

/** An offer: to whom, and what. */
export type Offer = { account: string; kind: ContractKind; terms: Terms };

/**
 * Offers a contract to a direct downline that is an agent; the platform (null) offers to the agents on top. Refuses
 * `member.unknown` for everybody else, `contract.kind`, `contract.terms`, `contract.step`, `contract.rate` above what the
 * offering side may grant, and `contract.pending` while something about the kind waits for an answer.
 */
export async function offerContract(
  tx: Transaction<Schema>,
  { account, kind, terms }: Offer,
  actor: Actor,
  around: Stepping,
): Promise<Outcome<{ reference: string; state: string }>> {
  const { brand } = around;
  const rules = rulesOf(brand, kind);
  if (!rules) return inField("kind", "contract.kind");
  const downline = await memberByAccount(tx, accountOf(account));
  if (!isActiveAgent(downline) || downline.parent_id !== actor || downline.id === actor)
    return inField("account", "member.unknown");
  const checked = checkedTerms(brand, rules, terms);
  if (!checked.ok) return checked;
  await lockLadder(tx, brand.merchant, kind);
  const pending = await pendingContract(tx, kind, downline.id);
  // An offer by a former upline does not block other offers.
  const isStale = pending && isPending(pending) && pending.upline_id !== actor;
  if (pending && !(isStale && (await stepContract(tx, pending, { type: "withdraw", by: "upline" }, around))))
    return refuse("contract.pending");
  const { own } = await above(tx, brand, kind, actor);
  const grant = grantOf(checked.value);
  const snapshot = offered({ own, ladder: ladderOf(brand) }, { type: "offer", by: "upline", grant });
  if (!snapshot) return inField("tiers", "contract.rate");
  const id = paymentNumber();
  const row = { id, kind, upline_id: actor, downline_id: downline.id, terms: checked.value };
  await storeOffer(tx, snapshot, row, around);
  const stored = await contractById(tx, id);
  return accept({ reference: id, state: stored?.state ?? "offered" });
}
