// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ListBlock as ListDocument } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import ListBlock from "../../../src/web/blocks/list/list.tsx";
import { toast } from "../../../src/web/kit/toast.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
vi.mock("../../../src/web/kit/toast.ts", () => ({ toast: vi.fn() }));

const called = vi.mocked(call);
const row = (reference: string, state: string, more: object = {}) => ({
  reference,
  amount: "100.00",
  state,
  reason: "",
  account: [{ label: "Number", value: "4711" }],
  timeline: [{ state, at: "2026-11-23T10:00:00Z", actor: "", note: "" }],
  ...more,
});
let rows: object[];

beforeEach(() => {
  history.replaceState(null, "", "/");
  rows = [row("A", "disbursed"), row("B", "rejected", { reason: "closed account" }), row("C", "received")];
  called.mockReset();
  called.mockImplementation((async (id: string) => {
    if (id === "payment/withdrawals") return { ok: true, value: { content: rows, totalPages: 1 } };
    if (id === "member/info/security") return { ok: true, value: { totp: false } };
    return { ok: true, value: id === "system/countryCodes" ? [] : {} };
  }) as unknown as typeof call);
});
afterEach(cleanup);

const card: NonNullable<ListDocument["card"]> = {
  title: { fields: ["received", "reference"] },
  text: [{ field: "account" }],
  state: { field: "state", textPattern: "state.*", tones: { bad: ["rejected"] } },
  parts: [
    { kind: "text", when: { state: ["disbursed"] }, textKey: "didItCome" },
    { kind: "reason", when: { state: ["rejected"] }, field: "reason" },
    {
      kind: "actions",
      when: { state: ["disbursed"] },
      actions: [
        {
          operation: "payment/withdrawal/confirm",
          row: ["reference"],
          input: { fully: true },
          labelKey: "yes",
        },
        {
          operation: "payment/withdrawal/dispute",
          row: ["reference"],
          openKey: "no",
          labelKey: "send",
          picture: { labelKey: "picture", hintKey: "hint", missingKey: "missing" },
        },
      ],
    },
    { kind: "open", only: "others", labelKey: "show", address: "id" },
  ],
  details: {
    titleKey: "details",
    timeline: { field: "timeline", labelKey: "timeline", textPattern: "state.*" },
  },
};
const all: ListDocument = {
  type: "list",
  id: "all",
  titleKey: "All of them",
  operation: "payment/withdrawals",
  card,
};
const shown = (...blocks: ListDocument[]) => {
  const page = pageOf("money", { blocks });
  return showBlock(
    blocks.map((block) => <ListBlock key={block.id} block={block} page={page} first={false} />),
  );
};
const keysIn = (list: string) =>
  [...document.querySelectorAll(`[data-list=${list}] [data-row]`)].map((one) => one.getAttribute("data-row"));

test("a card has the parts that are for its row", async () => {
  shown(all);
  await screen.findByText("didItCome");
  expect(keysIn("all")).toEqual(["A", "B", "C"]);
  expect(screen.getAllByText("didItCome")).toHaveLength(1);
  expect(screen.getByText("closed account").closest("[data-row]")?.getAttribute("data-row")).toBe("B");
  expect(screen.getAllByText("4711")).toHaveLength(3);
  expect(document.querySelector('[data-row="B"] [data-tone]')?.getAttribute("data-tone")).toBe("bad");
});

test("lists share a card and an answer, and the address takes a row from one to the other", async () => {
  const named: ListDocument = { ...all, id: "one", one: { address: "id", leaveKey: "leave" }, current: true };
  const { card: _card, ...rest } = all;
  shown(named, { ...rest, id: "rest", except: "id", cardOf: "one" });
  await waitFor(() => expect(keysIn("rest")).toEqual(["A", "B", "C"]));
  expect(called.mock.calls.filter(([id]) => id === "payment/withdrawals")).toHaveLength(1);
  expect(screen.queryByText("leave")).toBeNull();
  fireEvent.click(screen.getAllByText("show")[1] as HTMLElement);
  await waitFor(() => expect(keysIn("one")).toEqual(["B"]));
  expect(keysIn("rest")).toEqual(["A", "C"]);
  expect(location.search).toBe("?id=B");
  fireEvent.click(screen.getByText("leave"));
  await waitFor(() => expect(keysIn("rest")).toEqual(["A", "B", "C"]));
});

