import { sql } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import type { Account } from "../../../../src/server/core/ledger/transaction.ts";
import { houseAccount, mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { agentDebts } from "../../../../src/server/domains/agents/payments/payments.ts";
import { transferDownline } from "../../../../src/server/domains/payments/member-transfer.ts";
import {
  again,
  approve,
  byHand,
  decide,
  findings,
  hour,
  inBrand,
  late,
  later,
  merchant,
  notices,
  paidByHouse,
  paymentPassword,
  played,
  reject,
  states,
  team,
  wallets,
} from "./payments-scene.ts";

afterEach(() => team.close());

describe("an upline who cannot pay", () => {
  const agents = { unpaidUpline: "upline", payment: { windowHours: 5 } } as const;

  it("has a window, is late after it, and is free in the transaction that pays", async () => {
    const scene = await played(agents, "");
    await team.give(scene.T, 40_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "partlyPaid", t: "toCollect" });
    const due = (await again(scene.T))?.frozen_from?.getTime() ?? 0;
    expect(Math.abs(due - Date.now() - 5 * hour)).toBeLessThan(60_000);
    expect(await notices(scene.T)).toEqual(["notice.agentOwes"]);
    expect(await agentDebts(team.domain.contextOf(scene.T))).toMatchObject({
      owes: true,
      owed: "60.00",
      late: false,
    });
    await team.settle();
    expect(await notices(scene.T)).toEqual(["notice.agentOwes"]);
    await late();
    await team.settle();
    expect(await agentDebts(team.domain.contextOf(scene.T))).toMatchObject({
      late: true,
      withdrawalsFrozen: false,
    });

    await team.give(scene.T, 10_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "partlyPaid", t: "toCollect" });
    expect((await again(scene.T))?.frozen_from).not.toBeNull();
    await team.give(scene.T, 70_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "paid", t: "collected" });
    expect((await again(scene.T))?.frozen_from).toBeNull();
    expect(await wallets(scene)).toEqual([20_00n, 100_00n]);
    expect((await team.bills("dailyWage")).map(({ amount }) => amount)).toEqual([100_00n, -100_00n]);
    expect(await findings()).toEqual([]);
  });

  it("who has nothing leaves insufficient funds", async () => {
    const scene = await played(agents, "");
    await team.settle();
    expect(await states()).toEqual({ m: "insufficient", t: "toCollect" });
    await team.give(scene.T, 100_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "paid", t: "collected" });
    expect(await wallets(scene)).toEqual([0n, 100_00n]);
  });

  it("pays a debt from money of its own currency alone, when the brand has another one since", async () => {
    const scene = await played(agents, "");
    await team.settle();
    await inBrand(merchant(), (tx) => sql`update agent_bill set currency = 'XTS', exponent = 0`.execute(tx));
    const inXts = (account: Account) => ({ ...account, currency: "XTS", exponent: 0 });
    const { brand, wallet } = team.domain;
    const main = inXts(mainAccount(brand, scene.T));
    await team.give(scene.T, 70_00n);
    await team.settle();
    // 70.00 of the new currency are no 70.00 of the old one.
    expect(await wallets(scene)).toEqual([70_00n, 0n]);
    await wallet.post(brand.merchant, {
      kind: "post",
      key: "give:xts",
      reason: "deposit",
      reference: "",
      actor: "job:test",
      entries: [
        { account: main, amount: 30_00n },
        { account: inXts(houseAccount(brand, "real", "deposits")), amount: -30_00n },
      ],
    });
    await team.settle();
    expect(await states()).toEqual({ m: "partlyPaid", t: "toCollect" });
    expect(await wallets(scene)).toEqual([70_00n, 0n]);
    const { rows } = await inBrand(merchant(), (tx) =>
      sql`select owner, posted from ledger_account where currency = 'XTS' and posted <> 0 and owner <> 'house'`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ owner: scene.M.id, posted: 30_00n }]);
    expect(await findings()).toEqual([]);
  });

  it("owes through the middle: who advanced money gets it back", async () => {
    const scene = await played(agents, "");
    const L = await team.agent("l", scene.M);
    const below = await team.player("of-l", L);
    await team.contract("dailyWage", L, scene.M, { tiers: [{ validBet: "0", rate: "0.9" }] }, scene.day);
    await team.play(below, { round: "2", bet: 10_000_00n, at: later(scene.day, hour) });
    // T owes M 200.00; M has to give 90.00 of it to L, and has 30.00.
    await team.give(scene.M, 30_00n);
    await team.settle();
    expect(await states()).toEqual({ l: "partlyPaid", m: "toCollect", t: "toCollect" });
    await team.give(scene.T, 200_00n);
    await team.settle();
    await team.settle();
    expect(await states()).toEqual({ l: "paid", m: "paid", t: "collected" });
    expect(await Promise.all([team.wallet(scene.T), team.wallet(scene.M), team.wallet(L)])).toEqual([
      0n,
      140_00n,
      90_00n,
    ]);
    expect(await again(scene.M)).toMatchObject({ frozen_from: null });
    expect(await findings()).toEqual([]);
  });

  it("does not pay a payslip that is to be approved, or in dispute, and owes nothing of a rejected one", async () => {
    const scene = await played({ unpaidUpline: "upline", payment: byHand }, "");
    await team.give(scene.T, 40_00n);
    await team.settle();
    expect(await states()).toEqual({ m: "toApprove", t: "toCollect" });
    await team.give(scene.T, 20_00n);
    await team.settle();
    expect(await wallets(scene)).toEqual([20_00n, 0n]);
    expect((await again(scene.T))?.frozen_from).not.toBeNull();
    await reject(scene);
    // What is in dispute freezes nobody.
    expect((await again(scene.T))?.frozen_from).toBeNull();
    await decide(scene.day, "m", "reject");
    await team.settle();
    expect(await wallets(scene)).toEqual([60_00n, 0n]);
    expect(await states()).toEqual({ m: "rejected", t: "collected" });
    expect(await paidByHouse()).toBe(0n);
  });

  it("pays the rest by itself once the payslip is approved", async () => {
    const scene = await played({ unpaidUpline: "upline", payment: byHand }, "");
    await team.give(scene.T, 40_00n);
    await team.settle();
    expect(await approve(scene)).toEqual({ ok: true, value: { state: "partlyPaid" } });
    expect(await wallets(scene)).toEqual([0n, 40_00n]);
    await team.give(scene.T, 61_00n);
    await Promise.all([team.settle(), team.settle(), team.settle()]);
    expect(await wallets(scene)).toEqual([1_00n, 100_00n]);
    expect((await again(scene.T))?.frozen_from).toBeNull();
    expect(await findings()).toEqual([]);
  });
});

