import { expect, test } from "vitest";
import { agentMenu, isInMenu, type PageStates, redirectOf } from "../../src/site/agent-centre.ts";
import { moduleTree } from "../../src/site/modules.ts";
import { brandPayload, pageOf } from "./brand-payload.ts";

const home = pageOf("agentHome", { route: "/agentHome", centre: "agent", order: 1, redirect: "agent/team" });
const pages = [
  home,
  pageOf("agent/agentDeposit", { route: "/a/deposit", centre: "agent", order: 200 }),
  pageOf("agent/bets", { route: "/a/bets", centre: "agent", order: 30, groupKey: "agent:group.reports" }),
  pageOf("agent/news", { route: "/a/news", centre: "agent", order: 10 }),
  pageOf("agent/team", {
    route: "/a/team",
    centre: "agent",
    order: 20,
    groupKey: "agent:group.team",
    module: "AGENTTEAM",
  }),
  pageOf("agent/pay", { route: "/a/pay", centre: "agent", order: 40, groupKey: "agent:group.reports" }),
];
const brand = (teamIsOn: boolean, list = pages) =>
  brandPayload({ pages: list, whitelabel: moduleTree([{ modId: "AGENTTEAM" }], { AGENTTEAM: teamIsOn }) });
const menuOf = (teamIsOn: boolean, states: PageStates = new Map(), sub = false) =>
  agentMenu(brand(teamIsOn), states, sub).map(({ labelKey, items }) => [
    labelKey,
    ...items.map(({ key }) => key),
  ]);

test("the menu has money first, its pages in their groups by place, and service last", () => {
  expect(menuOf(true)).toEqual([
    ["agent:group.money", "agent/agentDeposit"],
    [undefined, "agent/news"],
    ["agent:group.team", "agent/team"],
    ["agent:group.reports", "agent/bets", "agent/pay"],
    ["agent:group.service", "customerService"],
  ]);
});

test("a page whose module is off is not in it, nor a group without pages", () => {
  expect(menuOf(false).flat()).not.toContain("agent:group.team");
});

test("the centre's address leads to its default page, or else to the first that is on", () => {
  expect(redirectOf(brand(true), home)).toBe("/a/team");
  expect(redirectOf(brand(false), home)).toBe("/a/news");
  expect(redirectOf(brand(true, [home]), home)).toBeUndefined();
  expect(redirectOf(brand(true), pageOf("agent/news", { centre: "agent" }))).toBeUndefined();
});

test("a page about contracts is in the menu while the agent has one of its kind, and not before that is known", () => {
  const wages = pageOf("agent/wages", { centre: "agent", contract: "dailyWage" });
  expect(isInMenu(wages, undefined, false)).toBe(false);
  expect(isInMenu(wages, new Map([["agent/wages", "noContract"]]), false)).toBe(false);
  expect(isInMenu(wages, new Map([["agent/wages", "act"]]), false)).toBe(true);
  expect(isInMenu(pageOf("agent/news", { centre: "agent" }), undefined, false)).toBe(true);
});

test("a sub-account has the pages that it has a right to, no money, and nothing before its rights are known", () => {
  const states: PageStates = new Map([
    ["agent/news", "noRight"],
    ["agent/bets", "view"],
    ["agent/pay", "act"],
    ["agent/team", "noRight"],
  ]);
  expect(menuOf(true, states, true)).toEqual([
    ["agent:group.reports", "agent/bets", "agent/pay"],
    ["agent:group.service", "customerService"],
  ]);
  const before = agentMenu(brand(true), undefined, true);
  expect(before.map(({ labelKey }) => labelKey)).toEqual(["agent:group.service"]);
  const isOpen = (page: Parameters<typeof isInMenu>[0]) => isInMenu(page, states, true);
  expect(redirectOf(brand(true), home, isOpen)).toBe("/a/bets");
});
