// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LeaderboardBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Leaderboard from "../../../src/web/blocks/leaderboard/leaderboard.tsx";
import { spanText } from "../../../src/web/blocks/time-left.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const answers = (value: unknown) => called.mockResolvedValue({ ok: true, value } as never);
beforeEach(() => {
  called.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const block: LeaderboardBlock = {
  type: "leaderboard",
  titleKey: "Races",
  operation: "relay/MCSFE_getMissionLeaderboard",
  unit: { field: "by", money: ["turnover"], textPattern: "races:score.*" },
  tiesKey: "first come",
  emptyKey: "no race",
};
const place = (number: number, more = {}) => ({
  place: number,
  name: `m***${number}`,
  score: `${100 - number}`,
  prize: number < 4 ? "50.00" : "",
  isOwn: false,
  ...more,
});
const race = (more = {}) => ({
  race: "night",
  name: "Night",
  text: "who bets most",
  by: "rounds",
  endsAt: new Date(Date.now() + 90_000_000).toISOString(),
  least: "10.00",
  members: 6,
  places: [1, 2, 3, 4, 5].map((number) => place(number)),
  own: { place: 0, score: "0", prize: "" },
  past: [],
  ...more,
});
const shown = () =>
  showBlock(<Leaderboard block={block} page={pageOf("member/missionLeaderboard")} first={false} />);
const lists = () => [...document.querySelectorAll("ol")].map((list) => list.children.length);

test("the first three stand apart, the others follow, and rules are said", async () => {
  answers({ content: [race()] });
  shown();
  await screen.findByRole("article", { name: "Night" });
  expect(lists()).toEqual([3, 2]);
  expect(screen.getAllByText("races:score.rounds")).toHaveLength(5);
  expect(screen.getByText(/first come/)).toBeDefined();
  expect(screen.getByText("common:leaderboard.unranked")).toBeDefined();
});

test("the member's own place is marked in the list, or pinned below it", async () => {
  answers({ content: [race({ places: [1, 2, 3, 4].map((one) => place(one, { isOwn: one === 4 })) })] });
  shown();
  expect((await screen.findByText("common:leaderboard.you")).closest("li")?.dataset.own).toBe("true");
  expect(document.querySelector("div[data-own]")).toBeNull();
  cleanup();
  answers({ content: [race({ own: { place: 41, score: "3", prize: "" } })] });
  shown();
  await screen.findByRole("article");
  const pinned = document.querySelector<HTMLElement>("div[data-own]");
  expect(within(pinned as HTMLElement).getByText("41")).toBeDefined();
});

test("empty places keep their prizes", async () => {
  answers({
    content: [race({ members: 0, places: [1, 2, 3].map((one) => place(one, { name: "", score: "" })) })],
  });
  shown();
  expect(await screen.findAllByText("common:leaderboard.free")).toHaveLength(3);
  expect(screen.queryByText("races:score.rounds")).toBeNull();
});

test("last winners open in place, and a period without any says so", async () => {
  const past = [
    { firstDay: "2026-11-21", lastDay: "2026-11-21", places: [place(1, { name: "w***1" })] },
    { firstDay: "2026-11-20", lastDay: "2026-11-20", places: [] },
  ];
  answers({ content: [race({ past })] });
  shown();
  fireEvent.click(await screen.findByText("common:leaderboard.past"));
  expect(screen.getByText("w***1")).toBeDefined();
  expect(screen.getByText("common:leaderboard.nobody")).toBeDefined();
});

test("the time left runs down, and then the winners are being settled", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answers({ content: [race({ endsAt: new Date(Date.now() + 3_000).toISOString() })] });
  shown();
  expect(await screen.findByText("common:leaderboard.left")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText("common:leaderboard.over")).toBeDefined();
});

test("spans are written in their two largest units", () => {
  expect(spanText(90_000_000, "en")).toBe("1 day 1 hr");
  expect(spanText(59_500, "en")).toBe("59 sec");
  expect(spanText(3_600_000, "en")).toBe("1 hr");
  expect(spanText(3_600_000, "hi")).not.toBe("1 hr");
  expect(spanText(10, "en")).toBeUndefined();
});

test("without races the document says so, and a failing call has a retry", async () => {
  answers({ content: [] });
  shown();
  await screen.findByText("no race");
  cleanup();
  called.mockResolvedValue({ ok: false, code: "network.slow" } as never);
  shown();
  expect(await screen.findByRole("button", { name: /retry/ })).toBeDefined();
});
