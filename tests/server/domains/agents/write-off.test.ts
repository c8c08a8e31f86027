import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import { eraseMember } from "../../../../src/server/core/members/export-and-erase-store.ts";
import {
  agentDebts,
  agentPayments,
  deskPayslips,
} from "../../../../src/server/domains/agents/payments/payments.ts";
import {
  writeOffPayslip,
  writeOffProblem,
} from "../../../../src/server/domains/agents/payments/write-off.ts";
import { payslips } from "../../../../src/server/domains/agents/payslips/payslips.ts";
import { agentReportDifferences } from "../../../../src/server/domains/agents/settlement/verify-store.ts";
import {
  again,
  audits,
  byHand,
  codes,
  deskContext,
  findings,
  hour,
  inBrand,
  late,
  later,
  merchant,
  notices,
  of,
  played,
  states,
  team,
  wallets,
} from "./payments-scene.ts";

afterEach(() => team.close());

type Asked = { account?: string; short?: string; reason?: string; context?: ReturnType<typeof deskContext> };

const writeOff = (
  day: Date,
  { account = "m", short = "100.00", reason = "He has left", context = deskContext() }: Asked = {},
) => writeOffPayslip(context, { ...of(account, day), short, reason });

/** Differences between payslips, their sums and the ledger. */
const differences = () =>
  inBrand(merchant(), (tx) =>
    agentReportDifferences(tx, {
      brandId: merchant(),
      start: new Date(Date.now() - 24 * hour),
      end: new Date(Date.now() + hour),
    }),
  );

const amounts = async () => (await team.bills("dailyWage")).map(({ amount }) => amount);