test("only the rows that the document wants are shown, and a text when there are none", async () => {
  shown({ ...all, only: { state: ["waiting"] }, emptyKey: "none" });
  await screen.findByText("none");
  expect(keysIn("all")).toEqual([]);
});

test("a failing call is said once for all lists of it, with a retry", async () => {
  called.mockResolvedValue({ ok: false, code: "network.abnormal" } as never);
  shown({ ...all, emptyKey: "none" }, { ...all, id: "again" });
  const retry = await screen.findByRole("button", { name: /retry/ });
  expect(screen.getAllByRole("button")).toHaveLength(1);
  called.mockResolvedValue({ ok: true, value: { content: rows } } as never);
  fireEvent.click(retry);
  await waitFor(() => expect(keysIn("again")).toEqual(["A", "B", "C"]));
});

test("an action calls with the row's fields and the document's input", async () => {
  shown(all);
  await act(async () => fireEvent.click(await screen.findByText("yes")));
  const input = called.mock.calls.find(([id]) => id === "payment/withdrawal/confirm")?.[1];
  expect(input).toEqual({ fully: true, reference: "A" });
});

test("an action with a picture opens in the card, and is not sent without one", async () => {
  shown(all);
  fireEvent.click(await screen.findByText("no"));
  await screen.findByText("send");
  expect(screen.queryByText("yes")).toBeNull();
  await act(async () => fireEvent.click(screen.getByText("send")));
  expect(await screen.findByText("missing")).toBeDefined();
  expect(called.mock.calls.some(([id]) => id === "payment/withdrawal/dispute")).toBe(false);
  const file = new File(["x"], "receipt.png", { type: "image/png" });
  fireEvent.change(document.querySelector("input[type=file]") as Element, { target: { files: [file] } });
  // A large picture is made smaller first.
  await screen.findByText(/receipt\.png/);
  await act(async () => fireEvent.click(screen.getByText("send")));
  const [, input, upload] = called.mock.calls.find(([id]) => id === "payment/withdrawal/dispute") ?? [];
  expect(input).toEqual({ reference: "A" });
  expect(upload?.blob).toBe(file);
});

test("a document that names a call which changes something calls nothing", async () => {
  shown({ ...all, operation: "payment/withdrawal/confirm", emptyKey: "none" });
  await act(async () => {});
  expect(called).not.toHaveBeenCalled();
});

test("tiles have a picture on top: the row's own, or one that its id chooses", async () => {
  rows = [row("A", "open", { image: "/brand/assets/bat.png" }), row("B", "open", { image: "" })];
  const picture = { id: "reference", field: "image", topic: "points" };
  shown({ ...all, look: "tiles", card: { title: { fields: ["reference"] }, picture } });
  await waitFor(() => expect(keysIn("all")).toEqual(["A", "B"]));
  const pictures = [...document.querySelectorAll("[data-row] img")];
  const [own, drawn] = pictures.map((image) => image.getAttribute("src"));
  expect(own).toBe("/brand/assets/bat.png");
  expect(drawn).toMatch(/^\/art\/.*\/tile\/wide\/B\.tpoints\.svg$/);
  // A picture is decoration: its card is named by its title.
  expect(pictures.map((image) => image.getAttribute("alt"))).toEqual(["", ""]);
});

