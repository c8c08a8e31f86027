// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import type { PageDocument } from "../../../src/contract/generated/page.ts";
import { call } from "../../../src/web/api/client.ts";
import FactsBlock from "../../../src/web/blocks/facts.tsx";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { InnerBlocksContext } from "../../../src/web/context/inner-blocks.ts";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { head, names, press, profit, rows } from "./table-scene.ts";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
let answers: object;

beforeEach(() => {
  history.replaceState(null, "", "/");
  // A row of `member/bets` is known by these.
  const content = rows.map((row, index) => ({ ...row, vassalage: `${index}`, roundId: `${index}` }));
  answers = { content, totals: { bet: "1000.00", net: "-12.00" }, totalPages: 4 };
  called.mockReset();
  called.mockImplementation((async () => ({ ok: true, value: answers })) as unknown as typeof call);
});
afterEach(cleanup);

const bets: TableDocument = {
  ...profit,
  operation: "member/bets",
  paging: true,
  columns: [
    { field: "name", labelKey: "Of" },
    { field: "bet", labelKey: "Bet", format: "money", sort: "bet", sum: true, total: "bet" },
  ],
};
const shown = (block: TableDocument) =>
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);

test("a head orders the rows that are all there, says so, and the address keeps it", async () => {
  shown(profit);
  await head("Bet");
  expect(names()).toEqual(["of a", "of b", "of c"]);
  expect((await head("Bet")).getAttribute("aria-sort")).toBe("none");
  expect((await head("Net")).hasAttribute("aria-sort")).toBe(false);
  await press("Bet");
  expect(names()).toEqual(["of b", "of c", "of a"]);
  expect((await head("Bet")).getAttribute("aria-sort")).toBe("descending");
  expect(location.search).toBe("?sort=-bet");
  await press("Bet");
  expect(names()).toEqual(["of a", "of c", "of b"]);
  await press("Bet");
  expect(names()).toEqual(["of a", "of b", "of c"]);
  expect(location.search).toBe("");
  expect(called).toHaveBeenCalledTimes(1);
});

test("an address opens in its order, and cards have a list of orders", async () => {
  history.replaceState(null, "", "/?sort=-key");
  shown(profit);
  await head("Of");
  expect(names()).toEqual(["of c", "of b", "of a"]);
  const orders = screen.getByRole("combobox", { name: "common:table.sort" }) as HTMLSelectElement;
  expect(orders.value).toBe("-key");
  fireEvent.change(orders, { target: { value: "bet" } });
  expect(names()).toEqual(["of a", "of c", "of b"]);
});

test("the call orders a table with pages, from the first page on", async () => {
  history.replaceState(null, "", "/?page=3");
  shown(bets);
  await press("Bet");
  await waitFor(() =>
    expect(called).toHaveBeenLastCalledWith(
      "member/bets",
      expect.objectContaining({ pageNo: 1, sort: "-bet" }),
    ),
  );
  expect(location.search).toBe("?sort=-bet");
});

/** A text without marks of its direction. */
const plain = (text: string | null | undefined) => text?.replace(/[\u2066-\u2069]/g, "").replace(/\s/g, "");
const sums = () => [...document.querySelectorAll("tfoot tr")].map((one) => plain(one.textContent));

test("the last rows have the sums of the page and of all that was found", async () => {
  shown(bets);
  await head("Bet");
  expect(sums()).toEqual(["common:table.pageSum₹129.50", "common:table.sum₹1,000.00"]);
  expect(plain(document.querySelector("[data-total=bet]")?.textContent)).toBe("₹1,000.00");
});

test("where all rows are there, one line has their sums", async () => {
  shown(profit);
  await head("Bet");
  expect(sums()).toEqual(["common:table.sum₹129.50−₹6.00"]);
});

test("without a column to add up there is no last row", async () => {
  shown({ ...profit, columns: [{ field: "name", labelKey: "Of" }] });
  await head("Of");
  expect(document.querySelector("tfoot")).toBeNull();
});

