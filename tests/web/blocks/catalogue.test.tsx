// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CatalogueBlock } from "../../../src/contract/generated/block.ts";
import { call } from "../../../src/web/api/client.ts";
import Catalogue from "../../../src/web/blocks/catalogue/catalogue.tsx";
import { HydratedContext } from "../../../src/web/context/hydrated.ts";
import type { SiteBoot } from "../../../src/web/context/site.ts";
import { pageOf } from "../../site/brand-payload.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));

const called = vi.mocked(call);
const inputs = (operation = "relay/GCSGAME_gameList") =>
  called.mock.calls.filter(([id]) => id === operation).map(([, input]) => input as Record<string, unknown>);

const game = (name: string, vassalage: string) => ({
  nodeId: `${vassalage}:${name}`,
  vassalage,
  vendorName: vassalage,
  gameCode: name.toLowerCase(),
  gameType: "RNG",
  gameName: name,
  displayName: name,
  isGame: name,
  state: "open",
  tags: [],
});

const shelf = [game("Sevens", "LVY"), game("Lanterns", "PG"), game("Tiles", "PG")];
const kinds = [
  { vassalage: "LVY", displayName: "Livery", gameClassifies: ["VP", "JP"] },
  { vassalage: "PG", displayName: "Pocket", gameClassifies: ["AC", "JP"] },
];

type Asked = { vassalage?: string; keyword?: string };

/** A server with three games of two vendors. */
function answer(id: string, { vassalage, keyword = "" }: Asked): unknown {
  if (id === "relay/GCSGAME_getVassGameType") return { vassGameTypes: kinds };
  const games = shelf.filter(
    (one) => (!vassalage || one.vassalage === vassalage) && one.gameName.toLowerCase().includes(keyword),
  );
  return { games, totalPages: 1, pageNo: 1, totalElements: games.length, playableElements: games.length };
}

const choices = { operation: "relay/GCSGAME_getVassGameType", rows: "vassGameTypes" } as const;
const games: CatalogueBlock = {
  type: "catalogue",
  operation: "relay/GCSGAME_gameList",
  input: { language: "$language", gameType: "$page.gameType" },
  rows: "games",
  card: "game",
  paging: "call",
  filters: [
    { kind: "search", param: "q", name: "keyword", labelKey: "lobby:filter.search" },
    {
      kind: "choice",
      param: "vendor",
      aliases: ["vassalage"],
      name: "vassalage",
      labelKey: "lobby:filter.vendor",
      allKey: "lobby:filter.all",
      ...choices,
      input: { gameType: "$page.gameType" },
      value: "vassalage",
      text: "displayName",
      clears: ["type"],
    },
    {
      kind: "choice",
      param: "type",
      name: "gameClassify",
      labelKey: "lobby:filter.type",
      allKey: "lobby:filter.allTypes",
      ...choices,
      input: { gameType: "$page.gameType" },
      value: "gameClassifies",
      when: { vassalage: "vendor" },
    },
  ],
  count: { key: "lobby:count.games", total: "totalElements" },
  unmatched: {
    titleKey: "lobby:empty.search",
    textKey: "lobby:empty.searchText",
    clearKey: "lobby:action.clear",
  },
};

function show(block: CatalogueBlock, site = {}) {
  const page = pageOf("games/rng", { route: "/rng", params: { gameType: "RNG" }, blocks: [block] });
  return showBlock(<Catalogue block={block} page={page} first />, site);
}

const names = () => [...document.querySelectorAll("li > button b")].map((one) => one.textContent);
const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const choicesOf = (label: string) =>
  [...screen.getByRole("group", { name: label }).querySelectorAll("button")].map((one) => one.textContent);

beforeEach(() => {
  history.replaceState(null, "", "/rng");
  called.mockReset();
  called.mockImplementation((async (id: string, input: Asked) => ({
    ok: true,
    value: answer(id, input),
  })) as unknown as typeof call);
});
afterEach(cleanup);

test("a catalogue asks with the page's parameter and language, and says how many there are", async () => {
  show(games);
  await waitFor(() => expect(names()).toEqual(["Sevens", "Lanterns", "Tiles"]));
  expect(inputs()).toEqual([{ language: "en", gameType: "RNG", pageNo: 1, pageSize: 24 }]);
  expect(document.querySelector("header p")?.textContent).toContain("count.games");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("lobby:page.games/rng");
});

test("a choice is in the address, narrows the list, and hides what it leaves without games", async () => {
  show(games);
  await waitFor(() => expect(choicesOf("lobby:filter.type").slice(1)).toEqual(["AC", "JP", "VP"]));
  await press("VP");
  expect(location.search).toBe("?type=VP");
  await press("Pocket");
  // Another vendor clears the kind, which this one may not have.
  expect(location.search).toBe("?vendor=PG");
  await waitFor(() => expect(names()).toEqual(["Lanterns", "Tiles"]));
  expect(choicesOf("lobby:filter.type").slice(1)).toEqual(["AC", "JP"]);
  expect(button("Pocket").getAttribute("aria-pressed")).toBe("true");
  await act(async () => {
    history.back();
    await new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
  });
  expect(location.search).toBe("?type=VP");
  expect(button("VP").getAttribute("aria-pressed")).toBe("true");
});

