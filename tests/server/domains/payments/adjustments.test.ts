import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  adjustmentList,
  decideAdjustment,
  proposeAdjustment,
} from "../../../../src/server/domains/payments/adjustments.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { findings, fund, houseSum, storedBalance } from "../../core/wallet/harness.ts";
import { every } from "./deposit-harness.ts";
import { openPaymentHarness, type PaymentHarness } from "./harness.ts";

let harness: PaymentHarness;
let member: Member;
let one: () => RequestContext;
let other: () => RequestContext;
beforeAll(async () => {
  harness = await openPaymentHarness();
  one = await harness.staff("finance");
  other = await harness.staff("owner");
});
afterAll(() => harness.close());
beforeEach(async () => {
  member = await harness.member(10_000n);
});

const propose = (
  amount: string,
  more: { reason?: string; account?: string; context?: RequestContext } = {},
) => {
  const { reason = "A bet was lost twice", account = member.account, context = one() } = more;
  return proposeAdjustment(context, { account, amount, reason });
};
async function proposed(amount: string): Promise<string> {
  const done = await propose(amount);
  return done.ok ? done.value.reference : expect.unreachable(done.code);
}
const decide = (reference: string, approve = true, context = other()) =>
  decideAdjustment(context, { reference, approve }, harness.deps.wallet);
const has = async () => (await storedBalance(harness.domain, member)).posted;
const stateOf = async (id: string) => {
  const { content } = await adjustmentList(one(), { pageSize: 100 });
  return content.find(({ reference }) => reference === id);
};