const opening: TableDocument = {
  ...profit,
  columns: [...profit.columns, { field: "rounds", labelKey: "Rounds", format: "number" }],
  detail: {
    fields: ["rounds"],
    blocks: [
      {
        type: "facts",
        operation: "desk/members/record",
        input: { account: "$row.key", type: "$row.toString", zone: "$row.rounds" },
        facts: [{ field: "pageNo", labelKey: "Page" }],
      } as never,
    ],
  },
};
const shownOpening = () => {
  const page = pageOf("record", { blocks: [opening] });
  return showBlock(
    <InnerBlocksContext
      value={({ blocks }) =>
        blocks.map((one) => <FactsBlock key="facts" block={one as never} page={page} first={false} />)
      }
    >
      <TableBlock block={opening} page={page} first={false} />
    </InnerBlocksContext>,
    { session: { visitor: { mode: "real", desk: true }, identity: { member: 1, desk: 1 } } as never },
  );
};
const calls = (operation: string) => called.mock.calls.filter(([id]) => id === operation);

test("a row opens into fields of its own and blocks that call with them, and asks nothing before", async () => {
  shownOpening();
  await head("Bet");
  expect(screen.queryByRole("columnheader", { name: "Rounds" })).toBeNull();
  expect(calls("desk/members/record")).toEqual([]);
  const [button] = screen.getAllByRole("button", { name: "common:table.details" });
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button as HTMLElement);
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("[data-detail] [data-field=rounds]")?.textContent).toBe("2");
  expect(location.search).toBe("?row=a");
  // A field that the row does not have is never left out: the call would answer for everybody.
  await waitFor(() =>
    expect(calls("desk/members/record")).toEqual([
      ["desk/members/record", { account: "a", type: "", zone: 2 }],
    ]),
  );
  fireEvent.click(button as HTMLElement);
  expect(document.querySelector("[data-detail]")).toBeNull();
  expect(location.search).toBe("");
});

test("one row is open at a time, and the address opens it", async () => {
  history.replaceState(null, "", "/?row=c");
  shownOpening();
  await head("Bet");
  const open = () => [...document.querySelectorAll("[data-open]")].map((one) => one.textContent);
  expect(open()).toEqual([expect.stringContaining("of c")]);
  fireEvent.click(screen.getAllByRole("button", { name: "common:table.details" })[1] as HTMLElement);
  expect(open()).toEqual([expect.stringContaining("of b")]);
  await press("Bet");
  expect(open()).toEqual([]);
  expect(location.search).toBe("?sort=-bet");
});

test("the browser narrows rows that are all there at each key, and asks nothing", async () => {
  const here: TableDocument = {
    ...profit,
    filters: [
      { kind: "text", name: "name", labelKey: "Search", here: true },
      { kind: "choice", name: "key", labelKey: "Any", values: ["a", "b"], textPattern: "x:*", here: true },
    ],
  };
  shown(here);
  await head("Bet");
  const field = screen.getByRole<HTMLInputElement>("searchbox", { name: "Search" });
  for (const text of ["O", "OF", "OF ", "OF C"]) fireEvent.change(field, { target: { value: text } });
  expect(field.value).toBe("OF C");
  expect(names()).toEqual(["of c"]);
  expect(sums()).toEqual([expect.stringContaining("20.00")]);
  await waitFor(() => expect(location.search).toBe("?name=OF+C"));
  expect(names()).toEqual(["of c"]);
  fireEvent.keyDown(field, { key: "Escape" });
  expect(names()).toHaveLength(3);
  fireEvent.change(document.querySelector("select[name=key]") as HTMLSelectElement, {
    target: { value: "b" },
  });
  expect(names()).toEqual(["of b"]);
  expect(called).toHaveBeenCalledTimes(1);
});

test("without rows a table leads to the page of its first one, where that is open", async () => {
  answers = { content: [] };
  const deposit = pageOf("member/depositv2", {
    route: "/member/depositv2",
    titleKey: "common:page.depositv2",
  });
  const block = { ...bets, emptyPage: deposit.id };
  const beside = (page: PageDocument) =>
    showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />, {
      payload: { ...brandPayload(), pages: [page] },
    });
  beside(deposit);
  expect((await screen.findByRole("link")).getAttribute("href")).toBe("/member/depositv2");
  cleanup();
  beside({ ...deposit, module: "PAYMENTS" });
  await screen.findByText(bets.emptyKey);
  expect(screen.queryByRole("link")).toBeNull();
});

