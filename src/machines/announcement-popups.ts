import { assign, emit, enqueueActions, setup } from "xstate";
import { announcementPageSize } from "../site/constants.ts";
import { type Execution, executionFor, popupKey } from "../site/popups.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { type Next, port } from "./ports.ts";

/** One announcement; its HTML was sanitised by the server. */
export type Item = { title: string; content: string; promotionType?: string } & Record<string, unknown>;

export type Input = {
  /** Session-storage keys of the pop-ups that were closed in this session (site/popups.ts). */
  closed: string[];
};

export type Context = Input & {
  /** The account of these pop-ups; null when a visitor opened the notices by hand. */
  key: string | null;
  execution: Execution;
  items: Item[];
  /** Page of the list, from 1, and the number of pages. */
  page: number;
  pages: number;
  /** Index of the shown item among all items. */
  selected: number | null;
};

export type Event =
  /** The login state changed, or is known for the first time. */
  | { type: "visitor"; account: string | null; firstLogin: boolean }
  /** A notice was opened by hand: the popup starts at its index. */
  | { type: "show"; items: Item[]; index: number }
  | { type: "select"; index: number }
  | { type: "page"; page: number }
  | { type: "back" }
  | { type: "goToPromotion" }
  | { type: "close" };

export type Emitted = Next | { type: "remember"; key: string };

const pagesOf = (items: readonly Item[]): number =>
  Math.max(1, Math.ceil(items.length / announcementPageSize));

const isIndex = (index: number, items: readonly Item[]): boolean => items[index] !== undefined;

/** The announcements that open automatically after the login state changed (spec sections 2 and 4). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Emitted; meta: { spec: string } },
  actors: { loadPopups: port<{ items: Item[] }, { execution: Execution }>("loadPopups") },
  guards: {
    wasClosed: ({ context }) => context.key !== null && context.closed.includes(context.key),
    hasItems: ({ context }) => context.items.length > 0,
    isAlone: ({ context }) => context.items.length === 1,
    isNotice: ({ event }) => event.type === "show" && isIndex(event.index, event.items),
    isItem: ({ context, event }) => event.type === "select" && isIndex(event.index, context.items),
    isPage: ({ context, event }) =>
      event.type === "page" && Number.isInteger(event.page) && event.page >= 1 && event.page <= context.pages,
    isPromotion: ({ context: { items, selected } }) => Boolean(items[selected ?? -1]?.promotionType),
  },
  actions: {
    keepVisitor: assign(({ event }) =>
      event.type === "visitor"
        ? {
            key: popupKey(event.account ?? undefined),
            execution: executionFor({ loggedIn: event.account !== null, firstLogin: event.firstLogin }),
            items: [],
            selected: null,
          }
        : {},
    ),
    keepItems: assign((_, { items }: { items: Item[] }) => ({ items, page: 1, pages: pagesOf(items) })),
    keepNotices: assign(({ event }) =>
      event.type === "show"
        ? {
            key: null,
            items: event.items,
            page: Math.floor(event.index / announcementPageSize) + 1,
            pages: pagesOf(event.items),
            selected: event.index,
          }
        : {},
    ),
    selectOnly: assign({ selected: 0 }),
    select: assign(({ event }) => (event.type === "select" ? { selected: event.index } : {})),
    turn: assign(({ event }) => (event.type === "page" ? { page: event.page } : {})),
    deselect: assign({ selected: null }),
    noteClosed: assign(({ context: { closed, key } }) => ({
      closed: key === null ? closed : [...closed, key],
    })),
    empty: assign({ items: [], selected: null, page: 1, pages: 1 }),
    // Notices opened by hand do not count as shown.
    remember: enqueueActions(({ context: { key }, enqueue }) => {
      if (key !== null) enqueue.emit({ type: "remember", key });
    }),
    leave: emit({ type: "leave", to: "/member", page: "rewardCenter" }),
  },
}).createMachine({
  id: "announcement-popups",
  context: ({ input }) => ({
    ...input,
    key: null,
    execution: "B",
    items: [],
    page: 1,
    pages: 1,
    selected: null,
  }),
  initial: "idle",
  on: { visitor: { target: ".deciding", actions: "keepVisitor" } },
  states: {
    idle: {
      ...about("§4 Announcement popups", "Nothing is shown."),
      on: { show: { guard: "isNotice", target: "open.detail", actions: "keepNotices" } },
    },
    deciding: {
      ...about("§4 Announcement popups: once a session", "Pop-ups closed in this session stay closed."),
      always: [{ guard: "wasClosed", target: "idle" }, { target: "loading" }],
    },
    loading: {
      ...about("§7 Calls: getListAnnouncements", "The items for A logged in, B anonymous, F first login."),
      invoke: {
        src: "loadPopups",
        input: ({ context: { execution } }) => ({ execution }),
        onDone: { target: "loaded", actions: { type: "keepItems", params: ({ event }) => event.output } },
        // The visitor did not request them, so a failure is not reported.
        onError: "idle",
      },
    },
    loaded: {
      ...about("§4 Announcement popups", "Without items nothing opens; a single item is shown directly."),
      always: [
        { guard: "isAlone", target: "open.detail", actions: "selectOnly" },
        { guard: "hasItems", target: "open" },
        { target: "idle" },
      ],
    },
    open: {
      initial: "list",
      ...about("§2 Announcement popup", "The window is open."),
      exit: "empty",
      on: {
        close: { target: "idle", actions: ["noteClosed", "remember"] },
      },
      states: {
        list: {
          ...about("§2 Announcement popup: 9 per page", "Titles, nine per page."),
          on: {
            select: { guard: "isItem", target: "detail", actions: "select" },
            page: { guard: "isPage", actions: "turn" },
          },
        },
        detail: {
          ...about("§2 Announcement popup: title and content", "One item."),
          on: {
            back: { target: "list", actions: "deselect" },
            goToPromotion: {
              guard: "isPromotion",
              target: "#announcement-popups.idle",
              actions: ["noteClosed", "remember", "leave"],
            },
          },
        },
      },
    },
  },
});

const notices: Item[] = Array.from({ length: 10 }, (_, index) => ({
  title: `Notice ${index + 1}`,
  content: "<p>Read me</p>",
  ...(index === 0 ? { promotionType: "newbie" } : {}),
}));

export const fixtures = {
  input: { fresh: { closed: [] }, closedBefore: { closed: [popupKey("asha01")] } },
  events: [
    { type: "visitor", account: null, firstLogin: false },
    { type: "visitor", account: "asha01", firstLogin: true },
    { type: "show", items: notices.slice(0, 2), index: 0 },
    { type: "show", items: [], index: 0 },
    { type: "select", index: 0 },
    { type: "select", index: 9 },
    { type: "page", page: 2 },
    { type: "page", page: 3 },
    { type: "back" },
    { type: "goToPromotion" },
    { type: "close" },
  ],
  services: {
    loadPopups: {
      some: { resolve: { items: notices } },
      one: { resolve: { items: notices.slice(0, 1) } },
      none: { resolve: { items: [] } },
      lost: { reject: { ok: false, code: "network.abnormal" } },
    },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  onceASession: {
    says: "A closed pop-up is not shown again in the same session.",
    holds: ({ context, isIn }) =>
      !isIn("open") || context.key === null || !context.closed.includes(context.key),
  },
  pageExists: {
    says: "The shown page and the shown item exist.",
    holds: ({ context: { page, pages, selected, items }, isIn }) =>
      page >= 1 && page <= pages && (!isIn("open.detail") || items[selected ?? -1] !== undefined),
  },
};
