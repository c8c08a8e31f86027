import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

let harness: ContractHarness;
let top: Member;
let mid: Member;
let low: Member;
let lowest: Member;

beforeAll(async () => {
  harness = await openContractHarness({ timeZone: "Asia/Kolkata", contracts });
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.domain.clock.at = Date.parse("2026-11-18T10:00:00Z");
  top = await harness.agent();
  mid = await harness.agent(top);
  low = await harness.agent(mid);
  lowest = await harness.agent(low);
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

describe("signed terms", () => {
  it("begin at the next local day", async () => {
    const id = await harness.signed(null, top, flatTerms("4"));
    // 10:00 UTC is 15:30 in Kolkata.
    expect((await contractOf(id)).effective_from).toEqual(new Date("2026-11-18T18:30:00Z"));
  });

  it.each([
    ["hourly", "2026-11-18T10:30:00Z"],
    ["realTime", "2026-11-18T10:05:00Z"],
  ] as const)("of kind %s begin at its next period", async (kind, at) => {
    const id = await harness.signed(
      null,
      top,
      { tiers: [{ validBet: "0", winRate: "0", lossRate: "1" }] },
      kind,
    );
    expect((await contractOf(id)).effective_from).toEqual(new Date(at));
  });

  it("end the earlier ones in the same instant", async () => {
    const first = await harness.signed(null, top, flatTerms("4"));
    harness.domain.clock.at += 3 * 24 * 3_600_000;
    const second = await harness.signed(null, top, flatTerms("5"));
    const [one, two] = [await contractOf(first), await contractOf(second)];
    expect(one).toMatchObject({ state: "ended", effective_to: new Date("2026-11-21T18:30:00Z") });
    expect(two).toMatchObject({ state: "active", effective_from: one.effective_to, effective_to: null });
  });

  it("of another period begin where both periods do", async () => {
    const weekly = await harness.signed(null, top, flatTerms("4", { period: "weekly" }), "dividend");
    harness.domain.clock.at += 10 * 24 * 3_600_000;
    const monthly = await harness.signed(null, top, flatTerms("4", { period: "monthly" }), "dividend");
    // The next first of a month that is a Monday, in Kolkata.
    const at = new Date("2027-01-31T18:30:00Z");
    expect((await contractOf(weekly)).effective_to).toEqual(at);
    expect((await contractOf(monthly)).effective_from).toEqual(at);
  });

  it("neither begin nor end in a period that is settled, where this node's clock is days behind", async () => {
    const old = await harness.signed(null, top, flatTerms("4"));
    harness.domain.clock.at += 5 * 24 * 3_600_000;
    const settled = new Date("2026-11-22T18:30:00Z");
    await harness.sql((tx) =>
      sql`insert into agent_run (brand_id, kind, period, period_start, period_end, settled_at, policy, bills, total)
        values (${harness.domain.brand.merchant}, 'dailyWage', '', ${settled}::timestamptz - interval '1 day', ${settled}, now(),
          '{}', 0, 0)`.execute(tx),
    );
    harness.domain.clock.at -= 4 * 24 * 3_600_000;
    const given = await harness.signed(top, mid, flatTerms("3"));
    expect((await contractOf(given)).effective_from).toEqual(settled);
    expect(await harness.act(top, old, "requestEnd")).toMatchObject({ value: { ends: [{}] } });
    expect(await harness.act(top, old, "agree")).toMatchObject({ value: { state: "endRequested" } });
    expect(await harness.act(null, old, "confirmEnd")).toMatchObject({ value: { state: "ended" } });
    expect((await contractOf(old)).effective_to).toEqual(settled);
    expect((await contractOf(given)).effective_to).toEqual(settled);
    await harness.sql((tx) => sql`delete from agent_run`.execute(tx));
  });
});

describe("a lower rate", () => {
  let below: string;
  let deepest: string;
  let fits: string;
  beforeEach(async () => {
    await harness.signed(null, top, flatTerms("9"));
    await harness.signed(top, mid, flatTerms("8"));
    below = await harness.signed(mid, low, flatTerms("6"));
    deepest = await harness.signed(low, lowest, flatTerms("2"));
    fits = await harness.signed(mid, await harness.agent(mid), flatTerms("3"));
  });

  it("names the contracts that it ends before it is signed, and ends them with the signer's consent", async () => {
    const id = await offered(top, mid, "5");
    expect(await harness.act(mid, id, "accept")).toMatchObject({
      value: {
        state: "cascade",
        can: ["agree", "back", "noticed"],
        ends: [
          { account: low.account, winRate: "6" },
          { account: lowest.account, winRate: "2" },
        ],
      },
    });
    expect(await contractOf(below)).toMatchObject({ state: "active", effective_to: null });
    expect(await harness.act(mid, id, "agree")).toMatchObject({ value: { state: "active", ends: [] } });
    const { effective_from: at } = await contractOf(id);
    expect(await contractOf(below)).toMatchObject({ state: "ended", effective_to: at });
    expect(await contractOf(deepest)).toMatchObject({ state: "ended", effective_to: at });
    expect(await contractOf(fits)).toMatchObject({ state: "active", effective_to: null });
    expect((await noticesOf(low)).at(-1)).toBe("Ended");
    expect((await noticesOf(lowest)).at(-1)).toBe("Ended");
    expect((await noticesOf(top)).at(-1)).toBe("Signed");
  });

  it("shows contracts again that were granted in the meantime", async () => {
    const id = await offered(top, mid, "5");
    await harness.act(mid, id, "accept");
    const late = await harness.agent(mid);
    const between = await harness.signed(mid, late, flatTerms("7"));
    expect(await harness.act(mid, id, "agree")).toMatchObject({
      value: {
        state: "cascade",
        ends: expect.arrayContaining([expect.objectContaining({ account: late.account })]),
      },
    });
    expect(await contractOf(between)).toMatchObject({ state: "active" });
    expect(await harness.act(mid, id, "agree")).toMatchObject({ value: { state: "active" } });
    expect(await contractOf(between)).toMatchObject({ state: "ended" });
  });

  it("takes back offers that it does not carry", async () => {
    const waiting = await offered(mid, await harness.agent(mid), "7");
    const small = await offered(mid, await harness.agent(mid), "1");
    const id = await offered(top, mid, "5");
    await harness.act(mid, id, "accept");
    await harness.act(mid, id, "agree");
    expect(await contractOf(waiting)).toMatchObject({ state: "rejected" });
    expect(await contractOf(small)).toMatchObject({ state: "offered" });
  });
});

describe("the end", () => {
  it("takes both, and pays the running period", async () => {
    const id = await harness.signed(null, top, flatTerms("4"));
    harness.domain.clock.at += 24 * 3_600_000;
    expect(await harness.act(null, id, "requestEnd")).toMatchObject({ value: { state: "endRequested" } });
    expect(await noticesOf(top)).toContain("EndAsked");
    expect(await harness.act(null, id, "confirmEnd")).toMatchObject({ code: "contract.state" });
    expect(await harness.act(top, id, "confirmEnd")).toMatchObject({ value: { state: "ended" } });
    expect(await contractOf(id)).toMatchObject({ effective_to: new Date("2026-11-19T18:30:00Z") });
  });

  it("ends the contracts that the ending agent granted, after consent", async () => {
    const own = await harness.signed(null, top, flatTerms("9"));
    const below = await harness.signed(top, mid, flatTerms("8"));
    const deep = await harness.signed(mid, low, flatTerms("6"));
    expect(await harness.act(top, own, "requestEnd")).toMatchObject({
      value: { state: "cascade", ends: [{ account: mid.account }, { account: low.account }] },
    });
    expect(await harness.act(top, own, "agree")).toMatchObject({ value: { state: "endRequested" } });
    // A contract whose end is requested allows no new offers.
    expect(await harness.offer(top, await harness.agent(top), flatTerms("1"))).toMatchObject({
      code: "contract.rate",
    });
    expect(await harness.act(null, own, "confirmEnd")).toMatchObject({ value: { state: "ended" } });
    const ends = await Promise.all([own, below, deep].map(contractOf));
    expect(ends.map(({ state }) => state)).toEqual(["ended", "ended", "ended"]);
    expect(new Set(ends.map(({ effective_to }) => effective_to?.getTime())).size).toBe(1);
  });

  it("needs no answer of somebody who is no agent any more", async () => {
    await harness.signed(null, top, flatTerms("9"));
    const id = await harness.signed(top, mid, flatTerms("8"));
    const deep = await harness.signed(mid, low, flatTerms("6"));
    await harness.sql((tx) => tx.updateTable("member").set({ type: 0 }).where("id", "=", mid.id).execute());
    expect(await harness.act(top, id, "requestEnd")).toMatchObject({ value: { state: "ended" } });
    expect(await contractOf(deep)).toMatchObject({ state: "ended" });
  });

  it("waits for somebody who is suspended, and can be taken back", async () => {
    await harness.signed(null, top, flatTerms("9"));
    const id = await harness.signed(top, mid, flatTerms("8"));
    const suspend = { suspended_at: new Date(harness.domain.clock.at) };
    await harness.sql((tx) => tx.updateTable("member").set(suspend).where("id", "=", mid.id).execute());
    expect(await harness.act(top, id, "requestEnd")).toMatchObject({ value: { state: "endRequested" } });
    expect(await harness.act(mid, id, "confirmEnd")).toMatchObject({ code: "member.suspended" });
    expect(await harness.act(top, id, "keep")).toMatchObject({ value: { state: "active" } });
  });
});

describe("two at once", () => {
  it("sign once", async () => {
    const id = await offered(null, top, "4");
    const done = await Promise.all([1, 2, 3].map(() => harness.act(top, id, "accept")));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await harness.list(top)).content[0]?.steps.map(({ event }) => event)).toEqual([
      "offer",
      "accept",
    ]);
  });

  it("accept or withdraw, one of both", async () => {
    await harness.signed(null, top, flatTerms("9"));
    for (const _turn of [1, 2, 3, 4]) {
      const downline = await harness.agent(top);
      const id = await offered(top, downline, "4");
      const done = await Promise.all([harness.act(downline, id, "accept"), harness.act(top, id, "withdraw")]);
      expect(done.filter(({ ok }) => ok)).toHaveLength(1);
      expect(["active", "rejected"]).toContain((await contractOf(id)).state);
    }
  });

  it("offer once", async () => {
    const done = await Promise.all(["1", "2", "3"].map((rate) => harness.offer(null, top, flatTerms(rate))));
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(done.filter((one) => !one.ok && one.code === "contract.pending")).toHaveLength(2);
  });

  it("never leave a rate above the upline's, in any order", async () => {
    await harness.signed(null, top, flatTerms("9"));
    for (const _turn of [1, 2, 3, 4]) {
      const agent = await harness.agent(top);
      const under = await harness.agent(agent);
      await harness.signed(top, agent, flatTerms("8"));
      const high = await offered(agent, under, "7");
      const lower = await offered(top, agent, "5");
      await Promise.all([harness.act(agent, lower, "accept"), harness.act(under, high, "accept")]);
      const [own, given] = [await contractOf(lower), await contractOf(high)];
      if (own.state === "active") expect(given.state).toBe("rejected");
      else expect([own.state, given.state]).toEqual(["cascade", "active"]);
    }
  });
});

describe("strangers", () => {
  it("learn nothing of a contract", async () => {
    await harness.signed(null, top, flatTerms("9"));
    const id = await offered(top, mid, "4");
    const other = await harness.agent();
    for (const stranger of [other, low, null])
      expect(await harness.act(stranger, id, "noticed")).toMatchObject({ code: "contract.unknown" });
    expect(await harness.act(mid, "nothing", "accept")).toMatchObject({ code: "contract.unknown" });
    expect((await harness.list(other)).content).toEqual([]);
  });

  it("of the other side take no step that is not theirs", async () => {
    const id = await offered(null, top, "4");
    expect(await harness.act(top, id, "withdraw")).toMatchObject({ code: "contract.state" });
    expect(await harness.act(null, id, "noticed")).toMatchObject({ code: "contract.state" });
  });
});