describe("an upline who pays while moving money", () => {
  it("is never caught in a deadlock, pays every unit once and is free at the end", async () => {
    const scene = await played({ unpaidUpline: "upline", payment: { freeze: ["transfers"] } }, "");
    await team.settle();
    await late();
    await team.settle();
    await team.give(scene.T, 60_00n);
    const send = () =>
      transferDownline(
        team.domain.contextOf(scene.T),
        scene.T,
        { account: "m", amount: "1", paymentPassword },
        { wallet: team.domain.wallet, count: async () => undefined },
      );
    // The freeze ends with the payment of the last unit: no transfer is made before it.
    const sent = await Promise.all([send(), team.settle(), send(), team.settle(), send()]);
    expect(sent.map((one) => ("code" in one ? one.code : "done"))).toEqual([
      "agent.transfers-frozen",
      "done",
      "agent.transfers-frozen",
      "done",
      "agent.transfers-frozen",
    ]);
    await team.give(scene.T, 90_00n);
    const tried = (
      await Promise.all([...Array(12)].map((_, place) => (place % 4 === 0 ? team.settle() : send())))
    ).flatMap((one) => ("ok" in one ? [one] : []));
    for (const one of tried) expect(one.ok ? "ok" : one.code).toMatch(/^(ok|agent\.transfers-frozen)$/);
    await team.settle();
    expect(await send()).toMatchObject({ ok: true });
    const moved = BigInt(tried.filter(({ ok }) => ok).length + 1) * 1_00n;
    expect(await wallets(scene)).toEqual([50_00n - moved, 100_00n + moved]);
    expect(await states()).toEqual({ m: "paid", t: "collected" });
    expect(await findings()).toEqual([]);
  });
});
