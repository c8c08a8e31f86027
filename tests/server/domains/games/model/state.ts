import {
  type Book,
  betStateOf,
  find,
  isStake,
  roundOf,
  takenBackEarly,
  type World,
  worthOf,
} from "./world.ts";

/** The state in comparable lines: balances and debts, rounds, actions. */
export type Stand = Record<string, string>;

/** Balance and debt of a player from one sum: never both. */
const balanceText = (worth: bigint): string => (worth >= 0n ? `${worth} owes 0` : `0 owes ${-worth}`);

export function standOf(world: World): Stand {
  const stand: Stand = {};
  for (const player of world.players.keys())
    for (const book of ["real", "trial"] satisfies Book[])
      stand[`balance ${book} ${player}`] = balanceText(worthOf(world, player, book));
  for (const place of new Set(world.history.map(({ call, round }) => `${call.player} ${round}`))) {
    const [player = "", name = ""] = place.split(" ");
    const round = roundOf(world, player, name);
    if (!round) continue;
    const { book, state, bets, bet, win, valid } = round;
    stand[`round ${place}`] = `${book} ${state} ${bets} bets ${bet} wins ${win} counts ${valid}`;
  }
  for (const { key } of world.history) if (key !== undefined) stand[`act ${key}`] = actText(world, key);
  for (const { said, call } of world.history)
    if (said === "transaction.missing" && "reference" in call && !find(world, call.reference))
      stand[`act ${call.reference}`] = `tombstone of ${takenBackEarly(world, call.reference)?.call.player}`;
  return stand;
}

function actText(world: World, key: string): string {
  const action = find(world, key);
  if (!action) return "";
  const { kind, player } = action.call;
  if (action.said !== "ok") return `${kind} of ${player} ${action.said}`;
  const counts = isStake(action) || kind === "settle";
  const state = counts ? settlementState(world, key, kind) : "settled";
  return `${kind} of ${player} ${state} in ${action.round} ${action.book}`;
}

/** A settlement is settled from its beginning. */
function settlementState(world: World, key: string, kind: string): string {
  const { state } = betStateOf(world, key);
  return kind === "settle" && state === "open" ? "settled" : state;
}