describe("a correction", () => {
  it("gives nothing to a member who is erased, and may take what stands there", async () => {
    const gone = await harness.member();
    const { database, brand, clock } = harness.domain;
    const erase = { merchant: brand.merchant, account: gone.account, now: clock.at };
    let meanwhile: ReturnType<typeof propose> | undefined;
    const record = async () => {
      meanwhile = propose("10", { account: gone.account });
      await new Promise((resolve) => setTimeout(resolve, 100));
    };
    expect(await eraseMember(database, { ...erase, record })).toMatchObject({ ok: true });
    const refused = { errors: [{ field: "account", code: "desk.member" }] };
    expect(await meanwhile).toMatchObject(refused);
    const account = `erased-${gone.id}`;
    expect(await propose("10", { account })).toMatchObject(refused);
    expect(await propose("-10", { account })).toMatchObject({ ok: true });
  });

  it.each([
    ["250.5", 35_050n],
    ["-100", 0n],
    ["0.01", 10_001n],
  ])("of %s is proposed by one and posted when another one approves", async (amount, after) => {
    const before = await houseSum(harness.domain, "adjustments");
    const id = await proposed(amount);
    expect(await has()).toBe(10_000n);
    expect(await decide(id)).toEqual({ ok: true, value: { state: "approved" } });
    expect(await has()).toBe(after);
    expect(await houseSum(harness.domain, "adjustments")).toBe(before - (after - 10_000n));
    expect(await stateOf(id)).toMatchObject({
      account: member.account,
      state: "approved",
      proposedBy: one().session?.owner.kind === "desk" ? expect.stringMatching(/^finance/) : "",
      decidedBy: expect.stringMatching(/^owner/),
    });
  });

  it.each([
    ["0", "amount.zero"],
    ["0.00", "amount.zero"],
    ["-0", "amount.zero"],
    ["1.001", "amount.fraction"],
    ["1.000", "amount.fraction"],
    ["+1", "amount.invalid"],
    [" 1", "amount.invalid"],
    ["1e3", "amount.invalid"],
    ["", "amount.invalid"],
    ["--1", "amount.invalid"],
    ["9999999999999999", "amount.huge"],
    ["-9999999999999999", "amount.huge"],
  ])("of %j is none: %s", async (amount, code) => {
    expect(await propose(amount)).toMatchObject({ ok: false, errors: [{ field: "amount", code }] });
  });

  it.each(["", "four", "    four    ", "😀😀", "👍👍👍👍"])("with the reason %j has none", async (reason) => {
    expect(await propose("1", { reason })).toMatchObject({
      code: "request.invalid",
      errors: [{ field: "reason", code: "field.required" }],
    });
  });

  it("is of a real member of the brand", async () => {
    const trial = await harness.member(0n, { type: 4 });
    for (const account of ["nobody", "", "%", "house", member.id, trial.account])
      expect(await propose("1", { account })).toMatchObject({
        errors: [{ field: "account", code: "desk.member" }],
      });
    expect(await propose("1", { account: ` ${member.account.toUpperCase()} ` })).toMatchObject({ ok: true });
  });

  it("is not approved, nor rejected, by who proposed it", async () => {
    const id = await proposed("1000000");
    for (const approve of [true, false])
      expect(await decide(id, approve, one())).toEqual({ ok: false, code: "payment.same-eyes" });
    // Neither by the database, whatever stands above it.
    const { owner } = one().session ?? expect.unreachable();
    const change = { state: "approved" as const, decided_by: owner.id };
    await expect(
      harness.deps.inBrand((tx) => tx.updateTable("adjustment").set(change).where("id", "=", id).execute()),
    ).rejects.toThrow(/adjustment_four_eyes/);
    expect(await has()).toBe(10_000n);
    expect(await stateOf(id)).toMatchObject({ state: "proposed", decidedBy: "" });
  });

  it("is decided once although thirty decide at once", async () => {
    const id = await proposed("5");
    const third = await harness.staff("owner");
    const answers = await every(30, (turn) => decide(id, turn % 3 > 0, turn % 2 === 0 ? other() : third()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers) if (!answer.ok) expect(answer.code).toBe("payment.over");
    const approved = (await stateOf(id))?.state === "approved";
    expect(await has()).toBe(approved ? 10_500n : 10_000n);
  });

  it("is proposed once under its key, twenty copies at once included", async () => {
    const context = { ...one(), idempotencyKey: randomUUID() };
    const answers = await every(20, () => propose("7", { context }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await propose("8", { context })).toMatchObject({ code: "idempotency.conflict" });
    // A key belongs to one staff member.
    const same = { ...other(), idempotencyKey: context.idempotencyKey };
    expect(await propose("8", { context: same })).toMatchObject({ ok: true });
  });

  it("that is rejected moves nothing, and stays so", async () => {
    const id = await proposed("5");
    expect(await decide(id, false)).toEqual({ ok: true, value: { state: "rejected" } });
    expect(await decide(id)).toEqual({ ok: false, code: "payment.over" });
    expect(await has()).toBe(10_000n);
  });

  it("takes nothing that is not there, waits, and is approved when it is", async () => {
    const id = await proposed("-100.01");
    expect(await decide(id)).toEqual({ ok: false, code: "ledger.funds" });
    expect(await decide(id)).toEqual({ ok: false, code: "ledger.funds" });
    expect(await stateOf(id)).toMatchObject({ state: "proposed" });
    await fund(harness.domain, member, 1n);
    expect(await decide(id)).toEqual({ ok: true, value: { state: "approved" } });
    expect(await has()).toBe(0n);
  });

  it("is in the currency it was proposed in", async () => {
    const id = await proposed("3.25");
    const { brand: document } = harness.domain.brand.documents;
    const currency = { code: "JPY", symbol: "¥", exponent: 0 };
    const later = await openTestDomain({
      url: harness.domain.url,
      changes: { brand: { ...document, currency } },
    });
    const context = { ...other(), brand: later.brand };
    expect(await decide(id, true, context)).toMatchObject({ ok: true });
    expect(await has()).toBe(10_325n);
    await later.close();
  });

  it("of another brand is not there", async () => {
    const id = await proposed("5");
    const jade = await openTestDomain({ url: harness.domain.url, folder: "jade" });
    const context = { ...jade.context(), session: other().session, idempotencyKey: randomUUID() };
    expect(await decideAdjustment(context, { reference: id, approve: true }, jade.wallet)).toEqual({
      ok: false,
      code: "payment.unknown",
    });
    expect(await decide("no-such-id")).toEqual({ ok: false, code: "payment.unknown" });
    await jade.close();
  });
});

it("lists what waits first", async () => {
  const [waits, over] = [await proposed("1"), await proposed("2")];
  await decide(over);
  const { content } = await adjustmentList(one(), { pageSize: 100 });
  const places = [waits, over].map((id) => content.findIndex(({ reference }) => reference === id));
  expect(places[0]).toBeLessThan(places[1] ?? -1);
});

it("leaves a ledger that adds up", async () => {
  expect(await findings(harness.domain)).toEqual([]);
});
