import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { dayOf } from "../../../../kernel/day.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, refuse } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { barred } from "../../../core/identity/suspension-store.ts";
import { ledgerBroken } from "../../../core/ledger/reconciliation-store.ts";
import { lockMember, type Member } from "../../../core/members/member-store.ts";
import { notifyMember } from "../../../core/members/notice-store.ts";
import type { RowsFilter } from "../../../core/members/rows-filter-store.ts";
import { actorOf } from "../../../core/wallet/accounts.ts";
import { allOrNothing } from "../../../core/wallet/idempotent.ts";
import { pageAsked, partOf } from "../../../core/wallet/list-page.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { balancesWith } from "../balances.ts";
import { namesOf } from "../claim-rewards.ts";
import { giveReward } from "../give-within-budget.ts";
import { giftRule } from "./gift-rule.ts";
import { decideGiftRow, giftById, giftPage, lockGift, type ProposedGift } from "./gift-store.ts";
import { giftTooLarge } from "./propose.ts";

type Done = Outcome<Output<"desk/gifts/decide">>;

/**
 * Approves or rejects a gift that another member of staff proposed; an approved one is given at once, with its terms as they
 * were proposed. Refuses `gift.unknown`, `gift.over`, `payment.same-eyes`, and while it stays open: `gift.off`, `gift.currency`,
 * `gift.most`, `gift.day`, `member.suspended`, `member.excluded` and `ledger.broken`.
 */
export async function decideGift(
  context: RequestContext,
  { reference, approve }: Input<"desk/gifts/decide">,
  wallet: Wallet,
): Promise<Done> {
  const { now } = context;
  const staff = staffOf(context);
  return allOrNothing(context, async (tx): Promise<Done> => {
    const known = await giftById(tx, reference);
    if (!known) return refuse("gift.unknown");
    // The member first, as everything that gives rewards.
    const member = await lockMember(tx, known.member_id);
    const gift = await lockGift(tx, reference);
    if (gift?.state !== "proposed") return refuse("gift.over");
    if (gift.proposed_by === staff.id) return refuse("payment.same-eyes");
    const given = approve ? await giveGift(tx, context, { gift, member, wallet }) : undefined;
    if (given && !given.ok) return given;
    const state = approve ? ("approved" as const) : ("rejected" as const);
    await decideGiftRow(tx, reference, { state, decided_by: staff.id, decided_at: new Date(now()) });
    await audit(tx, context, {
      action: `gift.${state}`,
      subject: reference,
      before: { state: gift.state },
      after: { state },
    });
    return accept({ state });
  });
}

/** A gift and its member, both locked; a member who is gone is undefined. */
type Giving = { gift: ProposedGift; member: Member | undefined; wallet: Wallet };

/** Whether a gift is in what the brand gives now; its currency may have changed since. */
const isGivable = (
  { payload }: Brand,
  { kind, currency }: Pick<ProposedGift, "kind" | "currency">,
): boolean => kind === "points" || currency === payload.currency.code;

async function giveGift(
  tx: Transaction<Schema>,
  context: RequestContext,
  { gift, member, wallet }: Giving,
): Promise<Outcome<undefined>> {
  const { brand, now } = context;
  const { id, member_id: memberId, kind, amount, terms } = gift;
  // The brand's limits may have been edited since.
  if (!brand.documents.rewards.gifts) return refuse("gift.off");
  // Its amount is no amount of another currency.
  if (!isGivable(brand, gift)) return refuse("gift.currency");
  const tooMuch = giftTooLarge(brand, kind, amount);
  if (tooMuch) return tooMuch;
  if (!member) return refuse("gift.unknown");
  const kept = barred(member, now());
  if (kept) return kept;
  if (await ledgerBroken(tx)) return refuse("ledger.broken");
  const staff = staffOf(context);
  const deps = { brand, wallet, now, actor: actorOf("desk", staff.id) };
  const { outcome } = await giveReward(tx, deps, {
    rule: giftRule(brand, { kind, amount, terms }),
    memberId,
    occurrence: `gift:${id}`,
    amount,
    day: dayOf(brandZone(brand), new Date(now())),
    checks: [],
    givenBy: staff.username,
  });
  if (outcome === "budget") return refuse("gift.day");
  if (outcome === "repeated") return refuse("gift.over");
  const params = { site: brand.payload.name, amount: "" };
  // Money that arrived has a notice of its own.
  if (kind !== "cash")
    await notifyMember(tx, brand.merchant, memberId, { text: "notice.giftGiven", params }, now());
  return accept(undefined);
}

/** Gifts for the desk, proposed ones first, of those that fit the filter, with what the member has before and after them. */
export async function giftList(
  context: RequestContext,
  input: Input<"desk/gifts">,
  filter: RowsFilter = {},
): Promise<Output<"desk/gifts">> {
  const { brand, inBrand, language } = context;
  const wanted = pageAsked(input);
  return inBrand(async (tx) => {
    const { rows, ends } = await giftPage(tx, { ...wanted, state: input.state, filter });
    const balancesOf = await balancesWith(tx, context, rows, (row) =>
      row.state === "proposed" && isGivable(brand, row) ? row : undefined,
    );
    const content = rows.map((row) => ({
      ...balancesOf(row),
      reference: row.id,
      account: row.account,
      kind: row.kind,
      amount: row.kind === "points" ? "" : decimalText(row.amount, row.exponent),
      points: row.kind === "points" ? `${row.amount}` : "",
      terms: row.rule_id ? namesOf(brand, row.rule_id, language).title : "",
      reason: row.reason,
      state: row.state,
      proposedBy: row.proposer,
      decidedBy: row.decider ?? "",
      askedAt: row.asked_at.toISOString(),
    }));
    return partOf(content, ends);
  });
}
