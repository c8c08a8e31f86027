// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { call } from "../../../src/web/api/client.ts";
import { toast } from "../../../src/web/kit/toast.ts";
import UnclaimedModal from "../../../src/web/modals/unclaimed.tsx";
import { SideMenuGroups } from "../../../src/web/shell/side-menu-groups.tsx";
import { UnclaimedButton } from "../../../src/web/shell/unclaimed-button.tsx";
import { brandPayload } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mock("../../../src/web/kit/toast.ts", () => ({ toast: vi.fn() }));

const called = vi.mocked(call);
const reward = (id: string, expiresAt: string, more: object = {}) => ({
  id,
  rule: id,
  title: `Reward ${id}`,
  kind: "cash",
  amount: "10.00",
  points: "",
  tickets: "",
  rounds: "",
  state: "offered",
  expiresAt,
  ...more,
});
const step = {
  key: "rounds:2026-11-23:2",
  mission: "rounds",
  day: "2026-11-23",
  goal: 2,
  name: "Play rounds",
  amount: "5.00",
  until: "2026-11-30T00:00:00.000Z",
};
const offer = (rule: string, state: string, applyAt = "") => ({
  rule,
  title: `Rule ${rule}`,
  state,
  applyAt,
});

/** What the server answers, by operation; a claim takes its row away, as the server's would. */
let rewards: ReturnType<typeof reward>[];
let steps: (typeof step)[];
/** How many rewards wait on further pages. */
let further = 0;
let offers: ReturnType<typeof offer>[];
let refusals: Record<string, string>;
const answers: Record<string, (input: Record<string, unknown>) => object> = {
  "member/rewards": () => ({ content: rewards, totalElements: rewards.length + further }),
  "member/rewards/offers": () => ({ content: offers }),
  "relay/MCSFE_getMissionSummaryDetails": () => ({ claimable: steps }),
  "member/waiting": () => ({ rewards: rewards.length, missions: steps.length }),
  "relay/CSP_unreadCount": () => ({ unreadCount: 3 }),
  "member/rewards/claim": ({ id }) => {
    rewards = rewards.filter((one) => one.id !== id);
    return { id };
  },
  "member/missions/claim": () => {
    steps = [];
    return { amount: "5.00" };
  },
};

beforeEach(() => {
  // This environment has no top layer, and no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
  rewards = [
    reward("late", "2026-12-24T00:00:00.000Z", { kind: "points", amount: "", points: "50" }),
    reward("soon", "2026-11-28T00:00:00.000Z"),
    reward("over", "2026-11-20T00:00:00.000Z", { state: "expired" }),
  ];
  steps = [step];
  further = 0;
  offers = [];
  refusals = {};
  vi.mocked(toast).mockReset();
  called.mockReset();
  called.mockImplementation((async (id: string, input: Record<string, unknown>) => {
    const code = refusals[id];
    return code ? { ok: false, code } : { ok: true, value: answers[id]?.(input) };
  }) as unknown as typeof call);
});
afterEach(cleanup);

const on = (modId: string) => ({ modId, title: modId, enabled: "1" as const, childrenNodes: [] });

function show(modules: readonly string[] = ["REWARDS", "MISSIONS", "MESSAGES"], onClose = () => undefined) {
  const payload = { ...brandPayload(), whitelabel: modules.map(on) };
  Object.assign(payload.theme, { layout: { card: "portrait" } });
  return showBlock(
    <>
      <UnclaimedButton />
      <UnclaimedModal params={{}} onClose={onClose} />
    </>,
    { payload },
  );
}

const keysShown = () =>
  [...document.querySelectorAll("[data-claimable]")].map((one) => one.getAttribute("data-claimable"));
const lineOf = (key: string) => document.querySelector<HTMLElement>(`[data-claimable="${key}"]`);
const press = (key: string) =>
  act(async () => fireEvent.click(within(lineOf(key) as HTMLElement).getByRole("button")));
const callsOf = (operation: string) => called.mock.calls.filter(([id]) => id === operation);
const count = () => document.querySelector("[data-unclaimed]")?.getAttribute("data-unclaimed");

test("what ends first is listed first, with what it brings and until when; what is over is not", async () => {
  show();
  await waitFor(() => expect(keysShown()).toEqual(["soon", step.key, "late"]));
  expect(lineOf("soon")?.textContent).toContain("10.00");
  expect(lineOf("late")?.textContent).toContain("rewards:offered.points");
  expect(lineOf(step.key)?.textContent).toContain("Play rounds");
  const button = within(lineOf("soon") as HTMLElement).getByRole("button");
  const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toContain("Reward soon");
});

