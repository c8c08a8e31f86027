import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { noteReconciliation } from "../../../../src/server/core/ledger/reconciliation-store.ts";
import { decideTransfer } from "../../../../src/server/domains/payments/vendor-transfers/decide.ts";
import { deskTransfers } from "../../../../src/server/domains/payments/vendor-transfers/list.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { every } from "./deposit-harness.ts";
import { declined, given, openParkedHarness, type ParkedHarness, silent } from "./parked-harness.ts";

let p: ParkedHarness;
beforeAll(async () => {
  p = await openParkedHarness();
});
afterAll(() => p.harness.close());
beforeEach(() => p.begin());
afterEach(() => p.end());

describe("a parked transfer about which the vendor is asked again", () => {
  it.each(["in", "out"] as const)("%s: ends by the vendor's answer when it has one", async (direction) => {
    const id = await p.parked(direction, "moved");
    p.harness.originals.proxy.plan = () => "none";
    expect(await p.decide(id, "ask")).toEqual({ ok: true, value: { state: "done", outcome: "accepted" } });
    expect(await p.audited(id)).toEqual(["transfer.ask by finance1"]);
    expect(await p.decide(id, "ask")).toEqual({ ok: false, code: "payment.over" });
    await p.harness.addsUp();
  });

  it("returns money that the vendor did not move", async () => {
    const id = await p.parked("in", "not moved");
    expect(await p.decide(id, "ask", { vendorAnswer: declined })).toMatchObject({
      value: { state: "undone", outcome: "declined" },
    });
    expect(await p.row(id)).toMatchObject({ problem: "vendor.refused", verdict_by: null });
    expect(await p.main()).toEqual({ posted: given, held: 0n });
    await p.harness.addsUp();
  });

  it("stays parked when the vendor has no answer, and the request is in the audit", async () => {
    const id = await p.parked("in", "not moved");
    const before = await p.row(id);
    expect(await p.decide(id, "ask")).toEqual({ ok: true, value: { state: "parked", outcome: "silent" } });
    expect(p.harness.originals.proxy.calls.map(({ path }) => path)).toEqual(["/operator/transfer/status"]);
    // An order that the vendor does not know may still be on its way.
    p.harness.originals.proxy.plan = () => "none";
    expect(await p.decide(id, "ask")).toMatchObject({ value: { state: "parked", outcome: "missing" } });
    expect(await p.row(id)).toEqual(before);
    expect(await p.main()).toEqual({ posted: given, held: 10_000n });
    expect(await p.audited(id)).toEqual(["transfer.ask by finance1", "transfer.ask by finance1"]);
  });

  it("ends by the vendor's word whatever somebody says at that moment", async () => {
    const id = await p.parked("in", "moved");
    p.harness.originals.proxy.plan = () => "none";
    expect(await p.decide(id, "undone")).toMatchObject({ value: { state: "done", outcome: "accepted" } });
    expect(await p.row(id)).toMatchObject({ state: "done", verdict: null });
    await p.harness.addsUp();
  });
});

describe("a parked transfer without a known outcome", () => {
  const ends = [
    ["in", "done", { posted: given - 10_000n, held: 0n }],
    ["in", "undone", { posted: given, held: 0n }],
    ["out", "done", { posted: given - 20_000n, held: 0n }],
    ["out", "undone", { posted: given - 30_000n, held: 0n }],
  ] as const;

  it.each(ends)("%s: is %s when two say so", async (direction, verdict, after) => {
    const id = await p.parked(direction, verdict === "done" ? "moved" : "not moved");
    const before = await p.main();
    expect(await p.decide(id, verdict)).toEqual({ ok: true, value: { state: "parked", outcome: "first" } });
    expect(await p.main()).toEqual(before);
    expect(await p.decide(id, verdict, { context: p.other() })).toEqual({
      ok: true,
      value: { state: verdict, outcome: "second" },
    });
    expect(await p.main()).toEqual(after);
    expect(await p.row(id)).toMatchObject({
      state: verdict,
      problem: verdict === "done" ? null : "wallet.not-moved",
      check_at: null,
    });
    expect(await p.audited(id)).toEqual([`transfer.${verdict} by finance1`, `transfer.${verdict} by owner1`]);
    await p.harness.addsUp();
  });

  it("is not ended by one alone, twice, at once, or after a change of mind", async () => {
    const id = await p.parked("in", "not moved");
    const alone = await every(6, () => p.decide(id, "undone"));
    expect(alone.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of alone)
      if (!answer.ok) expect(answer).toEqual({ ok: false, code: "payment.same-eyes" });
    expect(await p.decide(id, "done")).toMatchObject({ value: { state: "parked", outcome: "first" } });
    expect(await p.decide(id, "undone")).toMatchObject({ value: { state: "parked", outcome: "first" } });
    // Neither by the database, whatever stands above it.
    const { verdict_by } = await p.row(id);
    const change = { state: "undone" as const, problem: "wallet.not-moved", verdict_second: verdict_by };
    await expect(
      p.harness.deps.inBrand((tx) =>
        tx.updateTable("wallet_transfer").set(change).where("id", "=", id).execute(),
      ),
    ).rejects.toThrow(/wallet_transfer_four_eyes/);
    expect(await p.row(id)).toMatchObject({ state: "parked", verdict: "undone", verdict_second: null });
  });

  it("starts a new approval with a different verdict", async () => {
    const id = await p.parked("in", "not moved");
    // An order that the vendor does not know is left to the desk.
    p.harness.originals.proxy.plan = () => "none";
    await p.decide(id, "done");
    expect(await p.decide(id, "undone", { context: p.other() })).toMatchObject({
      value: { outcome: "first" },
    });
    // The first one's word is gone: it was spoken of the other end.
    expect(await p.decide(id, "done", { context: p.third() })).toMatchObject({ value: { outcome: "first" } });
    expect(await p.decide(id, "undone")).toMatchObject({ value: { outcome: "first" } });
    expect(await p.decide(id, "undone", { context: p.third() })).toMatchObject({
      value: { state: "undone" },
    });
    await p.harness.addsUp();
  });

  it.each(["", "  ", "no", "👍👍"])("wants to know how one knows: %j is refused", async (reason) => {
    const id = await p.parked("in", "not moved");
    for (const verdict of ["done", "undone"] as const)
      expect(await p.decide(id, verdict, { reason })).toMatchObject({
        code: "request.invalid",
        errors: [{ field: "reason" }],
      });
    expect(p.harness.originals.proxy.calls).toEqual([]);
  });

  it("can be ended although the brand has the vendor no more", async () => {
    const id = await p.parked("in", "not moved");
    const gone = { ...p.harness.deps, transferVendors: () => new Map() };
    const undone = { reference: id, decision: "undone" as const, reason: "they are closed" };
    await decideTransfer(p.one(), undone, gone);
    expect(await decideTransfer(p.other(), undone, gone)).toMatchObject({ value: { state: "undone" } });
    await p.harness.addsUp();
  });

  it("pays nothing while the ledger does not add up; a transfer that did not happen is still released", async () => {
    const [away, back] = [await p.parked("in", "not moved"), await p.parked("out", "moved")];
    const note = (...found: object[]) =>
      p.harness.deps.inBrand((tx) =>
        noteReconciliation(tx, "jade", { transactions: 1n, head: "", findings: found as never }),
      );
    await note({ invariant: "I1", subject: "act 1", detail: "does not sum to zero" });
    for (const id of [away, back])
      expect(await p.decide(id, "done", { vendorAnswer: silent })).toEqual({
        ok: false,
        code: "ledger.broken",
      });
    await p.decide(away, "undone", { vendorAnswer: silent });
    expect(await p.decide(away, "undone", { vendorAnswer: silent, context: p.other() })).toMatchObject({
      value: { state: "undone" },
    });
    await note();
    await p.decide(back, "done", { vendorAnswer: silent });
    expect(await p.decide(back, "done", { vendorAnswer: silent, context: p.other() })).toMatchObject({
      ok: true,
    });
    await p.harness.addsUp();
  });
});

