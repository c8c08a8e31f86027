import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { decimalText } from "../../../../../src/kernel/money.ts";
import { type Member, memberById } from "../../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../../src/server/core/wallet/balance-store.ts";
import { transferUpline } from "../../../../../src/server/domains/payments/member-transfer.ts";
import type { BonusHarness } from "../harness.ts";
import type { Act } from "./world.ts";

const paymentPassword = "246810";

/** An agent to whom the members of a chapter transfer money, by the call that members make. */
export type Upline = {
  /** The member comes below the agent, and has a payment password. */
  adopt: (member: Member) => Promise<Member>;
  transfer: (member: Member, act: Extract<Act, { kind: "transfer" }>) => Promise<string>;
  /** What the agent got, in minor units. */
  received: () => Promise<bigint>;
};

export async function uplineOf({ domain }: BonusHarness): Promise<Upline> {
  const { brand, database, identity, wallet } = domain;
  const { exponent } = brand.payload.currency;
  const text = (minor: bigint) => decimalText(minor, exponent);
  const hash = await identity.passwords.hash(paymentPassword);
  const agent = await domain.member(`upline${randomUUID().slice(0, 8)}`, { type: 1 });
  const inBrand: typeof database.brand = (_, work) => database.brand(brand.merchant, work);
  return {
    adopt: ({ id }) =>
      inBrand("", async (tx) => {
        const change = { parent_id: agent.id, payment_password_hash: hash };
        await tx.updateTable("member").set(change).where("id", "=", id).execute();
        return (await memberById(tx, id)) as Member;
      }),
    transfer: async (member, { amount, consents, loses }) => {
      const context = domain.contextOf(member);
      const input = {
        amount: text(amount),
        paymentPassword,
        forfeitBonus: consents,
        ...(loses === undefined ? {} : { loses: text(loses) }),
      };
      for (let turn = 0; ; turn += 1) {
        const done = await transferUpline(context, member, input, wallet);
        if (done.ok) return "ok";
        if (done.code === "ledger.funds") return "funds";
        // A busy database has done nothing, and is asked again under the same key.
        if (done.code !== "server.busy" || turn === 20) return done.code;
        await sleep(250);
      }
    },
    received: async () => (await inBrand("", (tx) => walletBalance(tx, mainAccount(brand, agent)))).posted,
  };
}
