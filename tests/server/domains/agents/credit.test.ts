import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { mainAccount } from "../../../../src/server/core/wallet/accounts.ts";
import { walletBalance } from "../../../../src/server/core/wallet/balance-store.ts";
import { owedOf } from "../../../../src/server/core/wallet/owed.ts";
import {
  lend,
  owingAgents,
  repay,
  withdrawalRefusal,
} from "../../../../src/server/domains/agents/levels/credit.ts";
import { agentLevel } from "../../../../src/server/domains/agents/levels/levels.ts";
import { billTransaction, owedBy } from "../../../../src/server/domains/agents/settlement/money.ts";
import { payLocked } from "../../../../src/server/domains/agents/settlement/pay.ts";
import { transferDownline, transferUpline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { findings, fund, storedBalance } from "../../core/wallet/harness.ts";

const levels: NonNullable<AgentsDocument["levels"]> = [{ credit: "100.00" }, { mostPlayers: 5 }];
const paymentPassword = "246810";

let domain: TestDomain;
let hash: string;
let count = 0;
beforeAll(async () => {
  domain = await openTestDomain({ changes: { agents: { levels } } });
  hash = await domain.identity.passwords.hash(paymentPassword);
});
afterAll(() => domain.close());

const inBrand = <T>(work: Parameters<typeof domain.database.brand<T>>[1]) =>
  domain.database.brand(domain.brand.merchant, work);
const owed = (agent: Member) => inBrand((tx) => owedOf(tx, domain.brand, agent));
const balance = async (member: Member) => (await storedBalance(domain, member)).posted;

/** An agent on top with a player and a second agent below. */
async function team() {
  count += 1;
  const top = await domain.member(`head${count}`, { type: 1, payment_password_hash: hash });
  const below = { parent_id: top.id, payment_password_hash: hash };
  const second = await domain.member(`second${count}`, { ...below, type: 2 });
  const player = await domain.member(`player${count}`, below);
  return { top, second, player };
}

const send = (from: Member, to: Member, amount: string, credit = true, key?: string) =>
  transferDownline(
    domain.contextOf(from, key),
    from,
    { account: to.account, amount, paymentPassword, ...(credit ? { credit } : {}) },
    {
      wallet: domain.wallet,
      count: async () => undefined,
      lend: (tx, minor) => lend(tx, domain.brand, from, minor),
    },
  );
const sendUp = (from: Member, amount: string) =>
  transferUpline(domain.contextOf(from), from, { amount, paymentPassword }, domain.wallet);
const payBack = (agent: Member, amount: string, key?: string) =>
  repay(domain.contextOf(agent, key), { amount }, domain.wallet);

const codes = (outcomes: readonly { ok: boolean; code?: string }[]) =>
  outcomes.map((one) => (one.ok ? "ok" : one.code)).sort();

describe("credit of an agent's level", () => {
  it("lends what the wallet lacks, to the member below and never to the agent", async () => {
    const { top, player } = await team();
    await fund(domain, top, 3_000n);
    expect(await send(top, player, "50.00")).toMatchObject({
      ok: true,
      value: { amount: "50.00", lent: "20.00" },
    });
    expect([await balance(top), await balance(player), await owed(top)]).toEqual([0n, 5_000n, 2_000n]);
    expect(await agentLevel(domain.contextOf(top))).toMatchObject({
      credit: "100.00",
      creditLeft: "80.00",
      owed: "20.00",
    });
    expect(await findings(domain)).toEqual([]);
  });

  it("is taken only where the agent asks for it, and only as far as the wallet lacks money", async () => {
    const { top, player } = await team();
    expect(await send(top, player, "10.00", false)).toMatchObject({ ok: false, code: "ledger.funds" });
    await fund(domain, top, 1_000n);
    const whole = await send(top, player, "10.00");
    expect(whole).toMatchObject({ ok: true });
    expect(whole).not.toHaveProperty("value.lent");
    expect(await owed(top)).toBe(0n);
  });

  it("is never passed by a minor unit, whatever comes at once, and a repeated call lends once", async () => {
    const { top, player } = await team();
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(top, player, "15.00")));
    expect(codes(sent)).toEqual([...Array(6).fill("credit.most"), ...Array(6).fill("ok")]);
    expect(await send(top, player, "10.01")).toMatchObject({
      code: "credit.most",
      errors: [{ field: "amount", params: { maximum: "10.00" } }],
    });
    const key = `lent-once-${count}`;
    for (const _turn of [1, 2])
      expect(await send(top, player, "10.00", true, key)).toMatchObject({ ok: true });
    expect([await owed(top), await balance(player)]).toEqual([10_000n, 10_000n]);
  });

  it("is none at a level that lends nothing", async () => {
    const { second } = await team();
    const player = await domain.member(`deep${count}`, { parent_id: second.id });
    expect(await send(second, player, "1.00")).toMatchObject({ ok: false, code: "credit.none" });
    expect(await agentLevel(domain.contextOf(second))).toMatchObject({
      credit: "",
      creditLeft: "",
      owed: "",
    });
  });
});