test("before hydration a list that the address narrows is not there, and nothing asks for the whole one", async () => {
  history.replaceState(null, "", "/rng?q=tile");
  const page = pageOf("games/rng", { route: "/rng", params: { gameType: "RNG" }, blocks: [games] });
  const at = (hydrated: boolean) => (
    <HydratedContext value={hydrated}>
      <Catalogue block={games} page={page} first />
    </HydratedContext>
  );
  const boot = { narrowed: true } as SiteBoot;
  const { unmount } = showBlock(at(false), { boot });
  await act(async () => undefined);
  expect(names()).toEqual([]);
  expect(document.querySelector("ul[aria-busy=true]")).toBeTruthy();
  expect(inputs()).toEqual([]);
  unmount();
  showBlock(at(true), { boot });
  await waitFor(() => expect(names()).toEqual(["Tiles"]));
  expect(inputs()).toEqual([expect.objectContaining({ keyword: "tile" })]);
});

test("an older name of a parameter is read, and replaced by the next choice", async () => {
  history.replaceState(null, "", "/rng?vassalage=LVY&other=1");
  show(games);
  await waitFor(() => expect(names()).toEqual(["Sevens"]));
  await waitFor(() => expect(button("Livery").getAttribute("aria-pressed")).toBe("true"));
  await press("Pocket");
  expect(location.search).toBe("?other=1&vendor=PG");
});

test("a typed text reaches the address without a step in the history, and another page is left", async () => {
  history.replaceState(null, "", "/rng?page=3");
  const before = history.length;
  show(games);
  await waitFor(() => expect(inputs().at(-1)).toMatchObject({ pageNo: 3 }));
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: " tiles " } });
  await waitFor(() => expect(location.search).toBe("?q=tiles"));
  await waitFor(() => expect(names()).toEqual(["Tiles"]));
  expect(inputs().at(-1)).toEqual({
    language: "en",
    gameType: "RNG",
    pageNo: 1,
    pageSize: 24,
    keyword: "tiles",
  });
  expect(history.length).toBe(before);
});

test("filters that find nothing say so, and one button clears them all", async () => {
  history.replaceState(null, "", "/rng?vassalage=NONE&q=zz&page=2");
  show(games);
  await screen.findByText("lobby:empty.search");
  await press("lobby:action.clear");
  expect(location.search).toBe("");
  await waitFor(() => expect(names()).toHaveLength(3));
});

test("an empty list says why and where to go; a block without a text for it is not there", async () => {
  shelf.splice(0, 3);
  try {
    const empty = { titleKey: "lobby:page.favorite", textKey: "lobby:empty.favorite", actions: [] } as const;
    const { container, unmount } = show({ ...games, empty: { ...empty, actions: [{ page: "promotions" }] } });
    await screen.findByText("lobby:empty.favorite");
    expect(screen.getByRole("link").getAttribute("href")).toBe("/promotions");
    expect(container.querySelector("ul")).toBeNull();
    unmount();
    const { container: other } = show(games);
    await waitFor(() => expect(other.innerHTML).toBe(""));
  } finally {
    shelf.push(game("Sevens", "LVY"), game("Lanterns", "PG"), game("Tiles", "PG"));
  }
});

test("a failed call says so and is made again on request", async () => {
  called.mockImplementation((async () => ({
    ok: false,
    code: "network.abnormal",
  })) as unknown as typeof call);
  show({ ...games, filters: undefined as never });
  await screen.findByRole("alert");
  expect(names()).toEqual([]);
  called.mockImplementation((async (id: string, input: Asked) => ({
    ok: true,
    value: answer(id, input),
  })) as unknown as typeof call);
  await press("common:action.retry");
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(screen.queryByRole("alert")).toBeNull();
});

test("while rows are loading there are placeholders of cards", async () => {
  called.mockImplementation((() => new Promise(() => undefined)) as unknown as typeof call);
  show({ ...games, pageSize: 6 });
  expect(document.querySelectorAll("ul[aria-busy=true] > li")).toHaveLength(6);
});

test("while a filter is on its way the rows before stay, and the list says that it is busy", async () => {
  show(games);
  await waitFor(() => expect(names()).toHaveLength(3));
  const list = () => document.querySelector("section > ul");
  await waitFor(() => expect(list()?.getAttribute("aria-busy")).toBe("false"));
  let arrive = () => {};
  called.mockImplementation((async (id: string, input: Asked) => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { ok: true, value: answer(id, input) };
  }) as unknown as typeof call);
  await press("Pocket");
  expect(list()?.getAttribute("aria-busy")).toBe("true");
  expect(names()).toHaveLength(3);
  await act(async () => arrive());
  await waitFor(() => expect(names()).toEqual(["Lanterns", "Tiles"]));
  expect(list()?.getAttribute("aria-busy")).toBe("false");
});

test("nothing is shown or asked for a call that changes something, or of a member for a visitor", async () => {
  const { container } = show({ ...games, operation: "member/register", filters: undefined as never });
  expect(container.innerHTML).toBe("");
  cleanup();
  const visitor = { session: { visitor: { mode: "visitor" }, identity: {} }, loggedIn: false };
  const own = show({ ...games, operation: "relay/GCS_recentGame", filters: undefined as never }, visitor);
  expect(own.container.innerHTML).toBe("");
  expect(called).not.toHaveBeenCalled();
});

test("rows that the named card cannot draw are left out", async () => {
  called.mockImplementation((async () => ({
    ok: true,
    value: { games: [{ id: "x" }, ...shelf.slice(0, 1)], totalPages: 1, totalElements: 2 },
  })) as unknown as typeof call);
  show({ ...games, filters: undefined as never });
  await waitFor(() => expect(names()).toEqual(["Sevens"]));
});
