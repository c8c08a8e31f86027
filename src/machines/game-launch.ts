import { assign, emit, setup } from "xstate";
import type { Fixtures, Invariants } from "./headless/machine-file.ts";
import { about } from "./parts/about.ts";
import type { SignedIn } from "./parts/sign-in.ts";
import { type Next, port, type Refused, refusalOf } from "./ports.ts";

export { freePlayOf as brandInput } from "./parts/brand-input.ts";

type Mode = "visitor" | "trial" | "real";

/**
 * What a game's launch depends on. `kind` comes from the catalogue, which knows the vendors: the three kinds of
 * lottery have pages of their own, "rng" is a vendor's list of games, "game" is everything else.
 */
export type Game = {
  nodeId: string;
  gameCode: string;
  vassalage: string;
  isGame: string;
  gameType: string;
  kind: "vnLottery" | "seaLottery" | "lottery" | "rng" | "game";
  maintenance: boolean;
};

export type Input = {
  mode: Mode;
  /** Whether a visitor may have a trial account. */
  freePlay: boolean;
};

export type Context = Input & {
  game: Game | null;
  demo: boolean;
  url: string | null;
  /** Other games, while the chosen one is under maintenance. */
  recommended: unknown[];
  refusal: Refused | null;
};

export type Event =
  | { type: "start"; game: Game }
  | { type: "tryFree"; game: Game }
  /** A login or logout. */
  | { type: "visitor"; mode: Mode }
  | { type: "register" }
  | { type: "retry" }
  | { type: "close" };

export type Emitted = Next | { type: "tried"; answer: SignedIn };

const lotteryRoutes = { vnLottery: "/vnLottery", seaLottery: "/seaLottery", lottery: "/lottery" } as const;

/** The page of a game that is not launched. */
function leaveFor(game: Game | null): Next {
  if (game?.kind === "rng") return { type: "leave", to: "/rng", query: { vassalage: game.vassalage } };
  const kind = game?.kind === "vnLottery" || game?.kind === "seaLottery" ? game.kind : "lottery";
  return { type: "leave", to: lotteryRoutes[kind], query: { gameCode: game?.gameCode ?? "" } };
}

/** Every launch has a chosen game. */
const launchOf = ({ context: { game } }: { context: { game: Game | null } }): { game: Game } => {
  if (game === null) throw new Error("A launch has no chosen game.");
  return { game };
};

/** What a launch does with its address, and with its refusal. */
const opened = {
  onDone: {
    target: "launched",
    actions: { type: "keepUrl", params: ({ event }: { event: { output: { url: string } } }) => event.output },
  },
  onError: [
    {
      guard: {
        type: "saysDown",
        params: ({ event }: { event: { error: unknown } }) => refusalOf(event.error),
      },
      target: "underMaintenance",
    },
    {
      target: "refused",
      actions: {
        type: "keepRefusal",
        params: ({ event }: { event: { error: unknown } }) => refusalOf(event.error),
      },
    },
  ],
} as const;

