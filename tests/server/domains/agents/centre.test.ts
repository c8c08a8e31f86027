import { afterAll, beforeAll, expect, test } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { agentCentre } from "../../../../src/server/domains/agents/centre.ts";
import { type ContractHarness, flatTerms, openContractHarness } from "./harness.ts";

let house: ContractHarness;
beforeAll(async () => {
  house = await openContractHarness();
});
afterAll(() => house.close());

const wages = "agent/agentDailyWages2";

async function statesOf(agent: Member): Promise<Record<string, string>> {
  const { pages } = await agentCentre(house.domain.contextOf(agent));
  return Object.fromEntries(pages.map(({ page, state }) => [page, state]));
}

const referenceOf = async (offered: ReturnType<ContractHarness["offer"]>): Promise<string> => {
  const outcome = await offered;
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value.reference;
};

test("an agent without contracts has every page but those about contracts", async () => {
  const states = await statesOf(await house.agent());
  expect(Object.keys(states).filter((page) => states[page] === "noContract")).toEqual([
    "agent/agentDividendRecordCopy2",
    wages,
    "agent/agentHourSalary",
    "agent/agentRealtimeSalary",
  ]);
  expect(states["agent/agentTeamOverview"]).toBe("act");
});

test("the page of a kind opens with its offer, and closes when the offer is rejected or withdrawn", async () => {
  const top = await house.agent();
  for (const [by, step] of [
    [top, "reject"],
    [null, "withdraw"],
  ] as const) {
    const reference = await referenceOf(house.offer(null, top, flatTerms("1"), "dailyWage"));
    const states = await statesOf(top);
    expect(states[wages]).toBe("act");
    expect(states["agent/agentHourSalary"]).toBe("noContract");
    expect(await house.act(by, reference, step)).toMatchObject({ ok: true });
    expect((await statesOf(top))[wages]).toBe("noContract");
  }
});

test("who signed may offer, and sees the page; who is offered sees it, too; it stays until the contract pays no more", async () => {
  const top = await house.agent();
  const under = await house.agent(top);
  const signed = await house.signed(null, top, flatTerms("2"), "dailyWage");
  expect((await statesOf(under))[wages]).toBe("noContract");
  await referenceOf(house.offer(top, under, flatTerms("1"), "dailyWage"));
  expect((await statesOf(under))[wages]).toBe("act");
  // It pays already when both end it.
  house.domain.clock.at += 2 * 86_400_000;
  expect(await house.act(null, signed, "requestEnd")).toMatchObject({ ok: true });
  expect(await house.act(top, signed, "confirmEnd")).toMatchObject({ ok: true });
  expect((await statesOf(top))[wages]).toBe("act");
  expect((await statesOf(under))[wages]).toBe("noContract");
  house.domain.clock.at += 2 * 86_400_000;
  expect((await statesOf(top))[wages]).toBe("noContract");
});