describe("what an agent owes", () => {
  it("is paid by what the team sends up, so that lent money does not come back as the agent's own", async () => {
    const { top, second } = await team();
    await send(top, second, "60.00");
    expect(await sendUp(second, "40.00")).toMatchObject({ ok: true });
    expect([await owed(top), await balance(top)]).toEqual([2_000n, 0n]);
    await Promise.all([sendUp(second, "15.00"), sendUp(second, "5.00")]);
    expect([await owed(top), await balance(top), await balance(second)]).toEqual([0n, 0n, 0n]);
    await fund(domain, second, 700n);
    await sendUp(second, "7.00");
    expect(await balance(top)).toBe(700n);
    expect(await findings(domain)).toEqual([]);
  });

  it("is paid by salaries before they reach the wallet", async () => {
    const { top, player } = await team();
    await send(top, player, "60.00");
    const debts = await inBrand((tx) => owedBy(tx, domain.brand, [top.id]));
    const salary = {
      agentId: top.id,
      kind: "dailyWage",
      period: "",
      start: new Date(0),
      amount: 7_500n,
    } as const;
    const booked = billTransaction(domain.brand, salary, debts.get(top.id) ?? 0n);
    if (booked) await domain.wallet.post(domain.brand.merchant, booked);
    expect([await owed(top), await balance(top)]).toEqual([0n, 1_500n]);
  });

  it("is paid by hand, never above what is owed, once for a key and however many come at once", async () => {
    const { top, player } = await team();
    await send(top, player, "60.00");
    expect(await payBack(top, "10.00")).toMatchObject({ code: "ledger.funds" });
    await fund(domain, top, 20_000n);
    expect(await payBack(top, "60.01")).toMatchObject({
      code: "credit.less",
      errors: [{ field: "amount", params: { maximum: "60.00" } }],
    });
    for (const text of ["0", "-1", "1.001", "many"])
      expect(await payBack(top, text)).toMatchObject({ ok: false });
    const key = `paid-once-${count}`;
    for (const _turn of [1, 2])
      expect(await payBack(top, "20.00", key)).toMatchObject({ ok: true, value: { owed: "40.00" } });
    const paid = await Promise.all(Array.from({ length: 5 }, () => payBack(top, "15.00")));
    expect(codes(paid)).toEqual([...Array(3).fill("credit.less"), "ok", "ok"]);
    expect([await owed(top), await balance(top)]).toEqual([1_000n, 15_000n]);
    expect(await findings(domain)).toEqual([]);
  });

  it("is not paid twice when a salary and the agent pay it in the same moment", async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { top, player, second } = await team();
      await send(top, player, "60.00");
      await fund(domain, top, 6_000n);
      await fund(domain, second, 6_000n);
      const start = new Date(turn * 3_600_000);
      const bill = {
        agentId: top.id,
        amount: 6_000n,
        short: 0n,
        currency: domain.brand.payload.currency.code,
        exponent: 2,
        kind: "hourly",
        period: "",
        start,
      };
      const settled = inBrand((tx) => payLocked(tx, domain, [bill]));
      await Promise.all([settled, payBack(top, "60.00"), sendUp(second, "60.00")]);
      const main = mainAccount(domain.brand, top);
      const rest = await inBrand((tx) => walletBalance(tx, { ...main, wallet: "receivable" }));
      expect([await balance(top), rest.posted, await balance(second)]).toEqual([12_000n, 0n, 0n]);
    }
    expect(await findings(domain)).toEqual([]);
  });

  it("keeps withdrawals closed until it is paid, where the level lends money", async () => {
    const { top, second, player } = await team();
    const refusal = (agent: Member) => inBrand((tx) => withdrawalRefusal(tx, domain.brand, agent));
    expect(await refusal(top)).toBeUndefined();
    await send(top, player, "60.00");
    expect(await refusal(top)).toMatchObject({ code: "credit.owed", params: { amount: "60.00" } });
    expect([await refusal(second), await refusal(player)]).toEqual([undefined, undefined]);
    await fund(domain, top, 6_000n);
    await payBack(top, "60.00");
    expect(await refusal(top)).toBeUndefined();
  });

  it("is listed for the desk, those who owe most first, and without players who owe after corrections", async () => {
    const { top, player } = await team();
    await send(top, player, "99.99");
    const main = mainAccount(domain.brand, player);
    await domain.wallet.post(domain.brand.merchant, {
      kind: "post",
      key: `correction-${count}`,
      reason: "adjust",
      reference: "",
      actor: "job:test",
      entries: [
        { account: { ...main, wallet: "receivable" }, amount: -500n },
        { account: main, amount: 500n },
      ],
    });
    const all = await owingAgents(domain.contextOf(top), { pageSize: 100 });
    expect(all.content.map(({ account }) => account)).not.toContain(player.account);
    const amounts = all.content.map((row) => Number(row.owed));
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    expect(Number(all.totals.owed)).toBeCloseTo(
      amounts.reduce((sum, one) => sum + one, 0),
      6,
    );
    expect((await owingAgents(domain.contextOf(top), { account: top.account })).content).toEqual([
      { account: top.account, depth: 1, owed: "99.99", credit: "100.00" },
    ]);
  });
});