describe("a transfer", () => {
  it("that is not parked cannot be decided, and no vendor is asked", async () => {
    p.harness.originals.proxy.plan = () => "lost";
    await p.harness.move(p.member, "in", "100");
    p.harness.originals.proxy.plan = () => "none";
    await p.harness.move(p.member, "in", "50");
    p.harness.originals.proxy.calls.length = 0;
    const hers = (await p.harness.transfers()).filter(({ owner }) => owner === p.member.id);
    expect(hers.map(({ state }) => state).toSorted()).toEqual(["done", "unknown"]);
    for (const { id } of hers)
      for (const decision of ["ask", "done", "undone"] as const)
        expect(await p.decide(id, decision)).toEqual({ ok: false, code: "payment.over" });
    expect(p.harness.originals.proxy.calls).toEqual([]);
    await p.harness.settleUntilQuiet();
  });

  it("of another brand is not there", async () => {
    const id = await p.parked("in", "not moved");
    const aurora = await openTestDomain({ url: p.harness.domain.url, folder: "aurora" });
    const context = { ...aurora.context(), session: p.one().session };
    const deps = { ...p.harness.deps, wallet: aurora.wallet };
    for (const decision of ["ask", "done"] as const)
      expect(
        await decideTransfer(context, { reference: id, decision, reason: "as they wrote" }, deps),
      ).toEqual({ ok: false, code: "payment.unknown" });
    expect(await deskTransfers(context, {}, aurora.platform)).toMatchObject({ totalElements: 0 });
    expect(await p.decide("no-such-transfer", "ask")).toEqual({ ok: false, code: "payment.unknown" });
    expect(p.harness.originals.proxy.calls).toEqual([]);
    await aurora.close();
  });
});

it("is listed while it waits, and where it waited once", async () => {
  const list = async (show: "open" | "past") =>
    (await deskTransfers(p.one(), { show, pageSize: 100 }, p.harness.domain.platform)).content;
  const id = await p.parked("out", "not moved");
  const found = async (show: "open" | "past") => (await list(show)).find(({ reference }) => reference === id);
  expect(await found("open")).toMatchObject({
    account: p.member.account,
    amount: "100.00",
    direction: "out",
    state: "parked",
    verdict: "",
    saidBy: "",
  });
  await p.decide(id, "undone", { reason: " as they wrote " });
  expect(await found("open")).toMatchObject({
    verdict: "undone",
    saidBy: "finance1",
    reason: "as they wrote",
  });
  await p.decide(id, "undone", { context: p.other() });
  expect(await found("open")).toBeUndefined();
  expect(await found("past")).toMatchObject({ state: "undone", saidBy: "finance1, owner1" });
  // The last settled one is first; transfers that were never parked are missing.
  expect((await list("past"))[0]?.reference).toBe(id);
  const ids = new Set((await p.harness.transfers()).filter((row) => row.parked_at).map((row) => row.id));
  for (const { reference } of [...(await list("open")), ...(await list("past"))])
    expect(ids.has(reference)).toBe(true);
});
