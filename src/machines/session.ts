import { assign, emit, setup } from "xstate";
import { tabsBusyMs } from "../site/constants.ts";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import { type Next, port, type Refused, refusalOf } from "./ports.ts";

export type Input = {
  /** The single-use code of the address; null when there is none. */
  handoff: string | null;
  /** The token that this tab has stored; null when there is none. */
  token: string | null;
};

/** The logged-in member; further data of the port stay beside it. */
type Member = { account: string; trial: boolean; agent: boolean } & Record<string, unknown>;

export type Context = {
  handoff: string | null;
  token: string | null;
  member: Member | null;
  /** Whether this session's login was the account's first. */
  firstLogin: boolean;
  refusal: Refused | null;
};

export type Event =
  | { type: "signedIn"; token: string; member: Member; firstLogin: boolean }
  | { type: "changed"; member: Member }
  /** A code arrived in the address while the page was open. */
  | { type: "handoff"; code: string }
  /** Another tab handed its session over after the wait had ended. */
  | { type: "handed"; token: string }
  /** Another tab or another device ended the session. */
  | { type: "endedElsewhere" }
  | { type: "expired" }
  | { type: "logout" }
  | { type: "cancel" }
  | { type: "confirm" }
  /** The network is back. */
  | { type: "retry" };

const signedOut = { handoff: null, token: null, member: null, firstLogin: false };

/** The server's codes for a token without a session. */
const over = ["session.missing", "session.handoff"];

