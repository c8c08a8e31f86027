// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TableBlock as TableDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import TableBlock from "../../../src/web/blocks/table/table.tsx";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";
import { head, names, press, profit, rows } from "./table-scene.ts";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

beforeEach(() => {
  history.replaceState(null, "", "/");
  localStorage.clear();
  vi.mocked(call).mockReset();
  vi.mocked(call).mockImplementation((async () => ({
    ok: true,
    value: { content: rows, totals: {} },
  })) as unknown as typeof call);
});
afterEach(cleanup);

const dense: TableDocument = { ...profit, look: "dense" };
const memberSite = (id: string) =>
  ({ session: { visitor: { mode: "real" }, member: { id }, identity: { member: 1, desk: 0 } } }) as never;
const shownDense = (id: string) =>
  showBlock(
    <TableBlock block={dense} page={pageOf("record", { blocks: [dense] })} first={false} />,
    memberSite(id),
  );
const heads = () => screen.getAllByRole("columnheader").map((one) => one.textContent);

test("a dense table has the reader's rows and columns, kept per member, and can be as at first again", async () => {
  const { unmount } = shownDense("m1");
  await head("Bet");
  const region = document.querySelector("[data-density]");
  expect(region?.getAttribute("data-density")).toBe("normal");
  fireEvent.click(await screen.findByRole("radio", { name: "common:table.density.compact", hidden: true }));
  expect(region?.getAttribute("data-density")).toBe("compact");
  fireEvent.click(screen.getByRole("checkbox", { name: "Net", hidden: true }));
  expect(heads()).toEqual(["Of", "Bet"]);
  fireEvent.click(
    screen.getAllByRole("button", { name: "common:table.later", hidden: true })[0] as HTMLElement,
  );
  expect(heads()).toEqual(["Bet", "Of"]);
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Of", hidden: true }).disabled).toBe(true);
  unmount();

  const again = shownDense("m1");
  await head("Bet");
  expect(heads()).toEqual(["Bet", "Of"]);
  again.unmount();

  const other = shownDense("m2");
  await head("Bet");
  expect(heads()).toEqual(["Of", "Bet", "Net"]);
  other.unmount();

  shownDense("m1");
  await head("Bet");
  fireEvent.click(await screen.findByRole("button", { name: "common:table.reset", hidden: true }));
  expect(heads()).toEqual(["Of", "Bet", "Net"]);
});

test("a result of nothing is a figure like others, without a sign", async () => {
  shownDense("m1");
  await head("Net");
  const nets = [...document.querySelectorAll("tbody tr")].map((row) => row.querySelectorAll("td")[2]);
  const written = nets.map((cell) => cell?.textContent.replaceAll(/[\u2066\u2069\u202f]/g, ""));
  expect(written).toEqual(["−₹9.00", "+₹3.00", "₹0.00"]);
});

test("a column that is left out stays out of the file unless it is asked for", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:x";
  });
  vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
  HTMLElement.prototype.hidePopover = () => undefined;
  const block: TableDocument = { ...dense, exports: true };
  showBlock(
    <TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />,
    memberSite("m1"),
  );
  await head("Bet");
  await press("Bet");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Net", hidden: true }));
  const save = await screen.findByRole("button", { name: "common:export.csv", hidden: true });
  fireEvent.click(save);
  await waitFor(() => expect(files).toHaveLength(1));
  const [firstFile] = files;
  const lines = (await firstFile?.text())?.split("\r\n") ?? [];
  expect(lines.slice(0, 4)).toEqual(["Of,Bet", "of b,100.50", "of c,20.00", "of a,9.00"]);
  fireEvent.click(screen.getByRole("checkbox", { name: "common:export.hidden", hidden: true }));
  fireEvent.click(await screen.findByRole("button", { name: "common:export.csv", hidden: true }));
  await waitFor(() => expect(files).toHaveLength(2));
  expect(await files[1]?.text()).toContain("Of,Bet,Net");
});

test("rows that days name are read in the language, and have plain days in the file", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:x";
  });
  vi.mocked(call).mockImplementation((async () => ({
    ok: true,
    value: { content: [{ ...rows[0], key: "2026-11-23", name: "2026-11-23" }], totals: {} },
  })) as unknown as typeof call);
  const block: TableDocument = { ...dense, exports: true };
  showBlock(
    <TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />,
    memberSite("m1"),
  );
  await head("Bet");
  expect(names()).toEqual(["Nov 23, 2026"]);
  fireEvent.click(await screen.findByRole("button", { name: "common:export.csv", hidden: true }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain("\r\n2026-11-23,");
});

