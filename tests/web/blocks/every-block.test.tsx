// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cleanup, render, waitFor } from "@testing-library/react";
import { mutate, SWRConfig } from "swr";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { rootFolder } from "../../../src/server/foundation/folders.ts";
import { moduleTree } from "../../../src/site/modules.ts";
import { onDemand } from "../../../src/web/blocks/generated/on-demand.ts";
import { createTexts } from "../../../src/web/context/texts.ts";
import { noteBroken } from "../../../src/web/kit/caught-errors.ts";
import { Gallery, openExamples } from "../../../src/web/kit-page/block-gallery.tsx";
import { examples } from "../../../src/web/kit-page/examples.ts";
import { answerCalls, dataChoices } from "../../../src/web/kit-page/gallery-calls.ts";
import { brandPayload, pageOf } from "../../site/brand-payload.ts";

vi.mock("../../../src/web/kit/caught-errors.ts", () => ({ noteBroken: vi.fn() }));

const broken = vi.mocked(noteBroken);
const network = window.fetch;

beforeAll(async () => {
  // What jsdom has not.
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  for (const name of ["ResizeObserver", "IntersectionObserver"]) vi.stubGlobal(name, Observer);
  await Promise.all(Object.values(onDemand as Record<string, () => Promise<unknown>>).map((load) => load()));
});
const told = vi.spyOn(console, "error").mockReturnValue();
beforeEach(() => {
  sessionStorage.clear();
  for (const name of ["token", "deskToken"]) sessionStorage.setItem(name, "gallery");
  broken.mockReset();
  told.mockReset();
});
afterEach(async () => {
  cleanup();
  await mutate(() => true, undefined, { revalidate: false });
  window.fetch = network;
});

const readJson = (file: string) => JSON.parse(readFileSync(join(rootFolder, file), "utf8"));

const categories = (["RNG", "SPORTS"] as const).map((gameType) => ({
  gameType,
  title: gameType,
  cards: [
    { vassalage: "PT", displayName: "Lotus", gameType, state: "open", games: 4, playable: 4, traits: [] },
  ],
}));

/** What a brand shows to everybody and made-up values do not fit: banners of the group that an example names, its categories. */
const shownToAll: Record<string, unknown> = {
  "/lgw/games/game_menus": categories,
  "/wps/relay/MCSFE_getListAnnouncements": {
    banners: [{ id: "b-1", groupName: "w_home", title: "Evening", linkageType: "none" }],
    player: [{ id: "n-1", title: "Morning", content: "" }],
    popup: [],
    promotion: [],
  },
};

/** The server: the texts, and what the brand shows to all. */
async function serve(input: RequestInfo | URL): Promise<Response> {
  const [, language, name] = /\/locales\/\w+\/(\w+)\/(\w+\.json)$/.exec(String(input)) ?? [];
  const value = shownToAll[new URL(String(input), location.href).pathname];
  if (value) return Response.json({ success: true, value });
  if (!language || !name) return new Response("{}", { status: 404 });
  if (name !== "brand.json") return Response.json(readJson(`locales/${language}/${name}`));
  const own = Object.entries(readJson(`whitelabels/aurora/locales/${language}.json`));
  return Response.json(Object.fromEntries(own.map(([key, text]) => [key.replace("brand:", ""), text])));
}

