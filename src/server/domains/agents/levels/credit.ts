import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal, refuse } from "../../../../kernel/outcome.ts";
import { agentTypes } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { RequestContext } from "../../../core/identity/request-context.ts";
import { accountOf } from "../../../core/members/member-store.ts";
import { type Holder, holderOfRequest, mainAccount } from "../../../core/wallet/accounts.ts";
import { amountOf, inField } from "../../../core/wallet/amount.ts";
import { idempotent } from "../../../core/wallet/idempotent.ts";
import { pageOf, pageWanted } from "../../../core/wallet/list-page.ts";
import { owedOf, payOwed } from "../../../core/wallet/owed.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { spendable } from "../settlement/money.ts";
import { owingPage } from "./level-store.ts";
import { levelAt, levelOf } from "./levels.ts";

type Tx = Transaction<Schema>;

/**
 * The part of a transfer to the team that the brand lends, in minor units: what the agent's wallet lacks. The caller holds
 * the agent's row, so an agent's transfers lend one after the other. Refuses `credit.none` where the level lends nothing, and
 * `credit.most` above what it lends.
 */
export async function lend(tx: Tx, brand: Brand, agent: Holder, amount: bigint): Promise<Outcome<bigint>> {
  const lacks = amount - (await spendable(tx, mainAccount(brand, agent)));
  if (lacks <= 0n) return accept(0n);
  const { credit } = await levelOf(tx, brand, agent.id);
  if (credit === undefined) return refuse("credit.none");
  const owed = await owedOf(tx, brand, agent);
  const left = credit > owed ? credit - owed : 0n;
  if (lacks <= left) return accept(lacks);
  return inField("amount", "credit.most", {
    maximum: decimalText(amount - lacks + left, brand.payload.currency.exponent),
  });
}

/** Refuses `credit.owed` for a withdrawal by an agent who owes the brand, where the agent's level lends money. */
export async function withdrawalRefusal(tx: Tx, brand: Brand, agent: Holder): Promise<Refusal | undefined> {
  if (!agentTypes.includes(agent.type)) return undefined;
  if ((await levelOf(tx, brand, agent.id)).credit === undefined) return undefined;
  const owed = await owedOf(tx, brand, agent);
  if (owed === 0n) return undefined;
  return refuse("credit.owed", { params: { amount: decimalText(owed, brand.payload.currency.exponent) } });
}

/**
 * Pays back what the agent owes, by hand; salaries and wins do it by themselves. Refuses what `amountOf` does, `credit.less`
 * above what is owed, and `ledger.funds`.
 */
export async function repay(
  context: RequestContext,
  input: Input<"agent/repay">,
  wallet: Wallet,
): Promise<Outcome<Output<"agent/repay">>> {
  const { brand } = context;
  const agent = holderOfRequest(context);
  const amount = amountOf(brand, input.amount, {});
  const { exponent } = brand.payload.currency;
  return idempotent<Output<"agent/repay">>(context, {
    operation: "agent/repay",
    input,
    refusal: async () => (amount.ok ? undefined : amount),
    work: async (tx) => {
      if (!amount.ok) return amount;
      const paid = await payOwed(tx, { brand, wallet }, agent, amount.value);
      if (!paid.ok) return inField("amount", paid.code);
      const { reference, repaid, owed } = paid.value;
      if (repaid < amount.value)
        return inField("amount", "credit.less", { maximum: decimalText(repaid, exponent) });
      return accept({ reference, amount: decimalText(repaid, exponent), owed: decimalText(owed, exponent) });
    },
  });
}

/** The agents who owe the brand, for its desk. */
export async function owingAgents(
  { brand, inBrand }: RequestContext,
  input: Input<"desk/agents/owed">,
): Promise<Output<"desk/agents/owed">> {
  const wanted = pageWanted(input);
  const { code: currency, exponent } = brand.payload.currency;
  const account = input.account ? accountOf(input.account) : undefined;
  const { rows, total, owed } = await inBrand((tx) => owingPage(tx, { currency, account }, wanted));
  const text = (minor: bigint) => decimalText(minor, exponent);
  const row = (one: (typeof rows)[number]) => {
    const { credit } = levelAt(brand, one.depth);
    return { ...one, owed: text(one.owed), credit: credit === undefined ? "" : text(credit) };
  };
  return { ...pageOf(rows.map(row), total, wanted), totals: { owed: text(owed) } };
}
