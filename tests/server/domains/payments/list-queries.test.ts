import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { staffOf } from "../../../../src/server/core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { deskDeposits, deskWithdrawals } from "../../../../src/server/domains/payments/desk-lists.ts";
import { withdrawalList } from "../../../../src/server/domains/payments/withdrawals/withdrawals.ts";
import { handle as listAdjustments } from "../../../../src/server/operations/desk/adjustments.ts";
import { handle as listAudit } from "../../../../src/server/operations/desk/audit.ts";
import { handle as listDeposits } from "../../../../src/server/operations/desk/deposits.ts";
import { handle as listTransfers } from "../../../../src/server/operations/desk/transfers.ts";
import { handle as listWithdrawals } from "../../../../src/server/operations/desk/withdrawals.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";

type Narrowed = Omit<Input<"desk/withdrawals">, "state" | "show"> & {
  state?: string;
  show?: "open" | "past";
};

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

describe("lists of the desk are narrowed", () => {
  const dayMs = 24 * 3_600_000;
  // A day by the brand's clock, which is ahead of UTC.
  const at = Date.parse("2025-03-10T20:00:00Z");
  const names = ["filtered", "filtered2", "filter3"];
  beforeAll(async () => {
    const desk = await harness.staff("owner");
    const other = await harness.staff("finance");
    const by = [desk(), other()].map(({ session }) => staffOf({ session } as RequestContext).id);
    for (const [place, account] of names.entries()) {
      const member = await harness.member();
      const time = new Date(at + (place - 1) * dayMs);
      const of = { brand_id: "aurora", currency: "INR", exponent: 2, asked_at: time };
      const row = { ...of, id: `narrowed-${place}`, member_id: member.id, amount: BigInt(place + 1) * 1000n };
      const state = place === 2 ? ("rejected" as const) : ("requested" as const);
      await harness.deps.inBrand(async (tx) => {
        await tx.updateTable("member").set({ account }).where("id", "=", member.id).execute();
        const of2 = { channel: "x", kind: "bank" as const, origin: "", language: "en", form: "{}" };
        await tx
          .insertInto("deposit")
          .values({
            ...row,
            ...of2,
            state: place === 2 ? "failed" : "review",
            expires_at: time,
            changed_at: time,
          })
          .execute();
        const payTo = { brand_id: "aurora", member_id: member.id, id: row.id, method: "x", sealed: "" };
        await tx
          .insertInto("payout_account")
          .values({ ...payTo, shown: "{}", fingerprint: Buffer.from(row.id), created_at: time })
          .execute();
        await tx
          .insertInto("withdrawal")
          .values({ ...row, account_id: row.id, method: "x", state, changed_at: time })
          .execute();
        await tx
          .insertInto("adjustment")
          .values({
            ...row,
            amount: place === 1 ? -row.amount : row.amount,
            reason: "to be found",
            state: place === 2 ? "rejected" : "proposed",
            proposed_by: by[0] ?? "",
            ...(place === 2 ? { decided_by: by[1] ?? "", decided_at: time } : {}),
          })
          .execute();
        const { member_id: owner, ...transfer } = row;
        await tx
          .insertInto("wallet_transfer")
          .values({
            ...transfer,
            owner,
            vendor: "x",
            direction: "in",
            book: "real",
            state: place === 2 ? "refused" : "parked",
            changed_at: time,
            parked_at: time,
          } as never)
          .execute();
        await tx
          .insertInto("desk_audit")
          .values({
            brand_id: "aurora",
            at: time,
            actor_id: by[0] ?? "",
            actor: "someone",
            role: "owner",
            action: "member.look",
            subject: place === 0 ? member.id : row.id,
            network: "x",
          })
          .execute();
      });
    }
  });

  const lists = {
    deposits: listDeposits,
    withdrawals: listWithdrawals,
    transfers: listTransfers,
    adjustments: listAdjustments,
  } as const;
  // Vendors are shown by their codes.
  const services = { platform: { vendors: new Map() } };
  /** The places of the found rows, or the refusal with its field. */
  async function found(list: (typeof lists)[keyof typeof lists], input: Narrowed) {
    // A role that does not read payout accounts.
    const context = { ...(await harness.staff("support"))(), services };
    const answer = await list({ pageSize: 100, ...input } as never, context as never);
    if (!answer.ok) return [answer.code, ...(answer.errors ?? []).map(({ field }) => field)].join(" ");
    const { content, totalElements } = answer.value;
    expect(totalElements).toBe(content.length);
    return content
      .flatMap(({ reference }) => (reference.startsWith("narrowed-") ? [Number(reference.slice(9))] : []))
      .toSorted();
  }

  it.each(Object.entries(lists))("%s: by day, member, amount and state", async (name, list) => {
    const past = name === "adjustments" ? {} : ({ show: "past" } as const);
    const day = { from: "2025-03-11", to: "2025-03-11" };
    // The brand's 11 March began at 18:30 UTC on the 10th.
    expect(await found(list, day)).toEqual([1]);
    expect(await found(list, { from: "2025-03-10", to: "2025-03-11", zone: -600 })).toEqual([0, 1]);
    expect(await found(list, { account: " Filtered " })).toEqual([0]);
    expect(await found(list, { account: "filtered", ...day })).toEqual([]);
    expect(await found(list, { account: "filt", ...past })).toContain(2);
    expect(await found(list, { account: "filte%" })).toEqual([]);
    expect(await found(list, { least: "10.01", greatest: "20" })).toEqual([1]);
    expect(await found(list, { least: "10", account: "filt" })).toEqual(past.show ? [0, 1] : [0, 1, 2]);
    const ended = { deposits: "failed", transfers: "refused" }[name] ?? "rejected";
    expect(await found(list, { state: ended, account: "filter3", ...past })).toEqual([2]);
    if (past.show) expect(await found(list, { state: ended })).toEqual([]);
    expect(await found(list, { from: "2025-02-30" })).toBe("period.invalid");
    expect(await found(list, { from: "2024-01-01", to: "2025-03-11" })).toBe("period.invalid");
    expect(await found(list, { least: "1.001" })).toBe("amount.fraction least");
    expect(await found(list, { greatest: "many" })).toBe("amount.invalid greatest");
  });

  it("audit: by day, and by number or member", async () => {
    const context = (await harness.staff("owner"))();
    const of = async (input: Input<"desk/audit">) => {
      const answer = await listAudit(input, context as never);
      return answer.ok ? answer.value.content.map(({ at: time }) => Date.parse(time)) : answer.code;
    };
    const times = [at - dayMs, at, at + dayMs];
    expect(await of({ from: "2025-03-10", to: "2025-03-11" })).toEqual([at, at - dayMs]);
    expect(await of({ subject: " Filtered " })).toEqual(times.slice(0, 1));
    expect(await of({ subject: "narrowed-1" })).toEqual(times.slice(1, 2));
    expect(await of({ from: "2025-03-12", to: "2025-03-10" })).toBe("period.invalid");
  });
});
