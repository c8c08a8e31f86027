import { afterAll, beforeAll, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { handle as listApplications } from "../../../../src/server/operations/desk/applications.ts";
import { handle as listContradictions } from "../../../../src/server/operations/desk/contradictions.ts";
import { handle as listGifts } from "../../../../src/server/operations/desk/gifts.ts";
import { handle as listRedemptions } from "../../../../src/server/operations/desk/redemptions.ts";
import { handle as listTickets } from "../../../../src/server/operations/desk/tickets.ts";
import { openPaymentHarness, type PaymentHarness } from "../../domains/payments/harness.ts";

const dayMs = 24 * 3_600_000;
// A day by the brand's clock, which is ahead of UTC.
const at = Date.parse("2025-03-10T20:00:00Z");

let harness: PaymentHarness;
let proposer: string;
beforeAll(async () => {
  harness = await openPaymentHarness();
  const { session } = (await harness.staff("owner"))();
  proposer = session?.owner.kind === "desk" ? session.owner.id : "";
  for (const [place, account] of ["narrowed", "narrowed2", "narrow3"].entries())
    await insertRows(`narrowed-${place}`, place, await harness.member(), account);
});
afterAll(() => harness.close());

/** A row of each list; the second one's amount of points is not one of money. */
async function insertRows(id: string, place: number, { id: member_id }: Member, account: string) {
  const of = { brand_id: "aurora", id, member_id };
  const time = new Date(at + (place - 1) * dayMs);
  const money = { amount: BigInt(place + 1) * 1000n, currency: "INR", exponent: 2 };
  await harness.deps.inBrand(async (tx) => {
    await tx.updateTable("member").set({ account }).where("id", "=", member_id).execute();
    await tx
      .insertInto("reward_gift")
      .values({
        ...of,
        ...money,
        kind: place === 1 ? "points" : "cash",
        terms: null,
        reason: "to be found",
        state: "proposed",
        proposed_by: proposer,
        asked_at: time,
      })
      .execute();
    await tx
      .insertInto("reward_application")
      .values({
        ...of,
        rule_id: "x",
        rule_hash: "x",
        state: "waiting",
        opened_at: new Date(at),
        sent_at: time,
      })
      .execute();
    await tx
      .insertInto("redemption")
      .values({
        ...of,
        good_id: "x",
        kind: "goods",
        name: '{"en":"x"}',
        quantity: 1,
        points: 1n,
        currency: "INR",
        exponent: 2,
        state: "inProcess",
        asked_at: time,
      })
      .execute();
    await tx
      .insertInto("payment_contradiction")
      .values({
        ...of,
        ...money,
        subject: "deposit",
        subject_id: id,
        kind: "otherAmount",
        reference: id,
        first_at: time,
        last_at: new Date(at),
      })
      .execute();
    await tx
      .insertInto("ticket")
      .values({
        ...of,
        type: "x",
        excerpt: "x",
        state: "open",
        opened_at: time,
        changed_at: new Date(at),
        due_at: new Date(at),
      })
      .execute();
  });
}

const lists = {
  gifts: listGifts,
  applications: listApplications,
  redemptions: listRedemptions,
  contradictions: listContradictions,
  tickets: listTickets,
} as const;

/** The places of the found rows, or the refusal with its field. */
async function found(list: (typeof lists)[keyof typeof lists], input: object) {
  const context = (await harness.staff("auditor"))();
  const answer = await list({ pageSize: 100, ...input } as never, context as never);
  if (!answer.ok) return [answer.code, ...(answer.errors ?? []).map(({ field }) => field)].join(" ");
  return answer.value.content
    .map((row) => Number(("order" in row ? row.order : row.reference).slice(-1)))
    .toSorted();
}

it.each(Object.entries(lists))("%s are narrowed to days and to a member", async (_name, list) => {
  expect(await found(list, {})).toEqual([0, 1, 2]);
  // The brand's 11 March began at 18:30 UTC on the 10th.
  expect(await found(list, { from: "2025-03-11", to: "2025-03-11" })).toEqual([1]);
  expect(await found(list, { from: "2025-03-11", to: "2025-03-12", account: "narrow3" })).toEqual([2]);
  expect(await found(list, { account: " Narrowed " })).toEqual([0]);
  expect(await found(list, { account: "narrowe%" })).toEqual([]);
  expect(await found(list, { account: "narrow" })).toEqual([0, 1, 2]);
  expect(await found(list, { from: "2025-02-30" })).toBe("period.invalid");
});

it("gifts and contradictions are narrowed by amount, gifts by state", async () => {
  expect(await found(listContradictions, { least: "10.01", greatest: "20" })).toEqual([1]);
  expect(await found(listGifts, { least: "10", greatest: "30" })).toEqual([0, 2]);
  expect(await found(listGifts, { least: "1.001" })).toBe("amount.fraction least");
  expect(await found(listGifts, { state: "proposed" })).toEqual([0, 1, 2]);
  expect(await found(listGifts, { state: "approved" })).toEqual([]);
});