/** Starting a game, or its free trial (spec section 2 Game launch routing, section 6). */
export const machine = setup({
  types: {} as { input: Input; context: Context; events: Event; emitted: Emitted; meta: { spec: string } },
  actors: {
    launch: port<{ url: string }, { game: Game }>("launch"),
    launchDemo: port<{ url: string }, { game: Game }>("launchDemo"),
    freePlay: port<SignedIn, null>("freePlay"),
    recommend: port<{ games: unknown[] }, { game: Game }>("recommend"),
  },
  guards: {
    isVisitor: ({ context }) => context.mode === "visitor",
    isPlayer: ({ context }) => context.mode !== "visitor",
    isTrial: ({ context }) => context.mode === "trial",
    isDown: ({ context }) => context.game?.maintenance === true,
    isPage: ({ context }) => context.game?.kind !== "game",
    isList: ({ context }) => context.game?.isGame === context.game?.vassalage,
    mayTryFree: ({ context }) => context.freePlay,
    isDemo: ({ context }) => context.demo,
    saysDown: (_, { code }: Refused) => code === "game.maintenance",
  },
  actions: {
    keepGame: assign(({ event }) =>
      event.type === "start" || event.type === "tryFree"
        ? { game: event.game, demo: event.type === "tryFree", url: null, recommended: [], refusal: null }
        : {},
    ),
    keepMode: assign(({ event }) => (event.type === "visitor" ? { mode: event.mode } : {})),
    becomeTrial: assign({ mode: "trial" }),
    keepUrl: assign((_, { url }: { url: string }) => ({ url })),
    keepGames: assign((_, { games }: { games: unknown[] }) => ({ recommended: games })),
    keepRefusal: assign((_, refusal: Refused) => ({ refusal })),
    forget: assign({ game: null, demo: false, url: null, recommended: [], refusal: null }),
    emitTrial: emit((_, answer: SignedIn) => ({ type: "tried" as const, answer })),
    askLogin: emit({ type: "open", modal: "login" }),
    askRegister: emit({ type: "open", modal: "register" }),
    leave: emit(({ context }) => leaveFor(context.game)),
    openList: emit(({ context }) => ({
      type: "open" as const,
      modal: "gameList",
      query: { vassalage: context.game?.vassalage ?? "" },
    })),
  },
}).createMachine({
  id: "game-launch",
  context: ({ input }) => ({ ...input, game: null, demo: false, url: null, recommended: [], refusal: null }),
  initial: "idle",
  on: {
    // A launch for one account must not end in another's session.
    visitor: { target: ".idle", actions: "keepMode" },
    close: ".idle",
    start: { target: ".deciding", actions: "keepGame" },
    tryFree: { target: ".decidingDemo", actions: "keepGame" },
  },
  states: {
    idle: { ...about("§2 Home: game card", "No game is chosen."), entry: "forget" },
    deciding: {
      ...about("§2 Game launch routing", "Decides by the visitor and the game's kind."),
      always: [
        { guard: "isVisitor", target: "idle", actions: "askLogin" },
        { guard: "isTrial", target: "realAccountPrompt" },
        { guard: "isDown", target: "underMaintenance" },
        { guard: "isPage", target: "idle", actions: "leave" },
        { guard: "isList", target: "idle", actions: "openList" },
        { target: "launching" },
      ],
    },
    decidingDemo: {
      ...about(
        "§2 Home: free-trial button",
        "A visitor gets a trial account first, if the brand offers them.",
      ),
      always: [
        { guard: "isDown", target: "underMaintenance" },
        { guard: "isPlayer", target: "launchingDemo" },
        { guard: "mayTryFree", target: "gettingTrial" },
        { target: "idle", actions: "askLogin" },
      ],
    },
    realAccountPrompt: {
      ...about("§6 Trial member", "A trial account cannot start games: register a real one first."),
      on: { register: { target: "idle", actions: "askRegister" } },
    },
    underMaintenance: {
      ...about("§4 Games under maintenance", "Other popular games are recommended."),
      invoke: {
        src: "recommend",
        input: launchOf,
        onDone: { actions: { type: "keepGames", params: ({ event }) => event.output } },
        // Without recommendations the notice is shown alone.
        onError: {},
      },
    },
    gettingTrial: {
      ...about("§7 Calls: freeplay", "A trial account is being created."),
      invoke: {
        src: "freePlay",
        input: null,
        onDone: {
          target: "launchingDemo",
          actions: ["becomeTrial", { type: "emitTrial", params: ({ event }) => event.output }],
        },
        onError: {
          target: "refused",
          actions: { type: "keepRefusal", params: ({ event }) => refusalOf(event.error) },
        },
      },
    },
    launching: {
      ...about("§7 Calls: launchGame", "The vendor launches the game for real money."),
      invoke: {
        src: "launch",
        input: launchOf,
        ...opened,
      },
    },
    launchingDemo: {
      ...about("§7 Calls: launchGame", "The vendor launches its demo mode, on the trial book."),
      invoke: {
        src: "launchDemo",
        input: launchOf,
        ...opened,
      },
    },
    launched: about("§2 Game launch routing", "The game runs at its address."),
    refused: {
      ...about("§8 Error catalogue", "The launch failed; it may be tried again."),
      on: {
        retry: [{ guard: "isDemo", target: "decidingDemo" }, { target: "deciding" }],
      },
    },
  },
});

const slot: Game = {
  nodeId: "n1",
  gameCode: "g1",
  vassalage: "v1",
  isGame: "1",
  gameType: "RNG",
  kind: "game",
  maintenance: false,
};
const lost = { reject: { ok: false, code: "network.abnormal" } };
const table = { resolve: { url: "https://games.example/g1" } };
const down = { reject: { ok: false, code: "game.maintenance" } };

export const fixtures = {
  input: {
    member: { mode: "real", freePlay: true },
    trial: { mode: "trial", freePlay: true },
    visitor: { mode: "visitor", freePlay: true },
    visitorWithoutTrial: { mode: "visitor", freePlay: false },
  },
  events: [
    { type: "start", game: slot },
    { type: "start", game: { ...slot, kind: "vnLottery" } },
    { type: "start", game: { ...slot, kind: "rng" } },
    { type: "start", game: { ...slot, isGame: "v1" } },
    { type: "start", game: { ...slot, maintenance: true } },
    { type: "tryFree", game: slot },
    { type: "tryFree", game: { ...slot, maintenance: true } },
    { type: "visitor", mode: "visitor" },
    { type: "visitor", mode: "trial" },
    { type: "visitor", mode: "real" },
    { type: "register" },
    { type: "retry" },
    { type: "close" },
  ],
  services: {
    launch: { table, down, lost },
    launchDemo: { table, down, lost },
    freePlay: { in: { resolve: { token: "t1" } }, off: { reject: { ok: false, code: "module.off" } } },
    recommend: { some: { resolve: { games: [{ nodeId: "n2" }] } }, lost },
  },
} satisfies Fixtures<Input, Event>;

export const invariants: Invariants<Context> = {
  trialNeverReal: {
    says: "A trial account never reaches a real-money launch, nor does a visitor.",
    holds: ({ calls, context, isIn }) =>
      context.mode === "real" || (!isIn("launching") && !calls.some(({ port: name }) => name === "launch")),
  },
  launchedHasAddress: {
    says: "A running game has an address, and only a running one has.",
    holds: ({ context, isIn }) => isIn("launched") === (context.url !== null),
  },
};
