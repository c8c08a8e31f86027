import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";
import {
  betStateOf,
  find,
  type GameAction,
  isStake,
  openStakes,
  roundOf,
  type Stake,
  spendableOf,
  takenBackEarly,
  type World,
} from "./world.ts";

type Of<Kind extends GameCall["kind"]> = Extract<GameCall, { kind: Kind }>;
type Reasons = GameStatus[];

const idleHours = 12;

/** Everything that stands against a call, in no order; nothing when it may happen. */
export function reasonsAgainst(world: World, call: GameCall): Reasons {
  switch (call.kind) {
    case "balance":
      return call.session === undefined ? [] : againstSession(world, call.player, call.session);
    case "bet":
    case "betSettle":
      return againstStake(world, call);
    case "settle":
      return againstSettle(world, call);
    case "rollback":
      return againstRollback(world, call);
    case "voidSettle":
      return againstVoid(world, call);
    case "resettle":
      return [...(call.amount < 0n ? ["request.bad" as const] : []), ...againstResettle(world, call)];
    case "adjust":
      return [];
    case "reward":
      return call.amount > 0n ? [] : ["request.bad"];
    case "closeRound":
      return againstClosing(world, call);
  }
}

const when = (wrong: boolean, status: GameStatus): Reasons => (wrong ? [status] : []);

function againstSession(world: World, player: string, session: string | undefined): Reasons {
  const found = session === undefined ? undefined : world.sessions.get(session);
  if (!found) return ["session.invalid"];
  return [
    ...when(found.player !== player || found.ended, "session.invalid"),
    ...when(world.now - found.used > idleHours * 3_600_000, "session.expired"),
  ];
}

function againstStake(world: World, call: Stake): Reasons {
  const { player, amount } = call;
  const needs = call.needs === undefined || call.needs < amount ? amount : call.needs;
  const found = world.sessions.get(call.session ?? "");
  const session = found?.player === player ? found : undefined;
  const round = roundOf(world, player, call.roundId);
  const plain = amount < 0n || (amount === 0n && call.kind === "bet") || (call.validBet ?? 0n) < 0n;
  return [
    ...when(plain || (call.kind === "betSettle" && call.win < 0n), "request.bad"),
    ...when(amount > world.maximumBet, "limit"),
    ...againstSession(world, player, call.session),
    ...when(world.players.get(player)?.suspended === true, "player.blocked"),
    ...when(call.gameCode !== world.game, "game.unknown"),
    ...when(round?.state === "closed", "round.closed"),
    // Real and trial money never meet in a round.
    ...when(
      round !== undefined && session !== undefined && round.book !== session.book,
      "transaction.conflict",
    ),
    ...when(session !== undefined && spendableOf(world, player, session.book) < needs, "funds"),
  ];
}

function againstSettle(world: World, call: Of<"settle">): Reasons {
  const bad = when(call.amount < 0n || (call.validBet ?? 0n) < 0n, "request.bad");
  if (call.references.length === 0) return [...bad, ...againstWholeRound(world, call)];
  const named = call.references.flatMap((key) => againstNamed(world, call.player, key));
  const rounds = new Set(call.references.map((key) => find(world, key)?.round));
  return [...bad, ...named, ...when(rounds.size > 1, "transaction.conflict")];
}

function againstNamed(world: World, player: string, key: string): Reasons {
  const bet = find(world, key);
  if (!bet) return missing(world, player, key);
  const { state } = betStateOf(world, key);
  return [
    ...when(bet.call.player !== player || !isStake(bet), "transaction.conflict"),
    ...when(isCancelled(world, key), "cancelled.already"),
    ...when(isStake(bet) && state === "settled", "settled.already"),
  ];
}

/** An unknown reference is missing; one with a tombstone is rolled back. */
function missing(world: World, player: string, key: string): Reasons {
  const early = takenBackEarly(world, key);
  if (!early) return ["transaction.missing"];
  return ["cancelled.already", ...when(early.call.player !== player, "transaction.conflict")];
}

const isCancelled = (world: World, key: string): boolean => betStateOf(world, key).state === "cancelled";

function againstWholeRound(world: World, call: Of<"settle">): Reasons {
  const round = roundOf(world, call.player, call.roundId);
  if (!round) return ["transaction.missing"];
  if (openStakes(world, call.player, call.roundId).length > 0) return [];
  // After everything was taken back there is nothing to win (17).
  if (round.state === "cancelled") return ["cancelled.already"];
  if (world.settles === "bet") return ["settled.already", ...when(round.state === "closed", "round.closed")];
  return when(round.state === "closed", "round.closed");
}

/** The checks of actions that reference another one. */
function againstAbout(
  world: World,
  call: Extract<GameAction, { reference: string }>,
  kinds: readonly string[],
): Reasons {
  const about = find(world, call.reference);
  if (!about) return missing(world, call.player, call.reference);
  return [
    ...when(about.call.player !== call.player || !kinds.includes(about.call.kind), "transaction.conflict"),
    ...when(isCancelled(world, call.reference), "cancelled.already"),
  ];
}

/** A settlement is final (15), except for a stake with its own result. */
function againstRollback(world: World, call: Of<"rollback">): Reasons {
  const { state, by } = betStateOf(world, call.reference);
  const about = find(world, call.reference);
  const stands = about !== undefined && isStake(about) && state === "settled" && by !== call.reference;
  return [...againstAbout(world, call, ["bet", "betSettle"]), ...when(stands, "settled.already")];
}

const againstVoid = (world: World, call: Of<"voidSettle">): Reasons => [
  ...againstAbout(world, call, ["settle", "betSettle"]),
  ...againstOwnResult(world, call.reference),
];

const againstResettle = (world: World, call: Of<"resettle">): Reasons => [
  ...againstAbout(world, call, ["settle", "betSettle"]),
  ...againstOwnResult(world, call.reference),
];

/** The result that came with a bet is no more when it was taken back, or when another took its place. */
function againstOwnResult(world: World, key: string): Reasons {
  if (find(world, key)?.call.kind !== "betSettle") return [];
  const { state, by } = betStateOf(world, key);
  return [
    ...when(state === "open", "cancelled.already"),
    ...when(state === "settled" && by !== key, "settled.already"),
  ];
}

function againstClosing(world: World, call: Of<"closeRound">): Reasons {
  const round = roundOf(world, call.player, call.roundId);
  if (!round) return ["transaction.missing"];
  return when(round.state !== "open", "duplicate");
}
