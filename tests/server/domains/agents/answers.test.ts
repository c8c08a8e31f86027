import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { contractInfo } from "../../../../src/server/domains/agents/contracts/contract-views.ts";
import {
  actOnContract,
  contractsOfKind,
  platformContracts,
} from "../../../../src/server/domains/agents/contracts/contracts.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

let harness: ContractHarness;
let top: Member;
let mid: Member;

beforeAll(async () => {
  const { realTime: _realTime, ...offered } = contracts;
  harness = await openContractHarness({ contracts: offered });
  top = await harness.agent();
  mid = await harness.agent(top);
});
afterAll(() => harness.close());

const infoOf = ({ id }: Member) => harness.sql((tx) => contractInfo(tx, harness.domain.brand, id));

describe("what calls answer of contracts", () => {
  it("lists the brand's kinds, waiting offers and signed contracts", async () => {
    const none = { dailySalary: false, hourlySalary: false, salary: false, dividendContract: false };
    expect(await infoOf(top)).toEqual({
      dailysalreqtype: "none",
      divtypereq: "none",
      contracthoursalreq: "none",
      realtimesalreqtype: "off",
      info: none,
    });
    const offered = await harness.offer(null, top, flatTerms("4"));
    if (!offered.ok) return expect.unreachable();
    expect(await infoOf(top)).toMatchObject({ dailysalreqtype: "pending", info: none });
    await harness.act(top, offered.value.reference, "accept");
    expect(await infoOf(top)).toMatchObject({
      dailysalreqtype: "active",
      info: { ...none, dailySalary: true },
    });
    // The one who offered waits for nothing of their own.
    await harness.offer(top, mid, flatTerms("3"));
    expect(await infoOf(top)).toMatchObject({ dailysalreqtype: "active" });
    expect(await infoOf(mid)).toMatchObject({ dailysalreqtype: "pending", info: none });
    await harness.act(top, offered.value.reference, "requestEnd");
  });

  it("lists one kind, and acts on one kind", async () => {
    const of = (kind: "dailyWage" | "dividend") =>
      contractsOfKind(harness.domain.contextOf(top), top, { kind, side: "below" });
    expect((await of("dailyWage")).content).toMatchObject([{ account: mid.account, state: "offered" }]);
    expect((await of("dividend")).content).toEqual([]);
    const [row] = (await harness.list(mid)).content;
    const done = await actOnContract(
      harness.domain.contextOf(mid),
      mid,
      { reference: row?.reference ?? "", action: "noticed" },
      { operation: "relay/MCS2_processContractHourSalary", kind: "hourly" },
    );
    expect(done).toMatchObject({ ok: false, code: "contract.unknown" });
  });

  it("is found by the other party's account", async () => {
    const by = (account: string) =>
      contractsOfKind(harness.domain.contextOf(top), top, { kind: "dailyWage", account });
    expect((await by(` ${mid.account.toUpperCase()}`)).totalElements).toBe(1);
    expect((await by("nobody")).totalElements).toBe(0);
  });

  it("gives the same answer to the same call", async () => {
    const agent = await harness.agent();
    const offered = await harness.offer(null, agent, flatTerms("4"));
    if (!offered.ok) return expect.unreachable();
    const context = harness.domain.contextOf(agent, "0c7a1f0e-7c11-4c55-9d4a-5a3cf1c2b001");
    const input = { reference: offered.value.reference, action: "accept" } as const;
    const act = () => actOnContract(context, agent, input, { operation: "agent/contracts/act" });
    const first = await act();
    expect(first).toMatchObject({ value: { state: "active" } });
    expect(await act()).toEqual(first);
  });
});

describe("the desk", () => {
  it("sees the platform's contracts, and each of its steps is in the audit", async () => {
    const agent = await harness.agent();
    const id = await harness.signed(null, agent, flatTerms("4"));
    await harness.act(null, id, "requestEnd");
    const { content, kinds } = await platformContracts(harness.staff(), { account: agent.account });
    expect(content).toMatchObject([{ reference: id, side: "below", state: "endRequested", can: ["keep"] }]);
    expect(kinds.map(({ kind, winRate }) => [kind, winRate])).toEqual([
      ["dividend", "30"],
      ["dailyWage", "10"],
      ["hourly", "1"],
    ]);
    const entries = await harness.sql((tx) =>
      tx
        .selectFrom("desk_audit")
        .select(["action", "after"])
        .where("subject", "=", id)
        .orderBy("id")
        .execute(),
    );
    expect(entries).toEqual([
      { action: "contract.offer", after: { account: agent.account, kind: "dailyWage", rate: "4" } },
      { action: "contract.requestEnd", after: { state: "endRequested" } },
    ]);
  });
});
