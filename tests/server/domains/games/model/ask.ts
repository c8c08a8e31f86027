import type { GameCall, GameStatus } from "../../../../../src/server/domains/games/port.ts";
import { reasonsAgainst } from "./reasons.ts";
import {
  type Act,
  type Book,
  type Doing,
  find,
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

/** What may be answered: of several things that are wrong with a call, any may be told. */
export type Expected = { answers: ReadonlySet<GameStatus>; balance: bigint | undefined };

/** Asks the model as a vendor asks the house, and lets happen what comes of it. */
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
  // It is kept that it never comes, and told again to whoever asks again (13).
  else if (comesNever(world, call, reasons)) happen(world, call, "transaction.missing");
  return settled(reasons);
}

const settled = (reasons: readonly GameStatus[]): GameStatus[] =>
  reasons.length === 0 ? ["ok"] : [...reasons];

const comesNever = (world: World, call: Doing, reasons: readonly GameStatus[]): boolean =>
  (call.kind === "rollback" || call.kind === "voidSettle") &&
  reasons.includes("transaction.missing") &&
  find(world, call.reference) === undefined;

/** The same act acts once and is answered the same; its id belongs to nothing else (3, 12). */
function earlier(world: World, call: Act): GameStatus | undefined {
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

/** What makes two acts one: what is asked, of whom and how much; where, unless another act says it. */
function isSame(one: Doing, other: Act): boolean {
  const content = (act: Doing) => ({
    kind: act.kind,
    player: act.player,
    round: "reference" in act ? undefined : act.roundId,
    amount: "amount" in act ? act.amount : undefined,
    win: "win" in act ? act.win : undefined,
    about: "reference" in act ? [act.reference] : "references" in act ? act.references : [],
  });
  const text = (act: Doing) =>
    JSON.stringify(content(act), (_key, value: unknown) => (typeof value === "bigint" ? `${value}` : value));
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
  // Where a settlement pays a whole round, what is open when it ends is lost (19).
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

const coveredBy = (world: World, call: Extract<Act, { kind: "settle" }>): string[] =>
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
