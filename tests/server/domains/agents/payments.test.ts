import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import {
  agentDebts,
  agentPayments,
  approveAllPayments,
  deskPayslips,
  rejectPayment,
} from "../../../../src/server/domains/agents/payments/payments.ts";
import { payslips } from "../../../../src/server/domains/agents/payslips/payslips.ts";
import {
  approve,
  audits,
  byHand,
  codes,
  decide,
  deskContext,
  findings,
  hour,
  inBrand,
  late,
  later,
  merchant,
  notices,
  of,
  paidByHouse,
  paymentPassword,
  played,
  reject,
  states,
  team,
  wallets,
} from "./payments-scene.ts";

afterEach(() => team.close());

describe("payslips by hand that an upline pays", () => {
  const agents = { unpaidUpline: "upline", payment: byHand } as const;

  it("wait for the upline, and are paid at once when it approves, once", async () => {
    const scene = await played(agents);
    await team.settle();
    expect(await states()).toEqual({ m: "toApprove", t: "toApprove" });
    expect(await wallets(scene)).toEqual([0n, 0n]);
    expect(await notices(scene.T)).toEqual(["notice.payslipsWait"]);
    expect(await agentDebts(team.domain.contextOf(scene.T))).toMatchObject({
      owes: false,
      waiting: 1,
      waitingAmount: "100.00",
    });
    expect(
      (await agentPayments(team.domain.contextOf(scene.T), scene.T, { show: "waiting" })).content,
    ).toMatchObject([
      { account: "m", amount: "100.00", state: "toApprove", next: "decide", needsCode: false },
    ]);
    const key = randomUUID();
    expect(await approve(scene, { key })).toEqual({ ok: true, value: { state: "paid" } });
    expect(await approve(scene, { key })).toEqual({ ok: true, value: { state: "paid" } });
    expect(await approve(scene)).toMatchObject({ code: "bill.state" });
    expect(await reject(scene)).toMatchObject({ code: "bill.state" });
    await team.settle();
    expect(await states()).toEqual({ m: "paid", t: "toApprove" });
    expect(await wallets(scene)).toEqual([0n, 100_00n]);
    expect(await decide(scene.day, "t", "approve")).toMatchObject({ ok: true });
    expect(await wallets(scene)).toEqual([20_00n, 100_00n]);
    expect(await paidByHouse()).toBe(120_00n);
    expect(await findings()).toEqual([]);
  });

  it("are listed where something is or was due, and all of them on demand; an hour of nothing leaves none", async () => {
    const scene = await played(agents);
    const idle = await team.agent("idle", scene.T);
    await team.contract("dailyWage", idle, scene.T, { tiers: [{ validBet: "0", rate: "1" }] }, scene.day);
    const hourly = { tiers: [{ validBet: "0", winRate: "1", lossRate: "1" }] };
    await team.contract("hourly", scene.T, null, hourly, scene.day);
    await team.contract("hourly", idle, scene.T, hourly, scene.day);
    await team.settle();
    const listed = async (show?: "due" | "all") =>
      (await agentPayments(team.domain.contextOf(scene.T), scene.T, { ...(show && { show }) })).content.map(
        ({ account, state }) => [account, state],
      );
    const due = [["m", "toApprove"]];
    expect([await listed(), await listed("due")]).toEqual([due, due]);
    expect((await listed("all")).toSorted()).toEqual([["idle", "nothing"], ...due]);
    expect((await team.bills("hourly")).map(({ account }) => account)).toEqual(["t"]);
  });

  it("are paid in their own currency when the brand has another one since, and show no balance in it", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    await inBrand(merchant(), (tx) => sql`update agent_bill set currency = 'XTS', exponent = 0`.execute(tx));
    const list = await deskPayslips(deskContext(), {});
    // Periods that began in a span, of which the end is outside.
    const began = async (from: number, to: number) =>
      (await deskPayslips(deskContext(), {}, { start: new Date(from), end: new Date(to) })).content.length;
    const start = scene.day.getTime();
    expect([await began(start, start + 1), await began(start - 1, start)]).toEqual([2, 0]);
    expect(list.content.map(({ balance, balanceAfter }) => [balance, balanceAfter])).toEqual([
      ["", ""],
      ["", ""],
    ]);
    expect(await decide(scene.day, "m", "approve")).toMatchObject({ ok: true });
    expect(await wallets(scene)).toEqual([0n, 0n]);
    const { rows } = await inBrand(merchant(), (tx) =>
      sql`select currency, exponent, posted from ledger_account where owner = ${scene.M.id} and posted <> 0`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ currency: "XTS", exponent: 0, posted: 100_00n }]);
    expect(await findings()).toEqual([]);
  });

  it("are approved with the payment password, and by nobody else", async () => {
    const scene = await played(agents);
    await team.settle();
    expect(await approve(scene, { password: "135790" })).toMatchObject({ code: "password.incorrect" });
    expect(await approve(scene, { account: "t" })).toMatchObject({ code: "bill.unknown" });
    expect(await approve(scene, { account: "nobody" })).toMatchObject({ code: "bill.unknown" });
    expect(
      await approve({ ...scene, T: { ...scene.M, payment_password_hash: scene.T.payment_password_hash } }),
    ).toMatchObject({ code: "bill.unknown" });
    const broken = { ...of("m", scene.day), start: "not a day", reason: "because" };
    expect(
      await rejectPayment(team.domain.contextOf(scene.T), scene.T, broken, team.domain.wallet),
    ).toMatchObject({ code: "bill.unknown" });
    expect(await reject(scene, "   ")).toMatchObject({ code: "request.invalid" });
    expect(await wallets(scene)).toEqual([0n, 0n]);
  });

  it("are in dispute when it rejects: the desk agrees, and it gets back what it had paid", async () => {
    const scene = await played(agents, "");
    await team.give(scene.T, 130_00n);
    await team.settle();
    expect(await wallets(scene)).toEqual([30_00n, 0n]);
    expect(await reject(scene)).toEqual({ ok: true, value: { state: "disputed" } });
    expect(await reject(scene)).toMatchObject({ code: "bill.state" });
    expect(await notices(scene.M)).toEqual(["notice.payslipDisputed"]);
    expect((await deskPayslips(deskContext(), { show: "waiting" })).content).toMatchObject([
      {
        account: "m",
        upline: "t",
        state: "disputed",
        reason: "He did not work",
        decidedBy: "upline",
        next: "decide",
        balance: "0.00",
        balanceAfter: "100.00",
        payerBalance: "30.00",
        payerBalanceAfter: "130.00",
      },
    ]);
    expect(await decide(scene.day, "m", "reject")).toEqual({ ok: true, value: { state: "rejected" } });
    expect(await wallets(scene)).toEqual([130_00n, 0n]);
    expect((await deskPayslips(deskContext(), { account: "m" })).content).toMatchObject([
      { state: "rejected", balance: "", balanceAfter: "", payerBalance: "", payerBalanceAfter: "" },
    ]);
    expect(await paidByHouse()).toBe(0n);
    expect(await states()).toEqual({ m: "rejected", t: "collected" });
    expect(await notices(scene.M)).toEqual(["notice.payslipDisputed", "notice.payslipRejected"]);
    const own = await payslips(team.domain.contextOf(scene.M), {});
    expect(own.ok && own.value.content[0]).toMatchObject({
      state: "rejected",
      reason: "Agreed",
      amount: "0.00",
      short: "0.00",
    });
    const upper = await payslips(team.domain.contextOf(scene.T), {});
    expect(upper.ok && upper.value.content[0]).toMatchObject({ amount: "-100.00", returned: "100.00" });
    expect(await audits()).toMatchObject([
      { action: "payslip.reject", after: { account: "m", state: "rejected", reason: "Agreed" } },
    ]);
    expect(await decide(scene.day, "m", "approve")).toMatchObject({ code: "bill.state" });
    await team.settle();
    expect(await wallets(scene)).toEqual([130_00n, 0n]);
    expect(await findings()).toEqual([]);
  });

  it("are paid after all when the desk does not agree, or the upline thinks again", async () => {
    for (const end of ["desk", "upline"]) {
      const scene = await played(agents);
      await team.settle();
      await reject(scene);
      const done = end === "desk" ? await decide(scene.day, "m", "approve") : await approve(scene);
      expect(done).toEqual({ ok: true, value: { state: "paid" } });
      expect(await wallets(scene)).toEqual([0n, 100_00n]);
      const { rows } = await inBrand(merchant(), (tx) =>
        sql<{ reason: string | null }>`select reason from agent_bill where agent_id = ${scene.M.id}`.execute(
          tx,
        ),
      );
      expect(rows).toEqual([{ reason: null }]);
      if (end === "desk") await team.close();
    }
  });

  it("are approved all at once, each once, whatever another tab approves meanwhile", async () => {
    const scene = await played(agents);
    const L = await team.agent("l", scene.T);
    const other = await team.player("of-l", L);
    await team.contract("dailyWage", L, scene.T, { tiers: [{ validBet: "0", rate: "0.5" }] }, scene.day);
    await team.play(other, { round: "2", bet: 10_000_00n, at: later(scene.day, hour) });
    await team.settle();
    const all = (password = paymentPassword) =>
      approveAllPayments(
        team.domain.contextOf(scene.T),
        scene.T,
        { paymentPassword: password },
        team.domain.wallet,
      );
    expect(await all("135790")).toMatchObject({ code: "password.incorrect" });
    const done = await Promise.all([all(), approve(scene), all()]);
    const approved = done.map((one) =>
      one.ok && "approved" in one.value ? one.value.approved : one.ok ? 1 : 0,
    );
    expect(approved.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect([await team.wallet(scene.M), await team.wallet(L)]).toEqual([100_00n, 50_00n]);
    expect(await all()).toEqual({ ok: true, value: { approved: 0, more: false } });
    expect(await findings()).toEqual([]);
  });

  it("are the upline's alone until the window ends, then the desk's as well", async () => {
    const scene = await played(agents);
    await team.settle();
    const waiting = async () =>
      (await deskPayslips(deskContext(), { show: "waiting" })).content
        .map(({ account }) => account)
        .toSorted();
    expect(await decide(scene.day, "m", "approve")).toMatchObject({ code: "bill.window" });
    expect(await waiting()).toEqual(["t"]);
    await late();
    expect(await waiting()).toEqual(["m", "t"]);
    expect(await decide(scene.day, "m", "approve")).toMatchObject({ ok: true });
    expect(await wallets(scene)).toEqual([0n, 100_00n]);
  });

  it("have one outcome when several tabs and the desk decide at once", async () => {
    const scene = await played(agents, "");
    await team.give(scene.T, 100_00n);
    await team.settle();
    await late();
    const done = await Promise.all([
      approve(scene),
      reject(scene),
      approve(scene),
      reject(scene),
      decide(scene.day, "m", "approve"),
      decide(scene.day, "m", "reject"),
    ]);
    // A rejection of the upline may be followed by one more decision.
    const taken = done.filter(({ ok }) => ok).length;
    const disputed = done.some((one) => one.ok && one.value.state === "disputed");
    expect([1, disputed ? 2 : 1]).toContain(taken);
    expect(codes(done).filter((code) => code !== "ok")).toEqual(Array(6 - taken).fill("bill.state"));
    const [of_t = 0n, of_m = 0n] = await wallets(scene);
    const { m: state } = await states();
    expect([of_t, of_m]).toEqual(
      state === "paid" ? [0n, 100_00n] : state === "rejected" ? [100_00n, 0n] : [0n, 0n],
    );
    expect(await findings()).toEqual([]);
  });
});

describe("payslips by hand that the platform pays", () => {
  it("wait for the desk, which keeps the money when it rejects them", async () => {
    const scene = await played({ payment: byHand });
    await team.settle();
    expect(await states()).toEqual({ m: "toApprove", t: "toApprove" });
    // Where the platform pays everybody, the upline has no say.
    expect(await approve(scene)).toMatchObject({ code: "bill.unknown" });
    expect(await decide(scene.day, "m", "reject", "no")).toMatchObject({ code: "request.invalid" });
    expect(await decide(scene.day, "m", "reject")).toMatchObject({ ok: true });
    expect(await decide(scene.day, "t", "approve")).toMatchObject({ ok: true });
    expect(await wallets(scene)).toEqual([20_00n, 0n]);
    expect(await paidByHouse()).toBe(20_00n);
    expect(await findings()).toEqual([]);
  });

  it("are paid at once where the brand says automatic", async () => {
    const scene = await played({ payment: { wages: "automatic", dividends: "byHand" } });
    await team.settle();
    expect(await wallets(scene)).toEqual([20_00n, 100_00n]);
  });
});
