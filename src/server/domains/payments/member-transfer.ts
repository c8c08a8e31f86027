import type { Transaction } from "kysely";
import type { Input, OperationId, Output } from "../../../contract/shared-types.ts";
import { decimalText, exactMinorUnits } from "../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { RecordType } from "../../../site/constants.ts";
import { forfeitForWithdrawal } from "../../core/bonuses/forfeit-on-withdrawal.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { barred } from "../../core/identity/suspension-store.ts";
import {
  accountOf,
  isAbove,
  isRealPerson,
  type Member,
  memberByAccount,
  memberById,
  payeeById,
} from "../../core/members/member-store.ts";
import { moneyProofRefusal, newPayeeRefusal } from "../../core/members/payment-password.ts";
import { actorOf, mainAccount, receivableOf } from "../../core/wallet/accounts.ts";
import { amountOf, inField } from "../../core/wallet/amount.ts";
import { idempotent } from "../../core/wallet/idempotent.ts";
import { payOwed } from "../../core/wallet/owed.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Moved = Output<"wallet/transferDownline">;

/**
 * Moves money to the agent above (spec section 2, transferUpline), where it first pays what that agent owes. Open bonuses refuse it
 * as they refuse a withdrawal (forfeitForWithdrawal).
 */
export async function transferUpline(
  context: RequestContext,
  from: Member,
  input: Input<"wallet/transferUpline">,
  wallet: Wallet,
): Promise<Outcome<Moved>> {
  const { parent_id } = from;
  const upline = async (tx: Transaction<Schema>) =>
    parent_id === null ? undefined : memberById(tx, parent_id);
  const refused = parent_id === null ? refuse("member.no-upline") : undefined;
  const operation = "wallet/transferUpline";
  return move(context, from, { operation, input, to: upline, wallet, refused, repays: true });
}

/** Counts a transfer in its transaction, and refuses one that is above a limit. */
export type CountTransfer = (tx: Transaction<Schema>, amount: bigint) => Promise<Refusal | undefined>;
/** The part of a transfer that the brand lends the sender, in minor units. */
export type LendForTransfer = (tx: Transaction<Schema>, amount: bigint) => Promise<Outcome<bigint>>;

/**
 * Moves money from an agent to a member below (spec section 6, Agent), after the payment password and the strongest second
 * factor that the agent has bound. Everyone else is refused as unknown, also members who exist. Where the agent asks for credit,
 * `lend` says what the brand lends: it is owed from then on, and never in the agent's own wallet. Refuses what `count`, `lend` and
 * forfeitForWithdrawal do.
 */
export async function transferDownline(
  context: RequestContext,
  from: Member,
  input: Input<"wallet/transferDownline">,
  { wallet, count, lend }: { wallet: Wallet; count: CountTransfer; lend?: LendForTransfer },
): Promise<Outcome<Moved>> {
  const downline = async (tx: Transaction<Schema>) => {
    const member = await memberByAccount(tx, accountOf(input.account));
    return member && (await isAbove(tx, from.id, member.id)) ? member : undefined;
  };
  return move(context, from, {
    operation: "wallet/transferDownline",
    input,
    to: downline,
    wallet,
    proof: newPayeeRefusal,
    count,
    lend: input.credit ? lend : undefined,
  });
}

type Movement = {
  operation: OperationId;
  input: Input<"wallet/transferUpline">;
  to: (tx: Transaction<Schema>) => Promise<Member | undefined>;
  wallet: Wallet;
  /** Why there is no receiver. */
  refused?: Refusal | undefined;
  /** The refusal of a transfer without its proofs. */
  proof?: typeof moneyProofRefusal;
  count?: CountTransfer;
  lend?: LendForTransfer | undefined;
  /** Whether what the receiver owes is paid first. */
  repays?: boolean;
};

/**
 * What open bonuses refuse; with consent they are given up. A reward that is being given holds the member's lock, as this call
 * does: its bonus is seen here, or comes after the transfer.
 */
async function bonusRefusal(
  tx: Transaction<Schema>,
  { brand, now }: RequestContext,
  { id: memberId }: Member,
  { input: { forfeitBonus = false, loses }, wallet }: Pick<Movement, "input" | "wallet">,
): Promise<Refusal | undefined> {
  const told = loses === undefined ? undefined : exactMinorUnits(loses, brand.payload.currency.exponent);
  if (told && !told.ok) return told;
  const asked = { memberId, consents: forfeitBonus, loses: told?.value };
  return forfeitForWithdrawal(tx, { brand, wallet, now: now() }, asked);
}

async function move(
  context: RequestContext,
  from: Member,
  { operation, input, to, wallet, refused, proof = moneyProofRefusal, count, lend, repays }: Movement,
): Promise<Outcome<Moved>> {
  const { brand } = context;
  const amount = amountOf(brand, input.amount, brand.documents.brand.wallet?.transfer ?? {});
  // Proofs are not part of the compared input: a repetition has another code of the authenticator.
  const { paymentPassword: _password, verificationCode: _code, ...asked } = input;
  // Checked before the proof, so that a refused transfer uses up no code.
  const refusal = async () => refused ?? (amount.ok ? proof(context, from, input) : amount);
  const work = async (tx: Transaction<Schema>): Promise<Outcome<Moved>> => {
    if (!amount.ok) return amount;
    const named = await to(tx);
    const receiver = named && (await payeeById(tx, named.id));
    if (!receiver || !isRealPerson(receiver) || receiver.id === from.id)
      return inField("account", "member.unknown");
    if (barred({ ...receiver, suspended_at: null }, context.now()))
      return inField("account", "transfer.closed");
    const limited = await count?.(tx, amount.value);
    if (limited) return limited;
    // A bonus whose wagering is reached becomes real money here, which is not borrowed then.
    const open = await bonusRefusal(tx, context, from, { input, wallet });
    if (open) return open;
    const lent = (await lend?.(tx, amount.value)) ?? accept(0n);
    if (!lent.ok) return lent;
    const [main, theirs] = [mainAccount(brand, from), mainAccount(brand, receiver)];
    const reference = `between:${randomToken(9)}`;
    const [done] = await wallet.postIn(tx, brand.merchant, [
      {
        kind: "post",
        key: reference,
        reason: "member.transfer" satisfies RecordType,
        reference,
        actor: actorOf("member", from.id),
        entries: [
          { account: main, amount: lent.value - amount.value },
          { account: receivableOf(main), amount: -lent.value },
          { account: theirs, amount: amount.value },
        ].filter((entry) => entry.amount !== 0n),
      },
    ]);
    if (!done?.ok) return inField("amount", done?.code ?? "server.failed");
    const repaid = repays ? await payOwed(tx, { brand, wallet }, receiver, amount.value) : done;
    if (!repaid.ok) return repaid;
    const { exponent } = brand.payload.currency;
    return accept({
      reference,
      to: receiver.account,
      amount: decimalText(amount.value, exponent),
      ...(lent.value > 0n ? { lent: decimalText(lent.value, exponent) } : {}),
    });
  };
  return idempotent(context, { operation, input: asked, refusal, freezable: "transfers", work });
}
