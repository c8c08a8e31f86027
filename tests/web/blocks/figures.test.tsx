// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChartBlock, StatsBlock } from "../../../src/contract/generated/block.ts";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { call } from "../../../src/web/api/client.ts";
import Chart from "../../../src/web/blocks/chart.tsx";
import Stats from "../../../src/web/blocks/stats.tsx";
import { HydratedContext } from "../../../src/web/context/hydrated.ts";
import type { Site } from "../../../src/web/context/site.ts";
import { TestSite } from "../../support/web-site.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
// jsdom cannot draw.
vi.mock("../../../src/web/kit/parts/chart-canvas.tsx", () => ({
  default: () => <div data-testid="drawing" />,
}));

const called = vi.mocked(call);
const answers = (answer: unknown) =>
  called.mockImplementation((async () => answer) as unknown as typeof call);

beforeEach(() => {
  called.mockReset();
});
afterEach(cleanup);

const profit = {
  content: [
    { key: "2026-05-03", bet: "30.00", win: "10.00" },
    { key: "2026-05-01", bet: "10.00", win: "5.00" },
  ],
  totals: { bet: "150000.00", net: "-5.00" },
  before: { bet: "100000.00", net: "0.00" },
};

const page = {
  id: "own/figures",
  titleKey: "brand:figures",
  access: "member",
  filters: [{ kind: "period", name: "period", labelKey: "common:period.label" }],
  blocks: [],
} as unknown as PageDocument;

const stats: StatsBlock = {
  type: "stats",
  titleKey: "brand:sums",
  operation: "member/profit",
  orderBy: "key",
  stats: [
    {
      field: "totals.bet",
      labelKey: "brand:bet",
      format: "money",
      compare: { field: "before.bet", labelKey: "brand:before", good: "down" },
      spark: "bet",
    },
    {
      field: "totals.net",
      labelKey: "brand:net",
      compare: { field: "before.net", labelKey: "brand:before" },
    },
    { field: "totals.missing", labelKey: "brand:missing" },
  ],
};

const chart: ChartBlock = {
  type: "chart",
  titleKey: "brand:days",
  operation: "member/profit",
  input: { by: "day" },
  kind: "bar",
  x: { field: "key", labelKey: "brand:day", kind: "day" },
  series: [{ field: "bet", labelKey: "brand:bet", format: "money" }],
  emptyKey: "brand:empty",
};

const site = {
  payload: { currency: { code: "INR", symbol: "₹", exponent: 2 }, pages: [] },
} as unknown as Partial<Site>;

const show = (block: StatsBlock | ChartBlock, address = "/figures") =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <HydratedContext value={true}>
        <TestSite site={site}>
          {block.type === "stats" ? (
            <Stats block={block} page={page} first />
          ) : (
            <Chart block={block} page={page} first={false} />
          )}
        </TestSite>
      </HydratedContext>
    </MemoryRouter>,
  );

test("tiles show values, their change with its meaning, and their course in order", async () => {
  answers({ ok: true, value: profit });
  const { container } = show(stats);
  await screen.findByText(/1,50,000\.00/);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("brand:figures");
  const [bet, net, missing] = container.querySelectorAll<HTMLElement>("li");
  // Half more stakes, where less is better.
  expect(bet?.querySelector("[data-tone]")?.getAttribute("data-tone")).toBe("bad");
  expect(bet?.textContent).toContain("↑ 50%");
  const line = bet?.querySelector("polyline")?.getAttribute("points")?.split(" ") ?? [];
  const heights = line.map((point) => Number(point.split(",")[1]));
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
  // Nothing to compare with is no change of infinity.
  expect(net?.textContent).toContain("common:stats.noneBefore");
  expect(missing?.textContent).toContain("—");
});

test("of nothing before and now nothing is said, and the share of a huge change stops at a figure that can be read", async () => {
  answers({
    ok: true,
    value: { ...profit, totals: { bet: "4000", net: "0" }, before: { bet: "1", net: "0" } },
  });
  const { container } = show(stats);
  await screen.findByText(/> 999%/);
  expect(container.textContent).not.toContain("common:stats.noneBefore");
});

test("the page's filter decides what is asked, and blocks with the same input ask once", async () => {
  answers({ ok: true, value: profit });
  render(
    <MemoryRouter initialEntries={["/figures?period=2026-05-01..2026-05-03"]}>
      <HydratedContext value={true}>
        <TestSite site={site}>
          <Stats block={{ ...stats, input: { by: "day" } }} page={page} first />
          <Chart block={chart} page={page} first={false} />
        </TestSite>
      </HydratedContext>
    </MemoryRouter>,
  );
  await screen.findByText(/1,50,000\.00/);
  expect(called).toHaveBeenCalledTimes(1);
  expect(called.mock.calls[0]?.[1]).toMatchObject({ from: "2026-05-01", to: "2026-05-03", by: "day" });
  cleanup();
  called.mockClear();
  show({ ...chart, follows: [] }, "/figures?period=2026-05-01..2026-05-03");
  await screen.findByTestId("drawing");
  expect(called.mock.calls[0]?.[1]).toEqual({ by: "day" });
});

test("a chart is read by keys and as a table, in the order of days", async () => {
  answers({ ok: true, value: profit });
  show(chart);
  const slider = await screen.findByRole("slider");
  expect(slider.getAttribute("aria-valuetext")).toMatch(/May 3, 2026, brand:bet .*30\.00/);
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(slider.getAttribute("aria-valuetext")).toMatch(/May 1, 2026, brand:bet .*10\.00/);
  fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(slider.getAttribute("aria-valuenow")).toBe("0");
  const rows = () => within(screen.getByRole("table")).getAllByRole("rowheader");
  expect(rows().map(({ textContent }) => textContent)).toEqual(["May 1, 2026", "May 3, 2026"]);
  fireEvent.click(screen.getByRole("button", { name: "common:chart.table" }));
  expect(screen.queryByRole("slider")).toBeNull();
  expect(rows()).toHaveLength(2);
});

test.each([
  ["no rows", []],
  ["rows without anything in them", [{ key: "2026-05-01", bet: "0" }, { key: "2026-05-02" }]],
])("%s are said in the block's own words", async (_name, content) => {
  answers({ ok: true, value: { content, totals: {} } });
  show(chart);
  expect(await screen.findByText("brand:empty")).toBeTruthy();
  expect(screen.queryByRole("slider")).toBeNull();
});

test.each([stats, chart])("a failed $type says so, and a retry shows the values", async (block) => {
  answers({ ok: false, code: "system.busy" });
  show(block);
  expect((await screen.findByRole("alert")).textContent).toContain("errors:system.busy");
  answers({ ok: true, value: profit });
  fireEvent.click(screen.getByRole("button", { name: "common:action.retry" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getByRole(block.type === "chart" ? "slider" : "list")).toBeTruthy();
});

test("while values are on their way, tiles have their names and their size", async () => {
  let arrive: (answer: unknown) => void = () => undefined;
  called.mockImplementation(
    (() =>
      new Promise((resolve) => {
        arrive = resolve;
      })) as unknown as typeof call,
  );
  const { container } = show(stats);
  expect(screen.getByText("brand:bet")).toBeTruthy();
  expect(container.querySelectorAll("li")).toHaveLength(3);
  expect(container.querySelector("section")?.getAttribute("aria-busy")).toBe("true");
  arrive({ ok: true, value: profit });
  await screen.findByText(/1,50,000\.00/);
  expect(container.querySelectorAll("li")).toHaveLength(3);
});
