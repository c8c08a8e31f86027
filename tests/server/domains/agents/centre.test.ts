import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { agentCentre } from "../../../../src/server/domains/agents/centre.ts";
import { type ContractHarness, flatTerms, openContractHarness } from "./harness.ts";

let harness: ContractHarness;
beforeAll(async () => {
  harness = await openContractHarness();
});
afterAll(() => harness.close());

const wages = "agent/agentDailyWages2";

async function statesOf(agent: Member): Promise<Record<string, string>> {
  const { pages } = await agentCentre(harness.domain.contextOf(agent));
  return Object.fromEntries(pages.map(({ page, state }) => [page, state]));
}

const referenceOf = async (offered: ReturnType<ContractHarness["offer"]>): Promise<string> => {
  const outcome = await offered;
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.reference;
};

test("an agent without contracts has every page but those about contracts", async () => {
  const states = await statesOf(await harness.agent());
  expect(Object.keys(states).filter((page) => states[page] === "noContract")).toEqual([
    "agent/agentDividendRecordCopy2",
    wages,
    "agent/agentHourSalary",
    "agent/agentRealtimeSalary",
  ]);
  expect(states["agent/agentTeamOverview"]).toBe("act");
});

test("the page of a kind opens with its offer, and closes when the offer is rejected or withdrawn", async () => {
  const top = await harness.agent();
  for (const [by, step] of [
    [top, "reject"],
    [null, "withdraw"],
  ] as const) {
    const reference = await referenceOf(harness.offer(null, top, flatTerms("1"), "dailyWage"));
    const states = await statesOf(top);
    expect(states[wages]).toBe("act");
    expect(states["agent/agentHourSalary"]).toBe("noContract");
    expect(await harness.act(by, reference, step)).toMatchObject({ ok: true });
    expect((await statesOf(top))[wages]).toBe("noContract");
  }
});

test("who signed may offer, and sees the page; who is offered sees it, too; it stays until the contract pays no more", async () => {
  const top = await harness.agent();
  const under = await harness.agent(top);
  const signed = await harness.signed(null, top, flatTerms("2"), "dailyWage");
  expect((await statesOf(under))[wages]).toBe("noContract");
  await referenceOf(harness.offer(top, under, flatTerms("1"), "dailyWage"));
  expect((await statesOf(under))[wages]).toBe("act");
  // It pays already when both end it.
  harness.domain.clock.at += 2 * 86_400_000;
  expect(await harness.act(null, signed, "requestEnd")).toMatchObject({ ok: true });
  expect(await harness.act(top, signed, "confirmEnd")).toMatchObject({ ok: true });
  expect((await statesOf(top))[wages]).toBe("act");
  expect((await statesOf(under))[wages]).toBe("noContract");
  harness.domain.clock.at += 2 * 86_400_000;
  expect((await statesOf(top))[wages]).toBe("noContract");
});
