import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

let harness: ContractHarness;
let top: Member;
let mid: Member;
let low: Member;

beforeAll(async () => {
  harness = await openContractHarness({ timeZone: "Asia/Kolkata", contracts });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.domain.clock.at = Date.parse("2026-11-18T10:00:00Z");
  top = await harness.agent();
  mid = await harness.agent(top);
  low = await harness.agent(mid);
});

const { stringify } = JSON;
const contractOf = async (id: string) =>
  (await harness.rows()).find((row) => row.id === id) ?? expect.unreachable();
const offered = async (by: Member | null, to: Member, rate: string): Promise<string> => {
  const done = await harness.offer(by, to, flatTerms(rate));
  return done.ok ? done.value.reference : expect.unreachable(stringify(done));
};
const noticesOf = async ({ id }: Member): Promise<string[]> => {
  const rows = (await harness.sql((tx) =>
    tx.selectFrom("member_notice").select("text_key").where("member_id", "=", id).orderBy("id").execute(),
  )) as { text_key: string }[];
  return rows.map(({ text_key }) => text_key.replace("notice.contract", ""));
};

describe("an offer", () => {
  it("goes from the platform to the top, and from agent to agent, within the own contract", async () => {
    await harness.signed(null, top, flatTerms("4"));
    expect(await harness.offer(top, mid, flatTerms("4.1"))).toMatchObject({
      ok: false,
      code: "contract.rate",
    });
    const id = await offered(top, mid, "4");
    expect(await noticesOf(mid)).toEqual(["Offered"]);
    const { content } = await harness.list(mid);
    expect(content).toMatchObject([
      { reference: id, side: "above", account: top.account, state: "offered", winRate: "4", notice: "new" },
    ]);
    expect(content[0]?.can).toEqual(["accept", "reject", "noticed"]);
    expect((await harness.list(top)).content.find(({ side }) => side === "below")?.can).toEqual(["withdraw"]);
  });

  it("is nothing that an agent without a contract can make", async () => {
    expect(await harness.offer(top, mid, flatTerms("1"))).toMatchObject({ code: "contract.rate" });
  });

  it("reaches only direct downlines that are agents", async () => {
    await harness.signed(null, top, flatTerms("4"));
    const { domain } = harness;
    const player = await harness.agent(top, { type: 0 });
    const trial = await harness.agent(top, { type: 4 });
    const suspended = await harness.agent(top, { suspended_at: new Date(domain.clock.at) });
    const foreign = await harness.agent();
    for (const one of [player, trial, suspended, foreign, low, top])
      expect(await harness.offer(top, one, flatTerms("1"))).toMatchObject({ code: "member.unknown" });
    expect(await harness.offer(null, mid, flatTerms("1"))).toMatchObject({ code: "member.unknown" });
    expect(await harness.offer(mid, top, flatTerms("1"))).toMatchObject({ code: "member.unknown" });
  });

  it("waits alone: a second one is refused until the first is answered", async () => {
    const id = await offered(null, top, "4");
    expect(await harness.offer(null, top, flatTerms("3"))).toMatchObject({ code: "contract.pending" });
    expect(await harness.act(top, id, "reject")).toMatchObject({
      ok: true,
      value: { state: "rejected", can: [] },
    });
    await harness.signed(null, top, flatTerms("3"));
  });

  it("must be answered before the end of its predecessor can be requested", async () => {
    const first = await harness.signed(null, top, flatTerms("4"));
    const id = await offered(null, top, "5");
    expect(await harness.act(top, first, "requestEnd")).toMatchObject({ code: "contract.pending" });
    const { content } = await harness.list(top);
    expect(content.find(({ reference }) => reference === first)?.can).not.toContain("requestEnd");
    await harness.act(top, id, "reject");
    expect(await harness.act(top, first, "requestEnd")).toMatchObject({ value: { state: "endRequested" } });
    expect(await harness.offer(null, top, flatTerms("5"))).toMatchObject({ code: "contract.pending" });
  });

  it.each<[string, Parameters<ContractHarness["offer"]>[2], string]>([
    ["a rate above the brand's", flatTerms("10.1"), "contract.rate"],
    ["a rate finer than the step", flatTerms("1.05"), "contract.step"],
    ["a negative rate", flatTerms("-1"), "contract.terms"],
    ["minus nothing", flatTerms("-0"), "contract.terms"],
    ["no rate at all", flatTerms("0"), "contract.terms"],
    ["NaN", flatTerms("NaN"), "contract.terms"],
    ["a power", flatTerms("1e1"), "contract.terms"],
    ["a plus", flatTerms("+1"), "contract.terms"],
    ["a comma", flatTerms("1,5"), "contract.terms"],
    ["a huge rate", flatTerms("9".repeat(40)), "contract.terms"],
    ["a period of a dividend", flatTerms("1", { period: "weekly" }), "contract.terms"],
    ["a least stake", flatTerms("1", { minimumBet: "5" }), "contract.terms"],
    ["no tier", { tiers: [] }, "contract.terms"],
    [
      "10,000 tiers",
      { tiers: Array.from({ length: 10_000 }, (_, index) => ({ validBet: String(index), rate: "1" })) },
      "contract.terms",
    ],
    ["rates of two kinds", { tiers: [{ validBet: "0", rate: "1", winRate: "1" }] }, "contract.terms"],
    ["a fraction of a member", { tiers: [{ validBet: "0", rate: "1", active: 0.5 }] }, "contract.terms"],
    ["a bet finer than the currency", { tiers: [{ validBet: "0.001", rate: "1" }] }, "contract.terms"],
    [
      "tiers that fall",
      {
        tiers: [
          { validBet: "100", rate: "2" },
          { validBet: "200", rate: "1" },
        ],
      },
      "contract.terms",
    ],
    [
      "two tiers of one condition",
      {
        tiers: [
          { validBet: "100", rate: "1" },
          { validBet: "100.00", rate: "2" },
        ],
      },
      "contract.terms",
    ],
  ])("is refused with %s", async (_what, terms, code) => {
    expect(await harness.offer(null, top, terms)).toMatchObject({ ok: false, code });
    expect((await harness.list(top)).content).toEqual([]);
  });

  it("of a kind that the brand does not have is refused", async () => {
    const other = await openContractHarness({
      contracts: { dailyWage: { highestRate: "1", rateStep: "1" } },
    });
    const agent = await other.agent();
    expect(await other.offer(null, agent, flatTerms("1"), "realTime")).toMatchObject({
      code: "contract.kind",
    });
    await other.close();
  });

  it("of an hourly or a real-time salary has two rates", async () => {
    const two = { tiers: [{ validBet: "0", winRate: "0.5", lossRate: "2" }] };
    await harness.signed(null, top, two, "realTime");
    await harness.signed(null, top, two, "hourly");
    const listed = (await harness.list(top)).content;
    expect(listed.map(({ winRate, lostOrderRate }) => [winRate, lostOrderRate])).toEqual([
      ["0.5", "2"],
      ["0.5", "2"],
    ]);
    const high = { tiers: [{ validBet: "0", winRate: "0.6", lossRate: "2" }] };
    expect(await harness.offer(top, mid, high, "hourly")).toMatchObject({ code: "contract.rate" });
    const conditional = { tiers: [{ validBet: "5", winRate: "0.5", lossRate: "2" }] };
    expect(await harness.offer(top, mid, conditional, "realTime")).toMatchObject({ code: "contract.terms" });
    expect(await harness.offer(top, mid, conditional, "hourly")).toMatchObject({ ok: true });
  });

  it("of a dividend has the period of the agent's own", async () => {
    await harness.signed(null, top, flatTerms("30", { period: "weekly" }), "dividend");
    expect((await harness.list(top)).content[0]).toMatchObject({ lossRate: "30" });
    expect((await harness.list(top)).content[0]).not.toHaveProperty("lostOrderRate");
    const monthly = flatTerms("10", { period: "monthly" });
    expect(await harness.offer(top, mid, monthly, "dividend")).toMatchObject({ code: "contract.rate" });
    const daily = flatTerms("10", { period: "daily" });
    expect(await harness.offer(top, mid, daily, "dividend")).toMatchObject({ code: "contract.terms" });
    const { kinds } = await harness.list(top);
    expect(kinds.find(({ kind }) => kind === "dividend")).toMatchObject({
      periods: ["weekly"],
      winRate: "30",
    });
  });
});

describe("an offer whose ground has gone", () => {
  it("cannot be signed", async () => {
    const own = await harness.signed(null, top, flatTerms("9"));
    const id = await offered(top, mid, "8");
    const lower = JSON.stringify(flatTerms("2"));
    await harness.sql((tx) =>
      tx.updateTable("agent_contract").set({ terms: lower }).where("id", "=", own).execute(),
    );
    expect(await harness.act(mid, id, "accept")).toMatchObject({ code: "contract.rate" });
    expect((await harness.list(mid)).content[0]?.can).not.toContain("accept");
    expect(await harness.act(mid, id, "reject")).toMatchObject({ value: { state: "rejected" } });
  });

  it("gives way to the offer of another upline", async () => {
    await harness.signed(null, top, flatTerms("9"));
    const old = await offered(top, mid, "8");
    const other = await harness.agent();
    await harness.signed(null, other, flatTerms("9"));
    await harness.sql((tx) =>
      tx.updateTable("member").set({ parent_id: other.id }).where("id", "=", mid.id).execute(),
    );
    await offered(other, mid, "3");
    expect(await contractOf(old)).toMatchObject({ state: "rejected" });
  });
});