/** The session of a tab from its start to the logout (spec section 4, docs/reliability.md 2d). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Next; meta: { spec: string } },
  actors: {
    exchange: port<{ token: string }, { code: string }>("exchange"),
    memberInfo: port<Member, { token: string }>("memberInfo"),
    askTabs: port<{ token: string | null }, null>("askTabs"),
    logout: port<unknown, { token: string }>("logout"),
  },
  guards: {
    hasBoth: ({ context }) => context.handoff !== null && context.token !== null,
    hasHandoff: ({ context }) => context.handoff !== null,
    hasToken: ({ context }) => context.token !== null,
    isTrial: ({ context }) => context.member?.trial === true,
    isKnown: ({ context }) => context.member !== null,
    isAgent: ({ context }) => context.member?.agent === true,
    isOver: (_, { code }: Refused) => over.includes(code),
  },
  actions: {
    keepToken: assign((_, token: string | null) => ({ token, handoff: null })),
    keepMember: assign((_, member: Member) => ({ member, refusal: null })),
    keepSession: assign(({ event }) =>
      event.type === "signedIn"
        ? { token: event.token, member: event.member, firstLogin: event.firstLogin, refusal: null }
        : {},
    ),
    keepCode: assign(({ event }) => (event.type === "handoff" ? { handoff: event.code } : {})),
    dropCode: assign({ handoff: null }),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal, handoff: null })),
    clear: assign(signedOut),
    noteOver: assign({ refusal: { code: "session.missing" } }),
    leave: emit({ type: "leave", to: "/" }),
  },
  delays: { tabsAnswer: tabsBusyMs },
}).createMachine({
  id: "session",
  context: ({ input }) => ({ ...signedOut, ...input, refusal: null }),
  initial: "starting",
  states: {
    starting: {
      ...about(
        "§4 Login: token in URL or storage",
        "Checks what this tab has: a code of the address, a token, or nothing.",
      ),
      always: [
        { guard: "hasBoth", target: "confirmingHandoff" },
        { guard: "hasHandoff", target: "exchanging" },
        { guard: "hasToken", target: "restoring" },
        { target: "askingTabs" },
      ],
    },
    confirmingHandoff: {
      ...about(
        "§4 Login: token in URL",
        "A code of the address would replace a live session: the visitor decides.",
      ),
      on: {
        confirm: "exchanging",
        cancel: { target: "restoring", actions: "dropCode" },
        endedElsewhere: { target: "exchanging", actions: "noteOver" },
      },
    },
    exchanging: {
      ...about("§4 Login: token in URL", "The single-use code is exchanged for a token."),
      invoke: {
        src: "exchange",
        input: ({ context: { handoff } }) => ({ code: handoff ?? "" }),
        onDone: {
          target: "restoring",
          actions: { type: "keepToken", params: ({ event }) => event.output.token },
        },
        onError: [
          {
            guard: "hasToken",
            target: "restoring",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            target: "anonymous",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    askingTabs: {
      ...about("§3 Session storage", "Other tabs may hand over their session; the wait includes busy ones."),
      invoke: {
        src: "askTabs",
        input: null,
        onDone: {
          target: "heard",
          actions: { type: "keepToken", params: ({ event }) => event.output.token },
        },
        onError: "anonymous",
      },
      after: { tabsAnswer: "anonymous" },
    },
    heard: {
      ...about("§3 Session storage", "Checks whether another tab had a session."),
      always: [{ guard: "hasToken", target: "restoring" }, { target: "anonymous" }],
    },
    restoring: {
      ...about("§4 Login: loads member info at start", "The account's data are loading."),
      invoke: {
        src: "memberInfo",
        input: ({ context: { token } }) => ({ token: token ?? "" }),
        onDone: { target: "member", actions: { type: "keepMember", params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: "isOver", params: ({ event }) => refusalOf(event.error) },
            target: "anonymous",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
          {
            target: "unreachable",
            actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
          },
        ],
      },
    },
    unreachable: {
      ...about("§8 Error catalogue: network", "The token may be valid: a lost network does not log out."),
      on: {
        retry: "restoring",
        // A logout of this tab works without the server, too.
        logout: "confirmingLogout",
        expired: { target: "anonymous", actions: ["noteOver", "leave"] },
        endedElsewhere: { target: "anonymous", actions: ["noteOver", "leave"] },
      },
    },
    anonymous: {
      ...about("§4 Account modes: not logged in", "A visitor; the tab holds no member's data."),
      entry: "clear",
      on: {
        signedIn: { target: "member", actions: "keepSession" },
        handoff: { target: "exchanging", actions: "keepCode" },
        handed: {
          target: "restoring",
          actions: { type: "keepToken", params: ({ event }) => event.token },
        },
      },
    },
    member: {
      ...about("§4 Account modes", "A member is logged in."),
      initial: "sorting",
      on: {
        changed: { target: ".sorting", actions: { type: "keepMember", params: ({ event }) => event.member } },
        signedIn: { target: ".sorting", actions: "keepSession" },
        handoff: { target: "confirmingHandoff", actions: "keepCode" },
        endedElsewhere: { target: "anonymous", actions: ["noteOver", "leave"] },
        expired: { target: "anonymous", actions: ["noteOver", "leave"] },
        logout: "confirmingLogout",
      },
      states: {
        sorting: {
          ...about("§9 Account types", "By the member's type."),
          always: [
            { guard: "isTrial", target: "trial" },
            { guard: "isAgent", target: "agent" },
            { target: "real" },
          ],
        },
        trial: about("§6 Trial member", "Plays in demo mode only."),
        real: about("§6 Member", "A real account."),
        agent: about("§6 Agent", "A real account with the agent centre."),
      },
    },
    confirmingLogout: {
      ...about("§2 Side menu: sign out asks", "Cancel or confirm."),
      on: {
        cancel: [{ guard: "isKnown", target: "member" }, { target: "restoring" }],
        confirm: "leaving",
        endedElsewhere: { target: "anonymous", actions: ["noteOver", "leave"] },
        expired: { target: "anonymous", actions: ["noteOver", "leave"] },
      },
    },
    leaving: {
      ...about("§4 Logout", "The server ends the session; the tab is cleared whatever it answers."),
      invoke: {
        src: "logout",
        input: ({ context: { token } }) => ({ token: token ?? "" }),
        onDone: { target: "anonymous", actions: "leave" },
        onError: { target: "anonymous", actions: "leave" },
      },
    },
  },
});

const real = { account: "asha01", trial: false, agent: false };
const lost = { reject: { ok: false, code: "network.abnormal" } };

export const fixtures = {
  input: {
    fresh: { handoff: null, token: null },
    reloaded: { handoff: null, token: "f3b0" },
    handed: { handoff: "h1", token: null },
    handedWhileLive: { handoff: "h1", token: "f3b0" },
  },
  events: [
    { type: "signedIn", token: "f3b0", member: real, firstLogin: true },
    { type: "changed", member: { ...real, trial: true } },
    { type: "handoff", code: "h2" },
    { type: "handed", token: "f3b1" },
    { type: "endedElsewhere" },
    { type: "expired" },
    { type: "logout" },
    { type: "cancel" },
    { type: "confirm" },
    { type: "retry" },
  ],
  services: {
    exchange: {
      token: { resolve: { token: "x7" } },
      used: { reject: { ok: false, code: "session.handoff" } },
    },
    memberInfo: {
      real: { resolve: real },
      agent: { resolve: { ...real, agent: true } },
      over: { reject: { ok: false, code: "session.missing" } },
      lost,
    },
    askTabs: { token: { resolve: { token: "f3b0" } }, none: { resolve: { token: null } }, lost },
    logout: { done: { resolve: null }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  nothingLeft: {
    says: "A tab without a login holds no token and no member's data.",
    holds: ({ isIn, context }) => !isIn("anonymous") || (context.token === null && context.member === null),
  },
  someoneThere: {
    says: "A tab with a login has a token and an account.",
    holds: ({ isIn, context }) => !isIn("member") || (context.token !== null && context.member !== null),
  },
  asked: {
    says: "A code of the address replaces a live session only after the visitor agreed.",
    holds: ({ calls, cause, context }) =>
      !calls.some(({ port: name }) => name === "exchange") ||
      context.token === null ||
      cause === "confirm" ||
      cause === "endedElsewhere",
  },
};