describe("what an upline owes of a payslip", () => {
  const agents: Partial<AgentsDocument> = {
    unpaidUpline: "upline",
    payment: { windowHours: 5, freeze: ["withdrawals"] },
  };

  it("is written off after the window, once: nothing moves then or later, and the upline is free", async () => {
    const scene = await played(agents, "");
    const { day, M, T } = scene;
    await team.give(T, 40_00n);
    await team.settle();
    expect(await writeOff(day, { short: "60.00" })).toMatchObject({ code: "bill.window" });
    await late();
    await team.settle();
    expect(await agentDebts(team.domain.contextOf(T))).toMatchObject({ withdrawalsFrozen: true });
    expect((await deskPayslips(deskContext(), { show: "owed" })).content).toMatchObject([
      { account: "m", short: "60.00", next: "writeOff" },
    ]);
    expect(await writeOff(day, { short: "60.00", reason: " x " })).toMatchObject({ ok: false });
    const before = await wallets(scene);
    const desk = deskContext();
    const done = { ok: true, value: { state: "writtenOff" } };
    expect(await writeOff(day, { short: "60.00", context: desk })).toEqual(done);
    expect(await writeOff(day, { short: "60.00", context: desk })).toEqual(done);
    expect(await writeOff(day, { short: "60.00" })).toMatchObject({ code: "bill.nothing-owed" });

    expect(await states()).toEqual({ m: "writtenOff", t: "collected" });
    expect((await again(T))?.frozen_from).toBeNull();
    expect(await agentDebts(team.domain.contextOf(T))).toMatchObject({
      owes: false,
      withdrawalsFrozen: false,
    });
    await team.give(T, 500_00n);
    await team.settle();
    expect(await wallets(scene)).toEqual([(before[0] ?? 0n) + 500_00n, before[1]]);
    expect(await amounts()).toEqual([40_00n, -40_00n]);
    expect(await notices(M)).toEqual(["notice.payslipWrittenOff"]);
    expect(await audits()).toEqual([
      {
        action: "payslip.writeOff",
        after: { ...of("m", day), period: "", amount: "60.00", reason: "He has left" },
      },
    ]);
    const paid = {
      share: "100.00",
      amount: "40.00",
      short: "0.00",
      writtenOff: "60.00",
      state: "writtenOff",
    };
    expect(await payslips(team.domain.contextOf(M), {})).toMatchObject({
      value: { content: [{ ...paid, reason: "He has left" }], totals: { short: "0.00" } },
    });
    expect((await agentPayments(team.domain.contextOf(T), T, {})).content).toMatchObject([paid]);
    expect((await deskPayslips(deskContext(), { show: "owed" })).content).toEqual([]);
    expect((await deskPayslips(deskContext(), { show: "writtenOff" })).content).toMatchObject([
      { ...paid, decidedBy: "desk", next: "" },
    ]);
    expect(await findings()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it("holds the erasure of the agent up until it is written off", async () => {
    const { day, M } = await played(agents, "");
    await team.settle();
    await late();
    const erase = () =>
      eraseMember(team.domain.database, {
        merchant: merchant(),
        account: M.account,
        now: team.domain.clock.at,
        record: async () => undefined,
      });
    await inBrand(merchant(), (tx) =>
      sql`update agent_contract set state = 'ended', effective_to = effective_from`.execute(tx),
    );
    expect(await erase()).toMatchObject({ code: "data.busy" });
    expect(await writeOff(day)).toMatchObject({ ok: true });
    expect(await erase()).toMatchObject({ ok: true });
  });

  it("is left alone where it is another amount by now, paid, undecided, unknown or of another brand", async () => {
    const { day, T } = await played(agents, "");
    await team.settle();
    await late();
    await team.give(T, 30_00n);
    await team.settle();
    // What the desk saw is from before a part was paid.
    expect(await writeOff(day)).toMatchObject({ code: "bill.changed" });
    expect(await writeOff(day, { account: "t" })).toMatchObject({ code: "bill.nothing-owed" });
    expect(await writeOff(day, { account: "nobody" })).toMatchObject({ code: "bill.unknown" });
    expect(
      await writeOffPayslip(deskContext(), {
        ...of("m", day),
        start: "no date",
        short: "70.00",
        reason: "Gone",
      }),
    ).toMatchObject({ code: "bill.unknown" });
    const context = deskContext();
    const foreign = {
      ...context,
      brand: { ...context.brand, merchant: "other" },
      inBrand: ((work) => team.domain.database.brand("other", work)) as typeof context.inBrand,
    };
    expect(await writeOffPayslip(foreign, { ...of("m", day), short: "70.00", reason: "Gone" })).toMatchObject(
      { code: "bill.unknown" },
    );
    await team.give(T, 70_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "paid", t: "collected" });
    expect(await writeOff(day, { short: "70.00" })).toMatchObject({ code: "bill.nothing-owed" });
    expect(await audits()).toEqual([]);
  });

  it("waits for the decision of a payslip that is to be approved", async () => {
    const { day } = await played({ unpaidUpline: "upline", payment: byHand }, "");
    await team.settle();
    await late();
    expect(await states()).toEqual({ m: "toApprove", t: "toCollect" });
    expect(await writeOff(day)).toMatchObject({ code: "bill.undecided" });
    // Nor is what is computed and not paid yet: its money would be lost with the rest.
    const unpaid = { state: "calculated", short: 60_00n, late: true } as const;
    expect(writeOffProblem(unpaid)).toBe("bill.undecided");
    expect(writeOffProblem({ ...unpaid, state: "partlyPaid" })).toBeUndefined();
  });

  it("is either paid or written off when both happen at once", async () => {
    const scene = await played(agents, "");
    await team.settle();
    await late();
    await team.give(scene.T, 100_00n);
    const [first, , second] = await Promise.all([writeOff(scene.day), team.settle(), writeOff(scene.day)]);
    const done = codes([first, second] as never);
    const [, has] = await wallets(scene);
    if (done.includes("ok")) {
      expect(done).toEqual(["bill.nothing-owed", "ok"]);
      expect([has, await states()]).toEqual([0n, { m: "writtenOff", t: "collected" }]);
    } else {
      expect(done).toEqual(["bill.nothing-owed", "bill.nothing-owed"]);
      expect([has, await states()]).toEqual([100_00n, { m: "paid", t: "collected" }]);
    }
    expect(await findings()).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  it("is written off of an agent who owes further down, who still pays that", async () => {
    const scene = await played(agents, "");
    const { day, M } = scene;
    const L = await team.agent("l", M);
    const below = await team.player("of-l", L);
    await team.contract("dailyWage", L, M, { tiers: [{ validBet: "0", rate: "0.9" }] }, day);
    await team.play(below, { round: "2", bet: 10_000_00n, at: later(day, hour) });
    await team.settle();
    await late();
    expect(await states()).toEqual({ l: "insufficient", m: "toCollect", t: "toCollect" });
    expect(await writeOff(day, { short: "200.00" })).toEqual({ ok: true, value: { state: "toCollect" } });
    expect(await states()).toEqual({ l: "insufficient", m: "toCollect", t: "collected" });
    await team.give(M, 100_00n);
    await team.settle();
    expect(await states()).toEqual({ l: "paid", m: "writtenOff", t: "collected" });
    expect([await team.wallet(M), await team.wallet(L)]).toEqual([10_00n, 90_00n]);
    expect(await findings()).toEqual([]);
    expect(await differences()).toEqual([]);
  });
});