test("a claim is sent once, is told, and takes its row and its count away", async () => {
  show();
  await waitFor(() => expect(keysShown()).toHaveLength(3));
  await waitFor(() => expect(count()).toBe("7"));
  const button = within(lineOf("soon") as HTMLElement).getByRole("button");
  fireEvent.click(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  await waitFor(() => expect(keysShown()).toEqual([step.key, "late"]));
  expect(callsOf("member/rewards/claim").map(([, input]) => input)).toEqual([{ id: "soon" }]);
  expect(vi.mocked(toast).mock.calls).toEqual([[{ textKey: "rewards:done.claimed" }]]);
  await waitFor(() => expect(count()).toBe("6"));
  expect(document.activeElement).toBe(screen.getByRole("group", { hidden: true }));

  await press(step.key);
  await waitFor(() => expect(keysShown()).toEqual(["late"]));
  const { mission, day, goal } = step;
  expect(callsOf("member/missions/claim").map(([, input]) => input)).toEqual([{ mission, day, goal }]);
});

test("what waits on further pages is told with its number, and all that may be asked for is read", async () => {
  further = 180;
  show();
  await waitFor(() => expect(keysShown()).toHaveLength(3));
  expect(screen.getByText("rewards:offered.further")).toBeDefined();
  expect(callsOf("member/rewards/offers").map(([, input]) => input)).toEqual([{ for: "ask" }]);
});

test("a refused claim is said at its row, which stays", async () => {
  show();
  await waitFor(() => expect(keysShown()).toHaveLength(3));
  refusals = { "member/rewards/claim": "network.abnormal" };
  await press("soon");
  expect(within(lineOf("soon") as HTMLElement).getByRole("alert").textContent).toBe(
    "errors:network.abnormal",
  );
  expect(vi.mocked(toast)).not.toHaveBeenCalled();
  refusals = {};
  await press("soon");
  await waitFor(() => expect(lineOf("soon")).toBeNull());
});

test("one failing call hides nothing of the others, and is repeated alone", async () => {
  refusals = { "relay/MCSFE_getMissionSummaryDetails": "network.abnormal" };
  show();
  const retry = await screen.findByRole("button", { name: "common:action.retry", hidden: true });
  expect(keysShown()).toEqual(["soon", "late"]);
  refusals = {};
  const before = callsOf("member/rewards").length;
  await act(async () => fireEvent.click(retry));
  await waitFor(() => expect(keysShown()).toEqual(["soon", step.key, "late"]));
  expect(callsOf("member/rewards")).toHaveLength(before);
});

test("nothing is asked of modules that are off, and nothing that waits is said", async () => {
  steps = [];
  show(["MISSIONS"]);
  await screen.findByText("rewards:offered.none");
  expect(callsOf("member/rewards")).toEqual([]);
  expect(callsOf("member/rewards/offers")).toEqual([]);
});

test("a rule that can be asked for has a button; one that is applied for has none", async () => {
  offers = [
    offer("daily", "claimable"),
    offer("birthday", "open", "/member/rewardCenter"),
    offer("first", "missing", "/member/rewardCenter"),
  ];
  answers["member/rewards/ask"] = () => {
    offers = [];
    return { rule: "daily" };
  };
  show();
  await waitFor(() => expect(keysShown()).toContain("daily"));
  expect(lineOf("birthday")).toBeNull();
  expect(screen.getByText("Rule birthday")).toBeDefined();
  expect(screen.queryByText("Rule first")).toBeNull();
  await press("daily");
  await waitFor(() => expect(keysShown()).not.toContain("daily"));
  expect(callsOf("member/rewards/ask").map(([, input]) => input)).toEqual([{ rule: "daily" }]);
});

test("a press beside the panel closes it, and one inside does not", async () => {
  const onClose = vi.fn();
  show(undefined, onClose);
  await waitFor(() => expect(keysShown()).toHaveLength(3));
  fireEvent.click(lineOf("soon") as HTMLElement);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(document.querySelector("dialog") as HTMLElement);
  expect(onClose).toHaveBeenCalledOnce();
});

function showSideMenu(site: object = {}) {
  const ids = ["member/rewardCenter", "member/messageV2", "member/securityCenter"];
  const pages = ids.map((id) => JSON.parse(readFileSync(`schemas/pages/${id}.json`, "utf8")));
  const modules = [
    ...new Set(["REWARDS", "MISSIONS", "MESSAGES", ...pages.flatMap(({ module }) => module ?? [])]),
  ];
  const payload = { ...brandPayload({ pages }), whitelabel: modules.map(on) };
  const items = ids.map((page) => ({ page }));
  Object.assign(payload, { navigation: { ...payload.navigation, sideMenu: [{ id: "own", items }] } });
  return showBlock(<SideMenuGroups />, { payload, ...site } as never);
}

test("the side menu counts what waits on each page", async () => {
  showSideMenu();
  await waitFor(() => expect(document.querySelectorAll("[data-unclaimed]")).toHaveLength(2));
  const counts = [...document.querySelectorAll("a")].map((way) => [
    way.getAttribute("href"),
    way.querySelector("[data-unclaimed]")?.getAttribute("data-unclaimed"),
  ]);
  expect(counts).toEqual([
    ["/member/rewardCenter", "3"],
    ["/member/messageV2", "3"],
    ["/member/securityCenter", undefined],
  ]);
});

test("and asks for no number for a visitor", () => {
  showSideMenu({ loggedIn: false, session: { visitor: { mode: "none", agent: false }, isKnown: true } });
  expect(screen.getAllByRole("link")).toHaveLength(3);
  expect(called).not.toHaveBeenCalledWith("member/waiting", expect.anything());
});
