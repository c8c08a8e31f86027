import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { contractHistory } from "../../../../src/server/domains/agents/contracts/history.ts";
import { downline } from "../../../../src/server/domains/agents/team/downline.ts";
import { allPages } from "../../../support/pages.ts";
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

type Paging = { after?: string; pageSize?: number };

const historyOf = async (by: Member | null, reference: string, paging: Paging = {}) => {
  const context = by ? harness.domain.contextOf(by) : harness.staff();
  const answer = await contractHistory(context, by?.id ?? null, { reference, ...paging });
  return answer.ok ? answer.value : expect.unreachable(JSON.stringify(answer));
};
const told = async (by: Member | null, reference: string) =>
  (await historyOf(by, reference)).content.map(({ event, state, who, account }) =>
    [event, state, who, account].filter((word) => word !== "").join(" "),
  );
const offered = async (by: Member | null, to: Member, rate: string): Promise<string> => {
  const done = await harness.offer(by, to, flatTerms(rate));
  return done.ok ? done.value.reference : expect.unreachable(JSON.stringify(done));
};

describe("the history of a contract", () => {
  it("says newest first who took which step, as each side sees it", async () => {
    await harness.signed(null, top, flatTerms("4"));
    const id = await harness.signed(top, mid, flatTerms("3"));
    await harness.act(mid, id, "requestEnd");
    await harness.act(top, id, "keep");
    expect(await told(top, id)).toEqual([
      "keep active own",
      `requestEnd endRequested other ${mid.account}`,
      `accept active other ${mid.account}`,
      "offer offered own",
    ]);
    expect(await told(mid, id)).toEqual([
      `keep active other ${top.account}`,
      "requestEnd endRequested own",
      "accept active own",
      `offer offered other ${top.account}`,
    ]);
    const pages = await allPages((after) => historyOf(mid, id, { pageSize: 3, ...after }));
    expect(pages.map(({ content }) => content.map(({ number }) => number))).toEqual([[4, 3, 2], [1]]);
  });

  it("names the platform to both sides, and no member of its staff", async () => {
    const id = await harness.signed(null, top, flatTerms("4"));
    expect(await told(top, id)).toEqual(["accept active own", "offer offered platform"]);
    expect(await told(null, id)).toEqual([`accept active other ${top.account}`, "offer offered platform"]);
    const { content } = await historyOf(top, id);
    expect(content.map(({ staff }) => staff)).toEqual([undefined, undefined]);
  });

  it("says how the terms change, and with which terms a contract was replaced", async () => {
    await harness.signed(null, top, flatTerms("4"));
    const first = await harness.signed(top, mid, flatTerms("3"));
    harness.domain.clock.at += 3 * 24 * 3_600_000;
    const second = await harness.signed(top, mid, flatTerms("3.5"));
    const [, firstOffer] = (await historyOf(mid, second)).content;
    expect(firstOffer).toMatchObject({ event: "offer", rates: "3.5", before: "3" });
    const old = (await historyOf(top, first)).content;
    expect(old[0]).toMatchObject({ event: "supersede", state: "ended", rates: "3.5", before: "3" });
    expect(old.at(-1)).toMatchObject({ event: "offer", rates: "3" });
    expect(old.at(-1)).not.toHaveProperty("before");
    // A rejected offer has taken the place of nothing.
    const third = await offered(top, mid, "2");
    await harness.act(mid, third, "reject");
    expect((await historyOf(mid, third)).content.at(-1)).toMatchObject({ rates: "2", before: "3.5" });
  });

  it("names two rates where a salary has two", async () => {
    const terms = { tiers: [{ validBet: "0", winRate: "0.5", lossRate: "2" }] };
    const id = await harness.signed(null, top, terms, "hourly");
    expect((await historyOf(top, id)).content.at(-1)).toMatchObject({ rates: "0.5 / 2" });
  });

  it("says that a contract ended with one further up, without a name", async () => {
    const above = await harness.signed(null, top, flatTerms("4"));
    await harness.signed(top, mid, flatTerms("3"));
    const id = await harness.signed(mid, low, flatTerms("2"));
    await harness.act(null, above, "requestEnd");
    await harness.act(top, above, "confirmEnd");
    expect(await harness.act(top, above, "agree")).toMatchObject({ value: { state: "ended" } });
    expect(await told(low, id)).toEqual([
      "revoke ended above",
      "accept active own",
      `offer offered other ${mid.account}`,
    ]);
  });

  it("is unknown to everybody else", async () => {
    const id = await harness.signed(null, top, flatTerms("4"));
    for (const [by, reference] of [
      [mid, id],
      [top, "none"],
    ] as const) {
      const answer = await contractHistory(harness.domain.contextOf(by), by.id, { reference });
      expect(answer).toMatchObject({ ok: false, code: "contract.unknown" });
    }
    const given = await harness.signed(top, mid, flatTerms("3"));
    expect(await contractHistory(harness.staff(), null, { reference: given })).toMatchObject({
      code: "contract.unknown",
    });
  });
});

/** What the tree says of an agent's contracts to the one above. */
const held = async (of: Member, by: Member): Promise<string[] | undefined> => {
  const answer = await downline(harness.domain.contextOf(by), {});
  const rows = answer.ok ? answer.value.content : expect.unreachable(answer.code);
  return rows.find(({ account }) => account === of.account)?.contractStates;
};

it("the tree says which contracts an account is offered, holds, and is about to lose", async () => {
  // What is in force is read by the database's own clock.
  harness.domain.clock.at = Date.now();
  await harness.signed(null, top, flatTerms("4"));
  expect(await held(mid, top)).toEqual([]);
  const id = await offered(top, mid, "3");
  expect(await held(mid, top)).toEqual(["dailyWage.offered"]);
  await harness.act(mid, id, "accept");
  expect(await held(mid, top)).toEqual(["dailyWage.signed"]);
  const other = await offered(top, mid, "3.5");
  expect(await held(mid, top)).toEqual(["dailyWage.offered", "dailyWage.signed"]);
  await harness.act(mid, other, "reject");
  await harness.act(mid, id, "requestEnd");
  expect(await held(mid, top)).toEqual(["dailyWage.ending"]);
  await harness.act(top, id, "confirmEnd");
  // It pays the period that runs.
  expect(await held(mid, top)).toEqual(["dailyWage.ending"]);
});
