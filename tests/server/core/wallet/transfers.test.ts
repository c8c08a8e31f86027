import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { transferLimitRefusal } from "../../../../src/server/core/safer-play/vendor-wallet-limits.ts";
import type { TransferVendor, TransferVendors } from "../../../../src/server/core/wallet/ports.ts";
import { transferFunds, transferList } from "../../../../src/server/core/wallet/transfers/transfers.ts";
import { faults } from "../../../support/originals-proxy.ts";
import { allPages } from "../../../support/pages.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { storedBalance } from "./harness.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-harness.ts";

let harness: TransferHarness;
let asha: Member;
const given = 100_000n;

beforeAll(async () => {
  harness = await openTransferHarness();
});
afterAll(() => harness.close());

let members = 0;
beforeEach(async () => {
  members += 1;
  asha = await harness.member(`asha${members}`, given);
  harness.originals.proxy.calls.length = 0;
  harness.originals.proxy.plan = () => "none";
  harness.lines.length = 0;
});

const vendorBalance = async () => (await harness.originals.vendorWallets("jade")).get(asha.id) ?? 0n;
const main = () => storedBalance(harness.domain, asha);
/** Asha's transfers, in the order they were asked for. */
const hers = async () => (await harness.transfers()).filter(({ owner }) => owner === asha.id);
const only = async () => (await hers()).at(-1) ?? expect.unreachable();
const orders = () => harness.originals.proxy.calls.filter(({ path }) => path === "/operator/transfer");

/** Jade's vendors with one that answers orders in its own way. */
const vendorThat =
  (send: TransferVendor["send"]): TransferVendors =>
  (brand) =>
    new Map([...harness.originals.transferVendors(brand)].map(([code, usual]) => [code, { ...usual, send }]));