test("a file of the brand's days has its zone in the name, and that of its times in their heads", async () => {
  const files: [name: string, file: Blob][] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(["", file as Blob]);
    return "blob:x";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const latest = files.at(-1);
    if (latest) latest[0] = this.download;
  });
  const time = "2026-11-23T10:00:00Z";
  vi.mocked(call).mockImplementation((async () => ({
    ok: true,
    value: { content: [{ ...rows[0], at: time }], totals: {} },
  })) as unknown as typeof call);
  const block: TableDocument = {
    ...dense,
    exports: true,
    filters: [
      { kind: "period", name: "period", labelKey: "Days", days: "brand", default: "2026-11-01..2026-11-02" },
    ],
    columns: [...dense.columns, { field: "at", labelKey: "At", format: "date" }],
  };
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />, {
    payload: brandPayload({ timeZone: "Asia/Kolkata" }),
  });
  await head("Bet");
  expect(screen.getByText("UTC+05:30")).toBeTruthy();
  fireEvent.click(await screen.findByRole("button", { name: "common:export.csv", hidden: true }));
  await waitFor(() => expect(files[0]?.[0]).toBe("lobbypage.record_2026-11-01_2026-11-02_Asia-Kolkata.csv"));
  expect(await files[0]?.[1].text()).toMatch(/Of,Bet,Net,At \(UTC[+-]\d\d:\d\d\)/);
});

test("filters and order are kept as a view, which a tab opens again, and can be renamed and deleted", async () => {
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.hidePopover = () => undefined;
  history.replaceState(null, "", "/?sort=-bet");
  shownDense("m1");
  await head("Bet");
  fireEvent.click(await screen.findByRole("button", { name: "common:views.save" }));
  const naming = screen.getByLabelText<HTMLInputElement>("common:views.name");
  fireEvent.change(naming, { target: { value: "  High stakes " } });
  fireEvent.submit(naming.form as HTMLFormElement);
  const tab = await screen.findByRole("button", { name: "High stakes" });
  expect(tab.getAttribute("aria-current")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "common:views.all" }));
  expect(location.search).toBe("");
  expect(names()).toEqual(["of a", "of b", "of c"]);
  fireEvent.click(tab);
  expect(location.search).toBe("?sort=-bet");
  expect(names()).toEqual(["of b", "of c", "of a"]);

  fireEvent.click(screen.getByRole("menuitem", { name: "common:views.rename", hidden: true }));
  const renaming = screen.getByLabelText<HTMLInputElement>("common:views.name");
  expect(renaming.value).toBe("High stakes");
  fireEvent.change(renaming, { target: { value: "Big" } });
  fireEvent.submit(renaming.form as HTMLFormElement);
  await screen.findByRole("button", { name: "Big" });
  expect(screen.queryByRole("button", { name: "High stakes" })).toBeNull();
  fireEvent.click(screen.getByRole("menuitem", { name: "common:views.delete", hidden: true }));
  expect(screen.queryByRole("button", { name: "Big" })).toBeNull();
});

test("keys lead to filters, rows and the list of keys, but never while a field has the focus", async () => {
  shownDense("m1");
  await screen.findByRole("button", { name: "common:keys.title" });
  const key = (name: string, at: Element = document.activeElement ?? document.body) =>
    fireEvent.keyDown(at, { key: name });
  const focused = () => document.activeElement?.getAttribute("data-key");
  for (const [name, reached] of [
    ["j", "a"],
    ["j", "b"],
    ["k", "a"],
    ["k", "a"],
  ]) {
    key(name ?? "");
    expect(focused()).toBe(reached);
  }
  fireEvent.keyDown(document.activeElement as Element, { key: "j", ctrlKey: true });
  expect(focused()).toBe("a");
  key("f");
  expect(document.activeElement?.tagName).toBe("SELECT");
  key("j");
  expect(document.activeElement?.tagName).toBe("SELECT");
});

test("a choice among many is found by typing, and narrows the call", async () => {
  const actors = Array.from({ length: 31 }, (_unused, at) => ({ value: `a${at}`, label: `Actor ${at}` }));
  vi.mocked(call).mockImplementation((async () => ({
    ok: true,
    value: { content: rows, totals: {}, actors },
  })) as unknown as typeof call);
  const block: TableDocument = {
    ...dense,
    filters: [{ kind: "choice", name: "actor", labelKey: "Any actor", from: "actors" }],
  };
  showBlock(<TableBlock block={block} page={pageOf("record", { blocks: [block] })} first={false} />);
  // Before the answer nobody knows how many there are.
  await waitFor(() => expect(document.querySelector("input[role=combobox]")).toBeTruthy());
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Any actor" });
  expect(field.value).toBe("Any actor");
  HTMLElement.prototype.showPopover = () => undefined;
  HTMLElement.prototype.scrollIntoView = () => undefined;
  fireEvent.change(field, { target: { value: "30" } });
  fireEvent.keyDown(field, { key: "Enter" });
  await waitFor(() => expect(vi.mocked(call).mock.lastCall?.[1]).toMatchObject({ actor: "a30" }));
  expect(new URLSearchParams(location.search).get("actor")).toBe("a30");
});
