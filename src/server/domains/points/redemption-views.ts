import type { Input, Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountNames, type Member } from "../../core/members/member-store.ts";
import type { RowsFilter } from "../../core/members/rows-filter-store.ts";
import { mainWallet } from "../../core/wallet/accounts.ts";
import { beforeAndAfter, type Change } from "../../core/wallet/before-after.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { pointsAccount } from "./accounts.ts";
import { nextOf, sideOf } from "./redemption-step.ts";
import { openStates, type Redemption, redemptionPage } from "./redemption-store.ts";

type Row = Output<"relay/MCS2_getRedeemPointList">["content"][number];

const written = (minor: bigint, exponent: number): string =>
  minor === 0n ? "" : decimalText(minor, exponent);

/** What member and desk see of a redemption. */
const viewOf = (row: Redemption, language: string) => ({
  reference: row.id,
  askedAt: row.asked_at.toISOString(),
  type: row.kind,
  good: row.good_id,
  name: localized(row.name, language),
  quantity: row.quantity,
  points: Number(row.points),
  money: written(row.money, row.exponent),
  worth: written(row.worth, row.exponent),
  state: row.state,
  reason: row.reason ?? "",
  note: row.note ?? "",
  receivingAddress: row.address,
  mobileNum: row.mobile,
});

/** Its history: members do not see which member of staff it was. */
function timelineOf({ state, asked_at, approved_at, ended_at, reason, note }: Redemption): Row["timeline"] {
  const step = (at: Date | null, of: Redemption["state"], actor: string, text = "") =>
    at === null ? [] : [{ state: of, at: at.toISOString(), actor, note: text }];
  return [
    ...step(asked_at, "inProcess", "member"),
    ...step(approved_at, "approved", "desk"),
    ...step(ended_at, state, "desk", (state === "rejected" ? reason : note) ?? ""),
  ];
}

/** A member's redemptions, newest first (spec sections 3, Redeem record, and 7). */
export async function redemptionList(
  { inBrand, language }: RequestContext,
  { id, account }: Member,
  input: Input<"relay/MCS2_getRedeemPointList">,
): Promise<Output<"relay/MCS2_getRedeemPointList">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => redemptionPage(tx, { memberId: id }, wanted));
  const content = rows.map((row) => ({
    ...viewOf(row, language),
    paidAccount: account,
    timeline: timelineOf(row),
  }));
  return partOf(content, ends);
}

/**
 * What the desk's decision about an open redemption changes: a release pays money, a rejection gives points and money back.
 * Nothing in a currency that the brand has no more: it could not be shown.
 */
function changesOf(row: Redemption, { payload }: Brand) {
  if (nextOf(row) === "") return {};
  const { member_id, points, money, worth } = row;
  const account = sideOf(row, member_id, mainWallet);
  const ofMoney = (amount: bigint): Change | undefined =>
    amount === 0n || account.currency !== payload.currency.code ? undefined : { account, amount };
  return {
    balance: ofMoney(worth),
    pointsBalance: { account: pointsAccount(member_id), amount: points },
    refundBalance: ofMoney(money),
  };
}

/** Redemptions for the desk: those that wait, or those in one state; open ones with what a decision changes. */
export async function deskRedemptions(
  { brand, inBrand, language }: RequestContext,
  input: Input<"desk/redemptions">,
  filter: RowsFilter = {},
): Promise<Output<"desk/redemptions">> {
  const wanted = pageAsked(input);
  const { state = "open" } = input;
  const states = state === "open" ? openStates : [state];
  const isEnded = state === "rejected" || state === "released";
  return inBrand(async (tx) => {
    const { rows, ends } = await redemptionPage(
      tx,
      { states, from: isEnded ? "newest" : "oldest", filter },
      wanted,
    );
    const names = await accountNames(
      tx,
      rows.map(({ member_id }) => member_id),
    );
    const balancesOf = await beforeAndAfter(tx, ["balance", "pointsBalance", "refundBalance"], rows, (row) =>
      changesOf(row, brand),
    );
    const content = rows.map((row) => ({
      ...viewOf(row, language),
      ...balancesOf(row),
      account: names.get(row.member_id) ?? "",
      next: nextOf(row),
    }));
    return partOf(content, ends);
  });
}