describe("a transfer over a good line", () => {
  it("goes there and back, to the cent", async () => {
    expect(await harness.move(asha, "in", "250.25")).toMatchObject({
      ok: true,
      value: { from: "MAIN", to: "LVY", amount: "250.25", state: "done", problem: "" },
    });
    expect(await main()).toEqual({ posted: 74_975n, held: 0n });
    expect(await vendorBalance()).toBe(25_025n);
    expect(await harness.move(asha, "out", "50.20")).toMatchObject({ ok: true, value: { state: "done" } });
    expect(await main()).toEqual({ posted: 79_995n, held: 0n });
    expect(await vendorBalance()).toBe(20_005n);
    await harness.addsUp();
  });

  it("is refused when the main wallet has not got it, and nothing is asked of the vendor", async () => {
    expect(await harness.move(asha, "in", "1000.01")).toMatchObject({
      code: "ledger.funds",
      errors: [{ field: "amount", code: "ledger.funds" }],
    });
    expect(harness.originals.proxy.calls).toEqual([]);
    expect(await hers()).toEqual([]);
    expect(await harness.move(asha, "in", "1000.00")).toMatchObject({ value: { state: "done" } });
    await harness.addsUp();
  });

  it("is refused of an upline whose bets are frozen, while the way back stays open", async () => {
    await harness.move(asha, "in", "50");
    const { domain } = harness;
    const agents = { ...domain.brand.documents.agents, payment: { freeze: ["bets" as const] } };
    const brand = { ...domain.brand, documents: { ...domain.brand.documents, agents } };
    const freezing = {
      ...domain,
      contextOf: (member: Member, key?: string) => ({ ...domain.contextOf(member, key), brand }),
    };
    const due = (minutes: number | null) =>
      domain.database.brand(brand.merchant, (tx) =>
        sql`update member set frozen_from = now() + ${minutes}::int * interval '1 minute' where id = ${asha.id}`.execute(
          tx,
        ),
      );
    await due(-1);
    const more = { domain: freezing };
    expect(await harness.move(asha, "in", "5", more)).toMatchObject({ code: "agent.bets-frozen" });
    expect(await harness.move(asha, "out", "5", more)).toMatchObject({ ok: true });
    await due(null);
    expect(await harness.move(asha, "in", "5", more)).toMatchObject({ ok: true });
    await harness.addsUp();
  });

  it("is undone when the vendor's wallet has not got it", async () => {
    expect(await harness.move(asha, "out", "1")).toMatchObject({
      ok: true,
      value: { state: "undone", problem: "ledger.funds" },
    });
    await harness.addsUp();
  });

  it.each([
    [{ from: "MAIN", to: "MAIN", amount: "5" }, "wallet.same"],
    [{ from: "LVY", to: "LVY", amount: "5" }, "wallet.same"],
    [{ from: "MAIN", to: "PG", amount: "5" }, "wallet.unknown"],
    [{ from: "__proto__", to: "MAIN", amount: "5" }, "wallet.unknown"],
    [{ from: "main", to: "MAIN", amount: "5" }, "wallet.unknown"],
    [{ from: "MAIN", to: "LVY", amount: "0" }, "amount.zero"],
    [{ from: "MAIN", to: "LVY", amount: "-5" }, "amount.zero"],
    [{ from: "MAIN", to: "LVY", amount: "0.99" }, "amount.low"],
    [{ from: "MAIN", to: "LVY", amount: "20000.01" }, "amount.high"],
    [{ from: "MAIN", to: "LVY", amount: "5.001" }, "amount.fraction"],
  ])("is refused at once: %j", async (input, code) => {
    const { domain, originals } = harness;
    const refused = await transferFunds(domain.contextOf(asha), asha, input, {
      limitRefusal: transferLimitRefusal,
      ...harness.deps,
      platform: domain.platform,
    });
    expect(refused).toMatchObject({ ok: false, errors: [{ code }] });
    expect(originals.proxy.calls).toEqual([]);
  });

  it("asks the vendor once under one key, and fifty copies move it once", async () => {
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => harness.move(asha, "in", "10", { key })),
    );
    const references = answers.map((answer) => (answer.ok ? answer.value.reference : answer.code));
    expect(new Set(references).size).toBe(1);
    for (const answer of answers) expect(["done", "sending"]).toContain(answer.ok && answer.value.state);
    expect(await vendorBalance()).toBe(1_000n);
    expect(await harness.move(asha, "in", "11", { key })).toMatchObject({ code: "idempotency.conflict" });
    // The first answer again, whatever the brand has changed since.
    const { brand } = harness.domain;
    const changed = { ...brand.documents.brand, wallet: { isSingle: false, transfer: { minimum: "500" } } };
    const later = await openTestDomain({
      folder: "jade",
      url: harness.domain.url,
      changes: { brand: changed },
    });
    expect(await harness.move(asha, "in", "10", { key, domain: later })).toMatchObject({
      value: { reference: references[0], state: "done" },
    });
    expect(await harness.move(asha, "in", "10", { key, vendors: () => new Map() })).toMatchObject({
      value: { reference: references[0], state: "done" },
    });
    expect(await harness.move(asha, "in", "10", { domain: later })).toMatchObject({
      errors: [{ code: "amount.low" }],
    });
    await later.close();
    await harness.addsUp();
  });

  it("is listed for its member only, newest first", async () => {
    const { domain } = harness;
    for (const amount of ["1", "2", "3"]) {
      domain.clock.at += 1;
      await harness.move(asha, "in", amount);
    }
    const ravi = await domain.member(`ravi${members}`);
    const list = (member: Member) =>
      allPages((after) =>
        transferList(domain.contextOf(member), member, { pageSize: 2, ...after }, domain.platform.vendors),
      );
    const [first, second] = await list(asha);
    expect([...(first?.content ?? []), ...(second?.content ?? [])].map(({ amount }) => amount)).toEqual([
      "3.00",
      "2.00",
      "1.00",
    ]);
    expect(first).toMatchObject({ totalElements: 3 });
    expect(await list(ravi)).toMatchObject([{ content: [], totalElements: 0 }]);
  });
});

