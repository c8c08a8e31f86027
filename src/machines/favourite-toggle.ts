import { assign, emit, setup } from "xstate";
import { favouriteThrottleMs } from "../site/constants.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { type Next, port, type Refused, refusalOf } from "./ports.ts";

export type Input = {
  loggedIn: boolean;
  /** Node ids of the favourites, as they were last loaded. */
  favourites: string[];
};

export type Context = Input & {
  /** The game of the call that is under way. */
  nodeId: string | null;
  /** The list before the call, to revert to. */
  before: string[];
  refusal: Refused | null;
};

export type Event =
  | { type: "add"; nodeId: string }
  | { type: "remove"; nodeId: string }
  /** A login, a logout, or a reloaded list. */
  | ({ type: "visitor" } & Input);

const named = (event: Event): string | null => (event.type === "visitor" ? null : event.nodeId);

/** The heart on a game's card (spec section 4 Favourites; at most one toggle in 1000 ms). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Next; meta: { spec: string } },
  actors: {
    add: port<unknown, { nodeId: string }>("add"),
    remove: port<unknown, { nodeId: string }>("remove"),
  },
  guards: {
    isVisitor: ({ context }) => !context.loggedIn,
    isFavourite: ({ context, event }) => context.favourites.includes(named(event) ?? ""),
    isNew: ({ context, event }) => !context.favourites.includes(named(event) ?? ""),
  },
  actions: {
    keepVisitor: assign(({ event }) =>
      event.type === "visitor"
        ? { loggedIn: event.loggedIn, favourites: event.favourites, nodeId: null, refusal: null }
        : {},
    ),
    begin: assign(({ event }) => ({ nodeId: named(event), refusal: null })),
    addLocally: assign(({ context: { favourites, nodeId } }) => ({
      before: favourites,
      favourites: nodeId === null ? favourites : [nodeId, ...favourites],
    })),
    removeLocally: assign(({ context: { favourites, nodeId } }) => ({
      before: favourites,
      favourites: favourites.filter((id) => id !== nodeId),
    })),
    rollBack: assign(({ context }) => ({ favourites: context.before })),
    finish: assign({ nodeId: null, before: [] }),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal })),
    askLogin: emit({ type: "open", modal: "login" }),
  },
  delays: { favouriteThrottle: favouriteThrottleMs },
}).createMachine({
  id: "favourite-toggle",
  context: ({ input }) => ({ ...input, nodeId: null, before: [], refusal: null }),
  initial: "ready",
  on: { visitor: { target: ".ready", actions: "keepVisitor" } },
  states: {
    ready: {
      ...about("§4 Favourites", "A heart can be touched."),
      entry: "finish",
      on: {
        add: [
          { guard: "isVisitor", actions: "askLogin" },
          { guard: "isNew", target: "adding", actions: ["begin", "addLocally"] },
        ],
        remove: [
          { guard: "isVisitor", actions: "askLogin" },
          { guard: "isFavourite", target: "removing", actions: ["begin", "removeLocally"] },
        ],
      },
    },
    adding: {
      ...about("§7 Calls: addFavoriteGameV2", "Already shown in the list; the server's answer is pending."),
      invoke: {
        src: "add",
        input: ({ context: { nodeId } }) => ({ nodeId: nodeId ?? "" }),
        onDone: "resting",
        onError: {
          target: "resting",
          actions: ["rollBack", { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) }],
        },
      },
    },
    removing: {
      ...about("§4 Favourites: removal", "Already removed from the list; the server's answer is pending."),
      invoke: {
        src: "remove",
        input: ({ context: { nodeId } }) => ({ nodeId: nodeId ?? "" }),
        onDone: "resting",
        onError: {
          target: "resting",
          actions: ["rollBack", { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) }],
        },
      },
    },
    resting: {
      ...about("§9 Business constants: 1000 ms", "Too soon for another touch."),
      after: { favouriteThrottle: "ready" },
    },
  },
});

const lost = { reject: { ok: false, code: "network.abnormal" } };

export const fixtures = {
  input: {
    member: { loggedIn: true, favourites: ["n1"] },
    visitor: { loggedIn: false, favourites: [] },
  },
  events: [
    { type: "add", nodeId: "n1" },
    { type: "add", nodeId: "n2" },
    { type: "remove", nodeId: "n1" },
    { type: "remove", nodeId: "n2" },
    { type: "visitor", loggedIn: false, favourites: [] },
    { type: "visitor", loggedIn: true, favourites: ["n1"] },
  ],
  services: { add: { added: { resolve: null }, lost }, remove: { removed: { resolve: null }, lost } },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  eachOnce: {
    says: "No game is twice among the favourites.",
    holds: ({ context: { favourites } }) => new Set(favourites).size === favourites.length,
  },
  membersOnly: {
    says: "A visitor's hearts cause no call.",
    holds: ({ calls, context }) => calls.length === 0 || context.loggedIn,
  },
};
