import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AgentsDocument } from "../../../../src/contract/generated/agents.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { agentLevel, countTransfer } from "../../../../src/server/domains/agents/levels/levels.ts";
import { openAccount } from "../../../../src/server/domains/agents/team/open-account.ts";
import { transferDownline } from "../../../../src/server/domains/payments/member-transfer.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { fund, storedBalance } from "../../core/wallet/harness.ts";

const levels: NonNullable<AgentsDocument["levels"]> = [
  { mostAgents: 2, mostPlayers: 3, transferPerDay: "100.00" },
  { mayOpenAgents: false, mostPlayers: 1 },
];

let domain: TestDomain;
let hash: string;
let count = 0;
beforeAll(async () => {
  domain = await openTestDomain({ changes: { agents: { timeZone: "Asia/Kolkata", levels } } });
  hash = await domain.identity.passwords.hash(paymentPassword);
});
afterAll(() => domain.close());

const paymentPassword = "246810";

async function agent(under?: Member): Promise<Member> {
  count += 1;
  return domain.member(`chief${count}`, {
    type: under ? 2 : 1,
    payment_password_hash: hash,
    ...(under ? { parent_id: under.id } : {}),
  });
}

let names = 0;
function open(by: Member, kind: "agent" | "member") {
  names += 1;
  return openAccount(domain.contextOf(by), { account: `opened${names}`, password: "BambooLantern73", kind });
}

const codes = (outcomes: readonly { ok: boolean; code?: string }[]) =>
  outcomes.map((one) => (one.ok ? "ok" : one.code)).sort();

describe("accounts directly below an agent", () => {
  it("are never more than the level allows, also when many are opened at once", async () => {
    const top = await agent();
    const opened = await Promise.all(Array.from({ length: 8 }, () => open(top, "member")));
    expect(codes(opened)).toEqual([...Array(5).fill("level.most"), ...Array(3).fill("ok")]);
    expect(codes(await Promise.all(Array.from({ length: 5 }, () => open(top, "agent"))))).toEqual([
      ...Array(3).fill("level.most"),
      "ok",
      "ok",
    ]);
    expect(await agentLevel(domain.contextOf(top))).toEqual({
      limited: true,
      mayOpenAgents: true,
      agents: "2 / 2",
      players: "3 / 3",
      transferPerDay: "100.00",
      transferLeft: "100.00",
      credit: "",
      creditLeft: "",
      owed: "",
    });
  });

  it("are no agents where the level opens none, and the last level is that of all who are deeper", async () => {
    const second = await agent(await agent());
    const third = await agent(second);
    for (const one of [second, third]) {
      expect(await open(one, "agent")).toMatchObject({ ok: false, code: "level.closed" });
      expect(codes([await open(one, "member"), await open(one, "member")])).toEqual(["level.most", "ok"]);
      expect(await agentLevel(domain.contextOf(one))).toMatchObject({
        mayOpenAgents: false,
        agents: "",
        players: "1 / 1",
        transferPerDay: "",
      });
    }
  });
});

describe("transfers to the team", () => {
  const send = (from: Member, to: Member, amount: string, key?: string) =>
    transferDownline(
      domain.contextOf(from, key),
      from,
      { account: to.account, amount, paymentPassword },
      { wallet: domain.wallet, count: (tx, minor) => countTransfer(tx, domain.contextOf(from), from, minor) },
    );

  it("are never above the day's limit by a minor unit, whatever order they come in", async () => {
    const top = await agent();
    const player = await domain.member(`sink${count}`, { parent_id: top.id });
    await fund(domain, top, 100_000n);
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(top, player, "15.00")));
    expect(codes(sent)).toEqual([...Array(6).fill("level.transfer"), ...Array(6).fill("ok")]);
    expect(await send(top, player, "10.01")).toMatchObject({
      code: "level.transfer",
      params: { maximum: "10.00" },
    });
    expect(await send(top, player, "10.00")).toMatchObject({ ok: true });
    expect((await storedBalance(domain, player)).posted).toBe(10_000n);
    expect(await agentLevel(domain.contextOf(top))).toMatchObject({ transferLeft: "0.00" });
  });

  it("count once when a call is repeated, not at all when they are refused, and anew on the next day of the zone", async () => {
    const top = await agent();
    const player = await domain.member(`drain${count}`, { parent_id: top.id });
    await fund(domain, top, 9_000n);
    expect(await send(top, player, "95.00")).toMatchObject({ code: "ledger.funds" });
    const key = `again-${count}-key`;
    for (const _turn of [1, 2]) expect(await send(top, player, "60.00", key)).toMatchObject({ ok: true });
    expect(await agentLevel(domain.contextOf(top))).toMatchObject({ transferLeft: "40.00" });
    await fund(domain, top, 50_000n);
    expect(await send(top, player, "40.01")).toMatchObject({ code: "level.transfer" });
    const before = domain.clock.at;
    // 23:59 in Kolkata is still the day; two minutes later it is not.
    domain.clock.at = Date.parse("2026-11-21T18:29:00Z");
    expect(await send(top, player, "40.01")).toMatchObject({ code: "level.transfer" });
    domain.clock.at = Date.parse("2026-11-21T18:31:00Z");
    expect(await send(top, player, "40.01")).toMatchObject({ ok: true });
    domain.clock.at = before;
  });
});
