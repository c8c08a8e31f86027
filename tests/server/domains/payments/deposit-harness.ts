import { randomUUID } from "node:crypto";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { claimDeposit, decideDeposit } from "../../../../src/server/domains/payments/deposits/decide.ts";
import type { Deposit } from "../../../../src/server/domains/payments/deposits/deposit-store.ts";
import { openDeposit } from "../../../../src/server/domains/payments/deposits/deposits.ts";
import {
  handlePaymentNotice,
  type PaymentNotice,
  settleDeposits,
} from "../../../../src/server/domains/payments/deposits/gateway-reports.ts";
import type { PaymentState } from "../../../../src/server/domains/payments/ports.ts";
import { storedBalance } from "../../core/wallet/harness.ts";
import { type FakeGateway, openPaymentHarness, type PaymentHarness, picture } from "./harness.ts";

export type Asked = {
  channel?: string;
  amount?: string;
  form?: Record<string, string>;
  key?: string;
  by?: Member;
};

export type DepositHarness = {
  harness: PaymentHarness;
  /** The payer; another one with every `begin`. */
  member: Member;
  desk: () => RequestContext;
  /** Somebody else of the desk. */
  other: () => RequestContext;
  /** The gateway's default behaviour. */
  calm: Pick<FakeGateway, "start" | "ask">;
  begin: () => Promise<void>;
  open: (asked?: Asked) => ReturnType<typeof openDeposit>;
  /** Opens a deposit that must be opened, and answers its number. */
  opened: (asked?: Asked) => Promise<string>;
  row: (id: string) => Promise<Deposit>;
  notify: (id: string, reported: PaymentState, gateway?: string) => Promise<PaymentNotice>;
  settle: () => Promise<number>;
  has: (who?: Member) => Promise<bigint>;
  decide: (
    input: Parameters<typeof decideDeposit>[1],
    context?: RequestContext,
  ) => ReturnType<typeof decideDeposit>;
  claim: (id: string, image?: Buffer, by?: Member, bankReference?: string) => ReturnType<typeof claimDeposit>;
};

let transfers = 0;
/** The form of a bank transfer, with a reference of its own. */
export function bankForm(): { payerName: string; bankReference: string } {
  transfers += 1;
  return { payerName: "Asha Rao", bankReference: `UTR-${String(transfers).padStart(4, "0")}` };
}

/** A payment as the gateway reports it, with a reference of its own unless one is given. */
export const paid = (amount: bigint, reference: string = randomUUID()): PaymentState => ({
  type: "paid",
  amount,
  reference,
});

export const every = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

export async function openDepositHarness(): Promise<DepositHarness> {
  const harness = await openPaymentHarness();
  const { domain, deps, fake } = harness;
  const { start, ask } = fake;
  const open: DepositHarness["open"] = ({
    channel = "upi",
    amount = "500",
    key,
    by = d.member,
    ...more
  } = {}) => {
    const form = more.form ?? (channel === "bank" ? bankForm() : undefined);
    const input = { channel, amount, ...(form ? { form } : {}) };
    return openDeposit(domain.contextOf(by, key ?? randomUUID()), by, input, deps);
  };
  const d: DepositHarness = {
    harness,
    member: await harness.member(),
    desk: await harness.staff(),
    other: await harness.staff("owner"),
    calm: { start, ask },
    begin: async () => {
      Object.assign(fake, d.calm);
      fake.calls.length = 0;
      d.member = await harness.member();
    },
    open,
    opened: async (asked) => {
      const done = await open(asked);
      if (!done.ok) throw new Error(`not opened: ${done.code}`);
      return done.value.reference;
    },
    row: (id) =>
      deps.inBrand((tx) =>
        tx.selectFrom("deposit").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
      ),
    notify: (id, reported, gateway = "sandbox") =>
      handlePaymentNotice(domain.brand, id, reported, { ...deps, gateway }),
    settle: () => settleDeposits(domain.brand, deps),
    has: async (who = d.member) => (await storedBalance(domain, who)).posted,
    decide: (input, context = d.desk()) => decideDeposit(context, input, deps.wallet),
    claim: async (reference, image, by = d.member, bankReference = "") =>
      claimDeposit(
        domain.contextOf(by),
        by,
        { reference, bankReference, image: image ?? (await picture()) },
        deps.wallet,
      ),
  };
  return d;
}
