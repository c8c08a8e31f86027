import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { dayOf } from "../../../kernel/day.ts";
import { decimalText } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { RecordType } from "../../../site/constants.ts";
import type { Brand } from "../../brands/brand.ts";
import { brandZone } from "../../brands/zones.ts";
import { paymentNumber } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { moneyProofRefusal } from "../../core/members/payment-password.ts";
import { actorOf, houseAccount, mainAccount } from "../../core/wallet/accounts.ts";
import { inField } from "../../core/wallet/amount.ts";
import { walletBalance } from "../../core/wallet/balance-store.ts";
import { idempotent } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { exchangeWallet, housePoints, pointsAccount } from "./accounts.ts";
import { exchangeOf } from "./exchange-plan.ts";
import { exchangedOn, insertExchange } from "./exchange-store.ts";

type Exchanged = Output<"relay/passwordCheck/MCS2_convertPoint">;
type Exchange = { points: bigint; money: bigint; wallet: Wallet };

/**
 * Exchanges points for money, credited at once (spec section 7, convertPoint). Points and money are one transaction of the
 * ledger. Refuses everything that the exchange table and the proof refuse, `points.daily` and `points.funds`.
 */
export async function convertPoints(
  context: RequestContext,
  member: Member,
  input: Input<"relay/passwordCheck/MCS2_convertPoint">,
  wallet: Wallet,
): Promise<Outcome<Exchanged>> {
  const planned = exchangeOf(context.brand, input.points);
  return idempotent(context, {
    operation: "relay/passwordCheck/MCS2_convertPoint",
    input: { points: input.points },
    // Checked before the proof, so that a refused request uses up no code.
    refusal: async () => (planned.ok ? moneyProofRefusal(context, member, input) : planned),
    work: async (tx) =>
      planned.ok ? convert(tx, context, member.id, { ...planned.value, wallet }) : planned,
  });
}

async function convert(
  tx: Transaction<Schema>,
  { brand, now }: RequestContext,
  memberId: string,
  { points, money, wallet }: Exchange,
): Promise<Outcome<Exchanged>> {
  // One at a time: the limit is counted over existing exchanges.
  const member = await lockMember(tx, memberId);
  if (!member) return inField("points", "points.closed");
  const day = dayOf(brandZone(brand), new Date(now()));
  const left = await leftOn(tx, brand, memberId, day);
  if (left !== undefined && points > left) return inField("points", "points.daily", { count: Number(left) });
  const { posted } = await walletBalance(tx, pointsAccount(memberId));
  if (posted < points) return inField("points", "points.funds");
  const id = paymentNumber();
  const { code, exponent } = brand.payload.currency;
  await insertExchange(tx, {
    brand_id: brand.merchant,
    id,
    member_id: memberId,
    day,
    points,
    money,
    currency: code,
    exponent,
    at: new Date(now()),
  });
  const [done] = await wallet.postIn(tx, brand.merchant, [
    {
      kind: "post",
      key: `exchange:${id}`,
      reason: "points.exchange" satisfies RecordType,
      reference: `exchange:${id}`,
      actor: actorOf("member", memberId),
      entries: [
        { account: pointsAccount(memberId), amount: -points },
        { account: housePoints("exchange"), amount: points },
        { account: mainAccount(brand, member), amount: money },
        { account: houseAccount(brand, "real", exchangeWallet), amount: -money },
      ],
    },
  ]);
  if (!done?.ok) return inField("points", done?.code ?? "server.failed");
  return accept({
    reference: id,
    points: Number(points),
    amount: decimalText(money, exponent),
    balance: Number(posted - points),
  });
}

/** The points that a member may still exchange on a day; undefined when the brand sets no limit. */
export async function leftOn(
  tx: Transaction<Schema>,
  { documents }: Brand,
  memberId: string,
  day: string,
): Promise<bigint | undefined> {
  const most = documents.points.exchange?.perDay;
  if (most === undefined) return undefined;
  const left = BigInt(most) - (await exchangedOn(tx, memberId, day));
  return left > 0n ? left : 0n;
}
