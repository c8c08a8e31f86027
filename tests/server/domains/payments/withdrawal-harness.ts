import { randomUUID } from "node:crypto";
import type { Input } from "../../../../src/contract/shared-types.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { PaymentNotice } from "../../../../src/server/domains/payments/deposits/gateway-reports.ts";
import type { PayoutState } from "../../../../src/server/domains/payments/ports.ts";
import {
  confirmWithdrawal,
  disputeWithdrawal,
} from "../../../../src/server/domains/payments/withdrawals/confirm.ts";
import { decideWithdrawal } from "../../../../src/server/domains/payments/withdrawals/decide.ts";
import {
  handlePayoutNotice,
  payWithdrawal,
  settleWithdrawals,
} from "../../../../src/server/domains/payments/withdrawals/gateway-payouts.ts";
import { bindAccount } from "../../../../src/server/domains/payments/withdrawals/payout-accounts.ts";
import {
  accountsOf,
  type Withdrawal,
} from "../../../../src/server/domains/payments/withdrawals/withdrawal-store.ts";
import { askWithdrawal } from "../../../../src/server/domains/payments/withdrawals/withdrawals.ts";
import type { TestDomainOptions } from "../../../support/request-context.ts";
import { storedBalance } from "../../core/wallet/harness.ts";
import {
  type FakeGateway,
  openPaymentHarness,
  type PaymentHarness,
  paymentPassword,
  picture,
} from "./harness.ts";

export type Asked = {
  amount?: string;
  key?: string;
  by?: Member;
  account?: string;
  paymentPassword?: string;
  verificationCode?: string;
};

type Decision = Omit<Input<"desk/withdrawals/decide">, "reference" | "decision">;

export type WithdrawalHarness = {
  harness: PaymentHarness;
  /** The member to be paid, with 1,000.00 and an account; another one with every `begin`. */
  member: Member;
  account: string;
  desk: () => RequestContext;
  other: () => RequestContext;
  calm: Pick<FakeGateway, "pay" | "askPayout">;
  begin: () => Promise<void>;
  bind: (by: Member, form?: Record<string, string>, method?: string) => ReturnType<typeof bindAccount>;
  /** The numbers of a member's accounts. */
  accounts: (of: Member) => Promise<string[]>;
  ask: (asked?: Asked) => ReturnType<typeof askWithdrawal>;
  /** Asks for a withdrawal that must be taken, and answers its number. */
  asked: (asked?: Asked) => Promise<string>;
  row: (id: string) => Promise<Withdrawal>;
  decide: (
    id: string,
    decision: Input<"desk/withdrawals/decide">["decision"],
    more?: Decision & { context?: RequestContext },
  ) => ReturnType<typeof decideWithdrawal>;
  /** Approves and has it paid, as the call of the desk does. */
  approve: (id: string) => Promise<void>;
  pay: (id: string) => Promise<void>;
  notify: (id: string, reported: PayoutState, gateway?: string) => Promise<PaymentNotice>;
  settle: () => Promise<number>;
  confirm: (id: string, fully?: boolean, by?: Member) => ReturnType<typeof confirmWithdrawal>;
  dispute: (
    id: string,
    received: string,
    image?: Buffer,
    by?: Member,
  ) => ReturnType<typeof disputeWithdrawal>;
  /** The member's balance, and the part that is set aside. */
  has: (who?: Member) => Promise<[posted: bigint, held: bigint]>;
};

let numbers = 100_000_000;
/** A bank account that is not bound yet. */
export const bankAccount = (holder = "Asha Rao"): Record<string, string> => {
  numbers += 1;
  return { holder, accountNumber: String(numbers), ifsc: "LVRY0000001" };
};

export const paidAs = (reference: string): PayoutState => ({ type: "paid", reference });
export const failed: PayoutState = { type: "failed", problem: "payment.declined" };

export async function openWithdrawalHarness(options: TestDomainOptions = {}): Promise<WithdrawalHarness> {
  const harness = await openPaymentHarness(options);
  const { domain, deps, fake } = harness;
  const { brand } = domain;
  const { pay, askPayout } = fake;
  const w: WithdrawalHarness = {
    harness,
    member: await harness.member(),
    account: "",
    desk: await harness.staff(),
    other: await harness.staff("owner"),
    calm: { pay, askPayout },
    begin: async () => {
      Object.assign(fake, w.calm);
      fake.calls.length = 0;
      fake.payouts.length = 0;
      const made = await harness.member(100_000n);
      const bound = await w.bind(made);
      if (!bound.ok) throw new Error(`not bound: ${bound.code}`);
      w.member = await harness.fresh(made.id);
      w.account = (await w.accounts(made))[0] ?? "";
    },
    bind: (by, form = bankAccount(), method = "bank") =>
      bindAccount(domain.contextOf(by), by, { method, form, paymentPassword }, domain.platform),
    accounts: async ({ id }) => (await deps.inBrand((tx) => accountsOf(tx, id))).map((one) => one.id),
    ask: ({ by = w.member, key = randomUUID(), ...more } = {}) =>
      askWithdrawal(
        domain.contextOf(by, key),
        by,
        { account: w.account, amount: "200", paymentPassword, ...more },
        deps,
      ),
    asked: async (asked) => {
      const done = await w.ask(asked);
      if (!done.ok) throw new Error(`not asked: ${done.code}`);
      return done.value.reference;
    },
    row: (id) =>
      deps.inBrand((tx) =>
        tx.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
      ),
    decide: (reference, decision, { context = w.desk(), ...more } = {}) =>
      decideWithdrawal(context, { reference, decision, ...more }, deps.wallet),
    approve: async (id) => {
      const done = await w.decide(id, "approve");
      if (!done.ok) throw new Error(`not approved: ${done.code}`);
      await w.pay(id);
    },
    pay: (id) => payWithdrawal(brand, id, deps),
    notify: (id, reported, gateway = "sandbox") =>
      handlePayoutNotice(brand, id, reported, { ...deps, gateway }),
    settle: () => settleWithdrawals(brand, deps),
    confirm: (reference, fully, by = w.member) =>
      confirmWithdrawal(
        domain.contextOf(by),
        by,
        { reference, ...(fully === undefined ? {} : { fully }) },
        deps.wallet,
      ),
    dispute: async (reference, received, image, by = w.member) =>
      disputeWithdrawal(
        domain.contextOf(by),
        by,
        { reference, received, image: image ?? (await picture()) },
        deps.wallet,
      ),
    has: async (who = w.member) => {
      const { posted, held } = await storedBalance(domain, who);
      return [posted, held];
    },
  };
  return w;
}