test("an action on all rows that wait stands only while one does", async () => {
  const action = { operation: "member/bets", labelKey: "All", doneKey: "Done", ifWaiting: true };
  const block: TableDocument = { ...bets, action, waits: { state: ["waiting"] } };
  answers = { content: [{ key: "a", name: "a", bet: "1.00", state: "done" }] };
  shown(block);
  await screen.findAllByText("1.00", { exact: false });
  expect(screen.queryByRole("button", { name: "All" })).toBeNull();
  cleanup();
  answers = { content: [{ key: "a", name: "a", bet: "1.00", state: "waiting" }] };
  shown(block);
  expect(await screen.findByRole("button", { name: "All" })).toBeTruthy();
});

test("amounts narrow the call, as the language writes them, in either order", async () => {
  shown({
    ...bets,
    filters: [
      { kind: "amounts", name: "size", labelKey: "Size" },
      { kind: "text", name: "account", labelKey: "Account" },
    ],
  });
  const group = await screen.findByRole("group", { name: "Size" });
  const field = (end: string) => within(group).getByRole("textbox", { name: `common:amounts.${end}` });
  const search = (least: string, greatest: string) => {
    fireEvent.change(field("least"), { target: { value: least } });
    fireEvent.change(field("greatest"), { target: { value: greatest } });
    fireEvent.submit(field("least").closest("form") as HTMLFormElement);
  };
  called.mockClear();
  search("12.345", "");
  expect(screen.getByRole("alert").textContent).toBe("validation:field.amount-fraction");
  expect(field("least").getAttribute("aria-invalid")).toBe("true");
  expect(called).not.toHaveBeenCalled();
  search("1,50,000", "99.5");
  await waitFor(() =>
    expect(called).toHaveBeenLastCalledWith(
      "member/bets",
      expect.objectContaining({ least: "99.50", greatest: "150000.00", pageNo: 1 }),
    ),
  );
  expect(called.mock.lastCall?.[1]).not.toHaveProperty("size");
  expect(new URLSearchParams(location.search).get("size")).toBe("99.50..150000.00");
});

test("amounts of an address stand in their fields; what is none is left out", async () => {
  history.replaceState(null, "", "/?size=..20.5&other=1e3..");
  const amount = { kind: "amounts", labelKey: "Size" } as const;
  shown({
    ...bets,
    filters: [
      { ...amount, name: "size" },
      { ...amount, name: "other" },
    ],
  });
  const fields = (await screen.findAllByRole("textbox")) as HTMLInputElement[];
  expect(fields.map(({ value }) => value)).toEqual(["", "20.50", "", ""]);
  expect(called.mock.lastCall?.[1]).toMatchObject({ greatest: "20.5" });
  expect(called.mock.lastCall?.[1]).not.toHaveProperty("least");
});

test("columns stand where their document wants them: heads, cells and sums alike", async () => {
  const [name, bet] = bets.columns;
  shown({
    ...bets,
    columns: [
      { ...name, field: "name", labelKey: "Of", align: "center", width: 24 },
      { ...bet, field: "bet", labelKey: "Bet", align: "start", priority: "high" },
      { field: "rounds", labelKey: "Rounds", priority: "low" },
    ],
  });
  const marks = (one: Element | null | undefined) =>
    ["align", "priority", "figure"].map((mark) => one?.getAttribute(`data-${mark}`) ?? "");
  const of = async (label: string, field: string) => [
    marks(await head(label)),
    marks(document.querySelector(`tbody [data-label="${label}"]`)),
    marks(document.querySelector(`tfoot [data-sum="${field}"]`)),
  ];
  expect(await of("Bet", "bet")).toEqual(Array(3).fill(["start", "high", "amount"]));
  expect((await of("Of", "name")).slice(0, 2)).toEqual(Array(2).fill(["center", "", ""]));
  expect((await of("Rounds", "rounds")).slice(0, 2)).toEqual(Array(2).fill(["", "low", ""]));
  for (const one of [await head("Of"), document.querySelector('tbody [data-label="Of"]')])
    expect((one as HTMLElement).style.getPropertyValue("--width")).toBe("24ch");
});