test("a countdown runs until its instant, and small tables mark the reader's own row", async () => {
  const soon = new Date(Date.now() + 7_200_000).toISOString();
  rows = [
    row("A", "open", {
      until: soon,
      winners: [
        { name: "a***a", prize: "50.00", isOwn: true },
        { name: "b***b", prize: "10.00", isOwn: false },
      ],
      none: [],
    }),
    row("B", "open", { until: "2020-01-01T00:00:00Z" }),
  ];
  const parts: NonNullable<ListDocument["card"]>["parts"] = [
    { kind: "countdown", field: "until", textKey: "left" },
    {
      kind: "rows",
      field: "winners",
      labelKey: "winners",
      own: "isOwn",
      columns: [
        { labelKey: "who", field: "name" },
        { labelKey: "prize", field: "prize", format: "money" },
      ],
    },
    { kind: "rows", field: "none", labelKey: "nothing", columns: [{ labelKey: "who", field: "name" }] },
  ];
  showBlock(
    <ListBlock
      block={{ ...all, card: { title: { fields: ["reference"] }, parts } }}
      page={pageOf("member/withdraw")}
      first={false}
    />,
  );
  const timers = await screen.findAllByRole("timer");
  expect(timers.map(({ textContent }) => textContent)).toEqual(["left", ""]);
  // An empty list has no table.
  expect(screen.getAllByRole("table")).toHaveLength(1);
  expect(screen.getAllByRole("row").map((one) => one.hasAttribute("data-own"))).toEqual([false, true, false]);
  expect(screen.getByText(/a\*\*\*a \(common:leaderboard.you\)/)).toBeDefined();
});

test.each(["cards", "lines", "tiles"] as const)(
  "rows that look like %s stand in one card with the title, tiles below it",
  async (look) => {
    shown({ ...all, look });
    const title = await screen.findByRole("heading", { name: "All of them" });
    const isCard = (one: Element | null) => /(^|[ _])card/.test(one?.className ?? "");
    const items = screen.getAllByRole("article");
    expect(items).toHaveLength(3);
    expect(isCard(title.parentElement)).toBe(look !== "tiles");
    for (const item of items) {
      expect(title.parentElement?.contains(item)).toBe(true);
      expect(isCard(item)).toBe(look === "tiles");
    }
  },
);

test("a refused action reads the list again, and says why where the row lost its button", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  shown(all);
  const press = () => fireEvent.click(screen.getByRole("button", { name: "yes" }));
  const reads = () => called.mock.calls.filter(([id]) => id === "payment/withdrawals").length;
  await screen.findByText("didItCome");
  const refused = { ok: false, code: "withdrawal.state" } as never;
  called.mockResolvedValueOnce(refused);
  press();
  await waitFor(() => expect(reads()).toBe(2));
  await screen.findByRole("alert");
  expect(toast).not.toHaveBeenCalled();
  rows = [row("A", "disputed")];
  called.mockResolvedValueOnce(refused);
  press();
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith({ textKey: "errors:withdrawal.state", values: {}, bad: true }),
  );
  expect(screen.queryByRole("button", { name: "yes" })).toBeNull();
  expect(reads()).toBe(3);
});

test("an action that costs something asks first, and acts at yes alone", async () => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = () => undefined;
  const asks = { titleKey: "sure?", says: [{ textKey: "loses" }] };
  const action = { operation: "payment/withdrawal/confirm", row: ["reference"], labelKey: "give up", asks };
  const parts: typeof card.parts = [{ kind: "actions", when: { state: ["disbursed"] }, actions: [action] }];
  shown({ ...all, card: { ...card, parts } });
  const press = (name: string, at = -1) =>
    fireEvent.click(screen.getAllByRole("button", { name }).at(at) as Element);
  const calls = () => called.mock.calls.filter(([id]) => id === "payment/withdrawal/confirm").length;
  await screen.findByRole("button", { name: "give up" });
  press("give up");
  await screen.findByText("loses");
  fireEvent.click(document.querySelector("dialog .quiet") as Element);
  await waitFor(() => expect(screen.queryByText("loses")).toBeNull());
  expect(calls()).toBe(0);
  press("give up");
  await screen.findByText("loses");
  press("give up");
  await waitFor(() => expect(calls()).toBe(1));
});

test("without rows a list leads to the page of its first one", async () => {
  rows = [];
  const block: ListDocument = {
    type: "list",
    id: "own",
    titleKey: "Own",
    operation: "payment/withdrawals",
    emptyKey: "none yet",
    emptyPage: "promotions",
    card,
  };
  showBlock(<ListBlock block={block} page={pageOf("member/withdraw", { blocks: [block] })} first={false} />);
  await screen.findByText("none yet");
  expect(screen.getByRole("link").getAttribute("href")).toBe("/promotions");
});