describe("a transfer over a faulty network", () => {
  it.each(faults.flatMap((fault) => [["in", fault] as const, ["out", fault] as const]))(
    "%s comes to its end when the order meets: %s",
    async (direction, fault) => {
      await harness.move(asha, "in", "300");
      const { proxy } = harness.originals;
      const before = harness.originals.proxy.calls.length;
      proxy.plan = ({ path, index }) => (path === "/operator/transfer" && index === before ? fault : "none");
      const answer = await harness.move(asha, direction, "100");
      const answered = ["none", "twice", "five times"].includes(fault);
      expect(answer).toMatchObject({ ok: true, value: { state: answered ? "done" : "unknown" } });
      // Until the outcome is known the money can be spent on neither side.
      if (!answered)
        expect(await main()).toEqual({ posted: 70_000n, held: direction === "in" ? 10_000n : 0n });
      await proxy.quiet();
      harness.domain.clock.at += 10_000;
      await harness.settle();
      expect((await only()).state).toBe("done");
      expect(await vendorBalance()).toBe(direction === "in" ? 40_000n : 20_000n);
      await harness.addsUp();
    },
  );

  it("asks what became of it before it sends anything again", async () => {
    const { proxy } = harness.originals;
    proxy.plan = ({ index }) => (index === 0 ? "unanswered" : "none");
    await harness.move(asha, "in", "100");
    harness.domain.clock.at += 10_000;
    await harness.settle();
    expect(proxy.calls.map(({ path }) => path)).toEqual(["/operator/transfer", "/operator/transfer/status"]);
    proxy.plan = ({ index }) => (index === 2 ? "lost" : "none");
    await harness.move(asha, "in", "100");
    harness.domain.clock.at += 10_000;
    await harness.settle();
    const paths = proxy.calls.map(({ path }) => path);
    expect(paths.slice(2)).toEqual(["/operator/transfer", "/operator/transfer/status", "/operator/transfer"]);
    expect(
      new Set(
        orders()
          .slice(1)
          .map(({ body }) => body.transferId),
      ).size,
    ).toBe(1);
    await harness.addsUp();
  });

  it("is refused at once, with the money back, when the order certainly never left", async () => {
    await harness.move(asha, "in", "300");
    const vendors = vendorThat(async () => ({ type: "unsent" }));
    for (const direction of ["in", "out"] as const)
      expect(await harness.move(asha, direction, "100", { vendors })).toMatchObject({
        value: { state: "undone", problem: "vendor.silent" },
      });
    expect(await main()).toEqual({ posted: 70_000n, held: 0n });
    await harness.addsUp();
  });

  it("is not refused for what never left when a repeated call has sent it meanwhile", async () => {
    const key = randomUUID();
    let repeated: ReturnType<TransferHarness["move"]> | undefined;
    const vendors = vendorThat(async () => {
      repeated ??= harness.move(asha, "in", "100", { key });
      // Taken over, and its answer is on its way.
      await expect.poll(() => orders().length).toBe(1);
      return { type: "unsent" };
    });
    harness.originals.proxy.plan = ({ index }) => (index === 0 ? "lost" : "none");
    const first = await harness.move(asha, "in", "100", { key, vendors });
    expect(first).toMatchObject({ value: { state: "unknown", problem: "" } });
    await repeated;
    harness.domain.clock.at += 20_000;
    await harness.settle();
    expect((await only()).state).toBe("done");
    expect(harness.lines).toEqual([]);
    await harness.addsUp();
  });

  it("is given back when the vendor says later that it would not move it", async () => {
    await harness.originals.runSql(
      "insert into vendor_wallet (operator, player, currency, exponent) values ($1, $2, 'MYR', 3)",
      ["jade", asha.id],
    );
    harness.originals.proxy.plan = ({ index }) => (index === 0 ? "lost" : "none");
    expect(await harness.move(asha, "in", "100")).toMatchObject({ value: { state: "unknown" } });
    harness.domain.clock.at += 10_000;
    await harness.settle();
    expect(await only()).toMatchObject({ state: "undone", problem: "vendor.refused" });
    expect(await main()).toEqual({ posted: given, held: 0n });
    await harness.addsUp();
  });
});