function showGallery() {
  history.replaceState(null, "", "/kit/blocks");
  openExamples();
  document.documentElement.lang = "en";
  const { modules } = readJson("schemas/modules.json");
  const everyModule = modules.map((one: object) => ({ ...one, default: true }));
  const page = (id: string, titleKey: string, more = {}) =>
    pageOf(id, { route: `/${id}`, titleKey, ...more });
  const pages = [
    page("promotions", "promo:page.promotions"),
    ...categories.map(({ gameType }) =>
      page(`games/${gameType}`, `lobby:type.${gameType}`, { params: { gameType } }),
    ),
  ];
  const payload = brandPayload({ whitelabel: moduleTree(everyModule, {}), pages });
  Object.assign(payload.theme, { layout: { card: "portrait", hero: "full", navigation: "bar" } });
  document.head.innerHTML = `<script type="application/json" id="boot">{"payload":{"version":"v1"}}</script>`;
  const texts = { common: readJson("locales/en/common.json") };
  const boot = { payload, language: "en", visitorIp: "198.51.100.7", data: {}, texts } as never;
  // Each case asks anew, though the one before has asked the same.
  return render(
    <SWRConfig value={{ dedupingInterval: 0, revalidateOnFocus: false }}>
      <Gallery boot={boot} texts={createTexts(boot)} />
    </SWRConfig>,
  );
}

/** A busy machine compiles for long. */
const patience = { timeout: 45_000 };

/** Blocks that nobody can see: without words, pictures and controls, and without a placeholder that waits. */
const silentIn = (container: HTMLElement): string[] =>
  [...container.querySelectorAll("[data-block]")]
    .filter(
      (block) => !block.textContent?.trim() && !block.querySelector("img, input, button, [data-skeleton]"),
    )
    .map((block) => block.getAttribute("data-block") ?? "");

const rawKeysIn = (container: HTMLElement): string[] => {
  const names = readdirSync(join(rootFolder, "locales/en")).map((file) => file.replace(".json", ""));
  const keys = new RegExp(`(?:${[...names, "brand", "gallery"].join("|")}):[A-Za-z][\\w.-]*`, "g");
  // Of the lines of all elements, since neighbours stand without a space.
  return [...container.querySelectorAll("*")].flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === 3 ? (node.textContent?.match(keys) ?? []) : [])),
  );
};

/**
 * What the gallery has by its data: the rows of its tables (its own tables of every state have 35 of them), notes of failed calls,
 * what still waits, and the blocks that are nothing when there is nothing, as their documents say: a rail and a list without words
 * for it, what only the home page has. A second list of one call leaves its failure to the first; so does the marquee to the banners.
 */
const expected = {
  live: { rows: [40, 99], alerts: [1, 1], waiting: [1, 3], silent: [] },
  empty: {
    rows: [35, 38],
    alerts: [1, 1],
    waiting: [1, 3],
    silent: [
      "banner-carousel",
      "catalogue",
      "game-section",
      "list",
      "notice-marquee",
      "sports-entrance",
      "vendor-rail",
      "winner-board",
    ],
  },
  failing: { rows: [35, 38], alerts: [15, 99], waiting: [1, 3], silent: ["list", "notice-marquee"] },
  slow: {
    rows: [35, 40],
    alerts: [1, 1],
    waiting: [17, 99],
    silent: ["list", "notice-marquee"],
  },
};

test.each(dataChoices)("every document of the gallery shows its blocks with %s data", async (data) => {
  window.fetch = vi.fn(serve);
  answerCalls(data);
  const { container } = showGallery();
  const selectors = { rows: "tbody tr", alerts: "[role=alert]", waiting: "[data-skeleton]" } as const;
  await waitFor(() => {
    for (const [what, selector] of Object.entries(selectors)) {
      const [least = 0, most] = expected[data][what as keyof typeof selectors];
      const count = container.querySelectorAll(selector).length;
      expect(count, what).toBeGreaterThanOrEqual(least);
      expect(count, what).toBeLessThanOrEqual(most ?? least);
    }
    expect(silentIn(container)).toEqual(expected[data].silent);
    // Parts that come later are compiled at their first use.
  }, patience);
  expect(container.querySelectorAll("[data-block]").length).toBeGreaterThan(examples.length);
  expect(rawKeysIn(container)).toEqual([]);
  expect(broken.mock.calls.map(([, error]) => String(error))).toEqual([]);
  expect(told.mock.calls.map(([text]) => String(text))).toEqual([]);
});
