import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";
import { reasonsAgainst } from "./reasons.ts";
import {
  type Book,
  type Doing,
  find,
  type GameAction,
  type Happening,
  isStakeCall,
  keyOf,
  openStakes,
  paysOf,
  roundOf,
  spendableOf,
  takenBackEarly,
  type World,
} from "./world.ts";

/** The allowed answers: a call with several problems may be refused for any of them. */
export type Expected = { answers: ReadonlySet<GameStatus>; balance: bigint | undefined };

/** Makes a vendor's call to the model and applies its result. */
export function ask(world: World, call: GameCall): Expected {
  const stranger = [
    ...(call.currency === world.currency ? [] : ["currency.wrong" as const]),
    ...(world.players.has(call.player) ? [] : ["player.unknown" as const]),
  ];
  if (stranger.length > 0) return { answers: new Set(stranger), balance: undefined };
  const answers = answersOf(world, call);
  const balance = spendableOf(world, call.player, bookOf(world, call));
  return { answers: new Set(answers), balance };
}

function answersOf(world: World, call: GameCall): GameStatus[] {
  if (call.kind === "balance") return settled(reasonsAgainst(world, call));
  const before = call.kind === "closeRound" ? undefined : earlier(world, call);
  if (before) return [before];
  const reasons = reasonsAgainst(world, call);
  if (reasons.length === 0) happen(world, call, "ok");
  // The tombstone is stored, and a repetition gets the same answer (13).
  else if (comesNever(world, call, reasons)) happen(world, call, "transaction.missing");
  return settled(reasons);
}

const settled = (reasons: readonly GameStatus[]): GameStatus[] =>
  reasons.length === 0 ? ["ok"] : [...reasons];

const comesNever = (world: World, call: Doing, reasons: readonly GameStatus[]): boolean =>
  (call.kind === "rollback" || call.kind === "voidSettle") &&
  reasons.includes("transaction.missing") &&
  find(world, call.reference) === undefined;

/** The same action is carried out once and answered alike; its id belongs to no other action (3, 12). */
function earlier(world: World, call: GameAction): GameStatus | undefined {
  const key = keyOf(call);
  const first = find(world, key);
  if (first) {
    if (!isSame(first.call, call)) return "transaction.conflict";
    return first.said === "ok" ? "duplicate" : first.said;
  }
  const early = takenBackEarly(world, key);
  if (!early) return undefined;
  const mayCome = isStakeCall(call) || call.kind === "settle";
  return mayCome && early.call.player === call.player ? "cancelled.already" : "transaction.conflict";
}

/** Whether two calls are the same action: kind, player and amount; and the game, unless another action determines it. */
function isSame(one: Doing, other: GameAction): boolean {
  const content = (action: Doing) => ({
    kind: action.kind,
    player: action.player,
    round: "reference" in action ? undefined : action.roundId,
    amount: "amount" in action ? action.amount : undefined,
    win: "win" in action ? action.win : undefined,
    about: "reference" in action ? [action.reference] : "references" in action ? action.references : [],
  });
  const text = (action: Doing) =>
    JSON.stringify(content(action), (_key, value: unknown) =>
      typeof value === "bigint" ? `${value}` : value,
    );
  return text(one) === text(other);
}

/** The book of the act, of its round, of its session, or of the player. */
function bookOf(world: World, call: GameCall): Book {
  const own = "transactionId" in call ? find(world, keyOf(call)) : undefined;
  if (own?.said === "ok" && own.call.player === call.player) return own.book;
  const round = "roundId" in call ? roundOf(world, call.player, call.roundId) : undefined;
  if (round) return round.book;
  const session =
    "session" in call && call.session !== undefined ? world.sessions.get(call.session) : undefined;
  if (session?.player === call.player) return session.book;
  return world.players.get(call.player)?.book ?? "real";
}

function happen(world: World, call: Doing, said: Happening["said"]): void {
  const covers = call.kind === "settle" ? coveredBy(world, call) : [];
  const about = find(world, "reference" in call ? call.reference : (covers[0] ?? ""));
  const happening: Happening = {
    key: call.kind === "closeRound" ? undefined : keyOf(call),
    call,
    said,
    round: about?.round ?? call.roundId,
    book: about?.book ?? bookOf(world, call),
    money: said === "ok" ? moneyOf(world, call) : 0n,
    covers,
    loses: [],
    closes: said === "ok" && (call.kind === "closeRound" || ("closesRound" in call && call.closesRound)),
  };
  if (isStakeCall(call)) touch(world, call.session ?? "", happening);
  // Where a settlement pays a whole round, open stakes are lost when it ends (19).
  if (happening.closes && world.settles === "round") {
    const after = { ...world, history: [...world.history, happening] };
    happening.loses = openStakes(after, call.player, happening.round);
  }
  world.history.push(happening);
}

function touch(world: World, session: string, happening: Happening): void {
  const found = world.sessions.get(session);
  if (!found) return;
  world.sessions.set(session, { ...found, used: world.now });
  happening.book = found.book;
}

const coveredBy = (world: World, call: Extract<GameAction, { kind: "settle" }>): string[] =>
  call.references.length > 0 ? [...new Set(call.references)] : openStakes(world, call.player, call.roundId);

/** What an act moves, above zero for the player. */
function moneyOf(world: World, call: Doing): bigint {
  switch (call.kind) {
    case "bet":
      return -call.amount;
    case "betSettle":
      return call.win - call.amount;
    case "settle":
    case "adjust":
    case "reward":
      return call.amount;
    case "resettle":
      return call.amount - paysOf(world, call.reference);
    case "voidSettle":
      return -paysOf(world, call.reference);
    case "rollback":
      return stakeOf(world, call.reference) - paysOf(world, call.reference);
    case "closeRound":
      return 0n;
  }
}

/** By the amount that was kept (16). */
function stakeOf(world: World, key: string): bigint {
  const call = find(world, key)?.call;
  return call && isStakeCall(call) ? call.amount : 0n;
}
