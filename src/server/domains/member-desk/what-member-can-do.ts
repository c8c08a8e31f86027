import type { Transaction } from "kysely";
import launch from "../../../../schemas/operations/game/launchGame.json" with { type: "json" };
import claim from "../../../../schemas/operations/member/rewards/claim.json" with { type: "json" };
import deposit from "../../../../schemas/operations/payment/deposit.json" with { type: "json" };
import withdraw from "../../../../schemas/operations/payment/withdraw.json" with { type: "json" };
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { trialType } from "../../../site/constants.ts";
import { allowedModules, isOn } from "../../../site/modules.ts";
import { openBonusRefusal } from "../../core/bonuses/forfeit-on-withdrawal.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { barred, presentRefusal } from "../../core/identity/suspension-store.ts";
import { withdrawalStanding } from "../../core/identity-check/limits.ts";
import { accountOf, type Member, memberByAccount } from "../../core/members/member-store.ts";
import { unsetRefusal } from "../../core/members/payment-password.ts";
import { withdrawalLimits } from "../../core/vip/withdrawal-limits.ts";
import { inField, limitOf } from "../../core/wallet/amount.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { withdrawalRefusal } from "../agents/levels/credit.ts";
import { launchRefusal } from "../games/launch.ts";
import { presentPlayer } from "../games/player-store.ts";
import { stakeRefusal } from "../games/stake-refusal.ts";
import { allRefusals } from "../payments/checks.ts";
import { depositChecks } from "../payments/deposits/deposit-checks.ts";
import { channelsOf } from "../payments/deposits/deposits.ts";
import { payeesOf, resetAndDayChecks } from "../payments/withdrawals/reset-and-day-checks.ts";

type Tx = Transaction<Schema>;
type Row = Output<"desk/members/can">["content"][number];
/** A refusal, or the status by which game vendors are refused. */
type Reason = Refusal | Awaited<ReturnType<typeof stakeRefusal>>;
type Reasons = (tx: Tx, context: RequestContext, member: Member) => Promise<Reason[]>;

/** The least amount of a brand's limits; one minor unit where there is none. */
const least = (minimum: string | undefined, exponent: number): bigint =>
  minimum === undefined ? 1n : limitOf(minimum, exponent, "up");

/** What the guard refuses while the module of a call's document is off. */
function moduleOff({ brand }: RequestContext, { module }: { module?: string }): Refusal | undefined {
  return isOn(allowedModules(brand.payload.whitelabel), module)
    ? undefined
    : refuse("module.off", { params: { module: module ?? "" } });
}

/** The refusals of each act, by the functions that its own call uses: for the least amount, without locks or effects. */
const reasons: Record<Row["act"], Reasons> = {
  signIn: async (_tx, { now }, member) => [barred(member, now())],
  deposit: async (tx, context, member) => {
    const { brand, now } = context;
    const amounts = channelsOf(brand).map(({ minimum }) => least(minimum, brand.payload.currency.exponent));
    const amount = amounts.reduce((one, other) => (other < one ? other : one), amounts[0] ?? 1n);
    return [
      moduleOff(context, deposit),
      await presentRefusal(tx, member.id, now()),
      ...(await allRefusals(depositChecks, tx, brand, { memberId: member.id, amount, now: now() })),
    ];
  },
  withdraw: async (tx, context, member) => {
    const { brand, now } = context;
    const amount = least(withdrawalLimits(brand, member.vip_level).minimum, brand.payload.currency.exponent);
    const identity = await withdrawalStanding(tx, brand, { memberId: member.id, amount, now: now() });
    const payees = await payeesOf(tx, brand, member.id);
    return [
      moduleOff(context, withdraw),
      await presentRefusal(tx, member.id, now(), { brand, what: "withdrawals" }),
      unsetRefusal(member),
      payees.length === 0 ? refuse("payment.unknown") : undefined,
      await withdrawalRefusal(tx, brand, member),
      ...(await allRefusals(resetAndDayChecks, tx, brand, { member, amount, now: now() })),
      identity.type === "refused" ? identity.refusal : undefined,
      await openBonusRefusal(tx, member.id, now()),
    ];
  },
  play: async (tx, context, member) => {
    const { brand, now } = context;
    const player = await presentPlayer(tx, member.id);
    const demo = member.type === trialType;
    const asked = { memberId: member.id, demo, now: now() };
    return [
      moduleOff(context, launch),
      await launchRefusal(tx, brand, player, asked),
      demo ? undefined : await stakeRefusal(tx, brand, asked),
    ];
  },
  claim: async (tx, context, member) => [
    moduleOff(context, claim),
    await presentRefusal(tx, member.id, context.now()),
  ],
};

const acts = Object.keys(reasons) as Row["act"][];

/**
 * Whether a member could sign in, deposit, withdraw, play and claim now, and each code that refuses it with the sentence that
 * the member reads (docs/decisions/0084-members-at-the-desk.md has what is not asked). Refuses `desk.member`.
 */
export async function whatMemberCan(
  context: RequestContext,
  { account }: Input<"desk/members/can">,
): Promise<Outcome<Output<"desk/members/can">>> {
  return context.inBrand(async (tx) => {
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const content: Row[] = [];
    for (const act of acts) {
      const refusals = (await reasons[act](tx, context, member)).filter((one) => one !== undefined);
      content.push(...rowsOf(context, { account: member.account, act }, refusals));
    }
    return accept({ content });
  });
}

/** Reasons that members read in no sentence of their own, or in one that says less. */
const ownWords: ReadonlySet<string> = new Set(["payment.unknown", "player.check", "player.limit"]);

function rowsOf(
  { text }: RequestContext,
  about: Pick<Row, "account" | "act">,
  refusals: readonly NonNullable<Reason>[],
): Row[] {
  if (refusals.length === 0) return [{ ...about, verdict: "yes", code: "", text: "" }];
  return refusals.map((reason) => {
    const { code, params = {} } = typeof reason === "string" ? { code: reason } : reason;
    const key = ownWords.has(code) ? `staff:can.${code}` : `errors:${code}`;
    return { ...about, verdict: "no", code, text: text(key, { ...params }) };
  });
}
