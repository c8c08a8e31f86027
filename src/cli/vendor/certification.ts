import { pick, type Random, seededRandom } from "../../kernel/random.ts";
import { amountOf, betCall, referenceCall, settleCall, uuid } from "./calls.ts";
import { audit } from "./compare-records.ts";
import { forge } from "./forgeries.ts";
import { type Harness, type HarnessOptions, openHarness } from "./harness.ts";
import { faultyMoves, honestMoves, type Move } from "./moves.ts";
import { launchPlayer, newMember, type Player } from "./player.ts";
import { compare, messageOf, post, sendAndCheck } from "./send-call.ts";
import type { Simulator } from "./simulators/simulator.ts";
import { whileSuspended } from "./suspension.ts";
import { openRuleResults, type RuleVerdict } from "./verdict.ts";

/** `calls`: the number of randomly chosen calls, besides those that every certification starts with. */
export type Order = HarnessOptions & {
  seed: number;
  calls: number;
  /** The number of concurrent copies of one call; 50 by default. */
  copies?: number;
};

export type Certificate = {
  vendor: string;
  brand: string;
  seed: number;
  /** The number of calls sent. */
  calls: number;
  players: number;
  milliseconds: number;
  rules: RuleVerdict[];
  passed: boolean;
};

const mostCopies = 50;
/** Longer than the idle time after which a launch expires. */
const idle = 13 * 3_600_000;
/** A launch may stake 200 times at once; more calls need more players. */
const callsOfPlayer = 100;
const leastPlayers = 4;

/**
 * Certifies a vendor's adapter and the core below it. It plays the vendor by a seeded schedule of correct and faulty
 * calls over HTTP. It compares every answer with its own records, and in the end balances, rounds and the ledger.
 */
export async function certify(order: Order): Promise<Certificate> {
  const harness = await openHarness(order);
  try {
    const since = performance.now();
    const verdict = openRuleResults();
    const random = seededRandom(order.seed);
    const players: Player[] = [];
    const playerCount = Math.max(leastPlayers, Math.ceil(order.calls / callsOfPlayer));
    const money = 1_000n * 10n ** BigInt(harness.brand.payload.currency.exponent);
    for (let count = 0; count < playerCount; count += 1)
      players.push(await launchPlayer(harness, verdict, seededRandom(Math.floor(random() * 2 ** 32)), money));
    await playAll(harness, players, order);
    await audit(harness, players, verdict);
    const rules = verdict.rules();
    return {
      vendor: harness.simulator.code,
      brand: harness.brand.merchant,
      seed: order.seed,
      calls: sentBy(players),
      players: playerCount,
      milliseconds: Math.round(performance.now() - since),
      rules,
      passed: rules.every(({ failed }) => failed === 0),
    };
  } finally {
    await harness.close();
  }
}

const sentBy = (players: readonly Player[]): number => players.reduce((sum, { sent }) => sum + sent, 0);

async function playAll(
  harness: Harness,
  players: readonly Player[],
  { calls, copies = mostCopies }: Order,
): Promise<void> {
  const [first, second] = players;
  if (!first || !second) return;
  // Every kind of move once, in the seed's order; then at random.
  const moves = [...honestMoves, ...faultyMoves].filter((move) => canPlay(harness.simulator, move));
  const openingMoves = shuffled(moves, first.random);
  await Promise.all(
    players.map(async (player, place) => {
      for (const move of openingMoves.filter((_move, index) => index % players.length === place))
        await move.play(player);
    }),
  );
  await Promise.all([concurrentCopies(first, copies), concurrentCopies(second, copies)]);
  const foreigner = await newMember(harness, harness.other, 100_000n);
  await sendAndCheck(second, "2", betCall(second, uuid(second.random), amountOf(second, 5)));
  await forge(first, second, foreigner.id);
  const bag = moves.flatMap((move) => Array.from({ length: move.weight }, () => move));
  await Promise.all(
    players.map(async (player) => {
      const end = player.sent + calls / players.length;
      while (player.sent < end) await pick(bag, player.random).play(player);
    }),
  );
  await Promise.all([whileSuspended(first), whileSuspended(second)]);
  await afterExpiry(harness, players);
}

const canPlay = (
  simulator: Simulator,
  { kinds: says = [], settlesSeveral: lists, statesNeeds: needs, settles }: Move,
): boolean =>
  says.every((kind) => simulator.kinds.has(kind)) &&
  (!lists || simulator.settlesSeveral) &&
  (!needs || simulator.statesNeeds) &&
  (settles === undefined || settles === simulator.settles);

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** One stake, one payout and one rollback, each in many concurrent copies (27). */
async function concurrentCopies(player: Player, copies: number): Promise<void> {
  const where = uuid(player.random);
  const bet = betCall(player, where, amountOf(player, 20));
  const paid = settleCall(player, where, [bet.transactionId], amountOf(player, 30));
  const other = betCall(player, where, amountOf(player, 20));
  const back = referenceCall(player, "rollback", where, other.transactionId);
  for (const call of [bet, paid, other, back]) {
    const message = messageOf(player, call);
    const replies = await Promise.all(Array.from({ length: copies }, () => post(player, message)));
    const { simulator } = player.harness;
    const words = (["ok", "duplicate"] as const).map((status) => simulator.wordOf(call.kind, status));
    const unexpected = replies.find(({ word }) => !words.includes(word));
    const first = replies.filter(({ word }) => word === words[0]).length;
    // If the protocol has a status for repetitions, exactly one copy may be the first.
    const many =
      words[0] !== words[1] && first !== 1 ? `${first} copies of one ${call.kind} were done` : undefined;
    player.verdict.note(
      "27",
      unexpected ? `a copy of one ${call.kind} was answered "${unexpected.word}"` : many,
    );
    const last = await post(player, message);
    compare(player, "27", call, { word: words[0] ?? "", balance: last.balance });
  }
}

/** After the launch has expired nothing more is staked, and earlier stakes are settled or rolled back (8). */
async function afterExpiry(harness: Harness, players: readonly Player[]): Promise<void> {
  const staked = await Promise.all(
    players.map(async (player) => {
      const bets = [0, 1].map(() => betCall(player, uuid(player.random), amountOf(player, 2)));
      for (const bet of bets) await sendAndCheck(player, "2", bet);
      return { player, bets };
    }),
  );
  harness.pass(idle);
  for (const { player, bets } of staked) {
    player.expected.live = false;
    const [won, given] = bets;
    await sendAndCheck(player, "8", betCall(player, uuid(player.random), amountOf(player, 2)));
    if (won)
      await sendAndCheck(
        player,
        "8",
        settleCall(player, won.roundId, [won.transactionId], amountOf(player, 30), true),
      );
    if (given)
      await sendAndCheck(player, "8", referenceCall(player, "rollback", given.roundId, given.transactionId));
  }
}
