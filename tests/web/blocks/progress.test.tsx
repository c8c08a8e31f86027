// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProgressBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Progress from "../../../src/web/blocks/progress.tsx";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const answers = (value: unknown) => called.mockResolvedValue({ ok: true, value } as never);

beforeEach(() => {
  called.mockReset();
});
afterEach(cleanup);

const wagering: ProgressBlock = {
  type: "progress",
  titleKey: "Wagering",
  operation: "member/profit",
  meters: [
    {
      labelKey: "Turnover",
      value: "totals.bet",
      format: "money",
      marks: [
        { at: 250, labelKey: "Bronze" },
        { at: 1000, labelKey: "Gold" },
      ],
      nextKey: "on the way",
      doneKey: "all reached",
    },
  ],
  emptyKey: "nothing to reach",
};
const missions: ProgressBlock = {
  type: "progress",
  titleKey: "Missions",
  operation: "member/bets",
  each: { key: "id", name: "name", value: "done", goal: "goal" },
  emptyKey: "nothing to reach",
};
const shown = (block: ProgressBlock) =>
  showBlock(<Progress block={block} page={pageOf("member/vip")} first={false} />);
const marks = () =>
  [...document.querySelectorAll("[data-reached]")].map((one) => [
    one.textContent,
    one.getAttribute("data-reached"),
  ]);

test("a value stands between its thresholds, with what is missing until the next one", async () => {
  answers({ totals: { bet: "400.10" } });
  shown(wagering);
  const meter = await screen.findByRole("meter", { name: "Turnover" });
  expect(meter.getAttribute("aria-valuenow")).toBe("40");
  expect(marks()).toEqual([
    ["Bronze", "true"],
    ["Gold", "false"],
  ]);
  expect(screen.getByText("on the way")).toBeDefined();
});

test("what is missing is exact for amounts that a float does not hold", async () => {
  answers({ totals: { bet: "0.10" }, goal: "0.30" });
  const { container } = shown({
    ...wagering,
    meters: [
      { labelKey: "Turnover", value: "totals.bet", goal: "goal", format: "money", nextKey: "left {{left}}" },
    ],
  });
  await screen.findByRole("meter");
  expect(container.textContent).toContain("0.20");
});

test("beyond its goal a value is done", async () => {
  answers({ totals: { bet: "1400" } });
  shown(wagering);
  expect((await screen.findByRole("meter")).getAttribute("aria-valuenow")).toBe("100");
  expect(screen.getByText("all reached")).toBeDefined();
});

test("each row has a meter; one without a goal has none", async () => {
  answers({
    content: [
      { id: "a", name: "Ten rounds", done: 4, goal: 10 },
      { id: "b", name: "Endless", done: 4, goal: 0 },
      { id: "c", name: "Not begun", goal: 3 },
    ],
  });
  shown(missions);
  expect((await screen.findByRole("meter", { name: "Ten rounds" })).getAttribute("aria-valuenow")).toBe("40");
  expect(screen.getByRole("meter", { name: "Not begun" }).getAttribute("aria-valuenow")).toBe("0");
  expect(screen.queryByText("Endless")).toBeNull();
});

test("nothing to reach, a failing call and a slow one are said", async () => {
  answers({ content: [] });
  shown(missions);
  await screen.findByText("nothing to reach");
  cleanup();
  let answer: (value: unknown) => void = () => undefined;
  called.mockImplementation((() => new Promise((resolve) => (answer = resolve))) as never);
  const { container } = shown(wagering);
  expect(container.querySelector("[aria-hidden=true]")).not.toBeNull();
  answer({ ok: false, code: "network.slow" });
  const retry = await screen.findByRole("button", { name: /retry/ });
  answers({ totals: { bet: "400" } });
  fireEvent.click(retry);
  await waitFor(() => expect(screen.getByRole("meter")).toBeDefined());
});

test("a goal that brings money, something else or both says so, and one that brings nothing does not", async () => {
  answers({
    content: [
      { id: "1", name: "Both", done: "1", goal: "2", amount: "5.00", rewards: "ten rounds" },
      { id: "2", name: "Words", done: "1", goal: "2", amount: "", rewards: "ten rounds" },
      { id: "3", name: "Nothing", done: "1", goal: "2", amount: "", rewards: "" },
    ],
  });
  const each = { key: "id", name: "name", value: "done", goal: "goal" };
  shown({
    ...missions,
    each: { ...each, reward: { field: "amount", also: "rewards", textKey: "Brings {{amount}}" } },
  });
  await screen.findByRole("meter", { name: "Both" });
  const of = (name: string) => document.querySelector(`[data-meter="${name}"]`)?.textContent ?? "";
  expect(of("Both")).toMatch(/Brings .*5\.00.* and ten rounds/);
  expect(of("Words")).toContain("Brings ten rounds");
  expect(of("Nothing")).not.toContain("Brings");
});

test("a goal says which of several steps it is", async () => {
  answers({
    content: [
      { id: "1", name: "Second", done: "1", goal: "2", step: 2, steps: 3 },
      { id: "2", name: "Only", done: "1", goal: "2", step: 1, steps: 1 },
    ],
  });
  const each = { key: "id", name: "name", value: "done", goal: "goal" };
  shown({
    ...missions,
    each: { ...each, step: { field: "step", of: "steps", textKey: "Step {{step}} of {{steps}}" } },
  });
  await screen.findByRole("meter", { name: "Second" });
  const of = (name: string) => document.querySelector(`[data-meter="${name}"]`)?.textContent ?? "";
  expect(of("Second")).toContain("Step 2 of 3");
  expect(of("Only")).not.toContain("Step");
});

test("with nothing to reach it leads to the page where that begins", async () => {
  answers({ content: [] });
  shown({ ...missions, emptyPage: "promotions" });
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/promotions");
  cleanup();
  answers({ content: [] });
  shown(missions);
  await screen.findByText("nothing to reach");
  expect(screen.queryByRole("link")).toBeNull();
});
