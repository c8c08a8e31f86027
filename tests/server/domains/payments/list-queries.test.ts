import { afterAll, beforeAll, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { deskDeposits, deskWithdrawals } from "../../../../src/server/domains/payments/desk-lists.ts";
import { withdrawalList } from "../../../../src/server/domains/payments/withdrawals/withdrawals.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";

let harness: PaymentHarness;
beforeAll(async () => {
  harness = await openPaymentHarness();
});
afterAll(() => harness.close());

/** A context that counts its queries. */
function counting(context: RequestContext): { context: RequestContext; queries: () => number } {
  let queries = 0;
  const plugin = {
    transformQuery: ({ node }: { node: never }) => {
      queries += 1;
      return node;
    },
    transformResult: async ({ result }: { result: never }) => result,
  };
  const inBrand: RequestContext["inBrand"] = (work) =>
    context.inBrand((tx) => work(tx.withPlugin(plugin as never) as typeof tx));
  return { context: { ...context, inBrand }, queries: () => queries };
}

/** Each with a member and a payout account of its own, and one withdrawal of one member more. */
async function insertPayments(from: number, count: number, one: { id: string }): Promise<void> {
  const at = new Date(harness.domain.clock.at);
  for (let place = from; place < from + count; place += 1) {
    const member = await harness.member();
    await harness.deps.inBrand(async (tx) => {
      const money = { amount: 100n, currency: "INR", exponent: 2, asked_at: at, changed_at: at };
      const of = { brand_id: "aurora", member_id: member.id };
      await tx
        .insertInto("deposit")
        .values({
          ...of,
          ...money,
          id: `deposit-${place}`,
          channel: "x",
          kind: "gateway",
          origin: "",
          language: "en",
          state: "review",
          form: "{}",
          expires_at: at,
        })
        .execute();
      for (const owner of [member, one]) {
        const id = `account-${place}-${owner.id}`;
        await tx
          .insertInto("payout_account")
          .values({
            brand_id: "aurora",
            member_id: owner.id,
            id,
            method: "x",
            sealed: "",
            shown: "{}",
            fingerprint: Buffer.from(id),
            created_at: at,
          })
          .execute();
        await tx
          .insertInto("withdrawal")
          .values({
            brand_id: "aurora",
            member_id: owner.id,
            ...money,
            id: `payout-${place}-${owner.id}`,
            account_id: id,
            method: "x",
            state: "requested",
          })
          .execute();
      }
    });
  }
}

it("lists need as many queries for many rows as for few", async () => {
  const one = await harness.member();
  // A role that sees only the ends of payout accounts.
  const desk = await harness.staff("support");
  const lists: ((context: RequestContext) => Promise<{ content: unknown[] }>)[] = [
    (context) => deskDeposits(context, {}),
    (context) => deskWithdrawals(context, {}),
    (context) => withdrawalList(context, one, {}),
  ];
  const measure = async () => {
    const found: [rows: number, queries: number][] = [];
    for (const list of lists) {
      const { context, queries } = counting(desk());
      const { content } = await list(context);
      found.push([content.length, queries()]);
    }
    return found;
  };
  await insertPayments(0, 3, one);
  const few = await measure();
  await insertPayments(3, 7, one);
  const many = await measure();
  expect(few.map(([rows]) => rows)).toEqual([3, 6, 3]);
  expect(many.map(([rows]) => rows)).toEqual([10, 20, 10]);
  expect(many.map(([, queries]) => queries)).toEqual(few.map(([, queries]) => queries));
});
