import { pick, type Random, seededRandom } from "../../kernel/random.ts";
import { audit } from "./audit.ts";
import { amountOf, betCall, referenceCall, settleCall, uuid } from "./calls.ts";
import { forge } from "./forgeries.ts";
import { type Harness, type HarnessOptions, openHarness } from "./harness.ts";
import { crookedMoves, honestMoves, type Move } from "./moves.ts";
import { newMember, type Seat, takeSeat } from "./seat.ts";
import { compare, messageOf, post, sendAndCheck } from "./send-call.ts";
import type { Simulator } from "./simulators/simulator.ts";
import { openVerdict, type RuleVerdict } from "./verdict.ts";

/** `acts`: how many calls are played by chance, besides those that every certification begins with. */
export type Order = HarnessOptions & {
  seed: number;
  acts: number;
  /** How many copies of one call come at once; 50 when left out. */
  copies?: number;
};

export type Certificate = {
  vendor: string;
  brand: string;
  seed: number;
  /** Calls that were sent. */
  acts: number;
  players: number;
  milliseconds: number;
  rules: RuleVerdict[];
  passed: boolean;
};

const mostCopies = 50;
/** More than a launch is idle for before it is over. */
const idle = 13 * 3_600_000;
/** A launch may stake 200 times at once: more players play more. */
const actsOfPlayer = 100;
const leastPlayers = 4;

/**
 * Certifies a vendor's adapter and the core below it: plays the vendor by a seeded schedule of honest and crooked
 * calls over HTTP, and compares every answer and, in the end, balances, rounds and books with its own.
 */
export async function certify(order: Order): Promise<Certificate> {
  const harness = await openHarness(order);
  try {
    const since = performance.now();
    const verdict = openVerdict();
    const random = seededRandom(order.seed);
    const seats: Seat[] = [];
    const players = Math.max(leastPlayers, Math.ceil(order.acts / actsOfPlayer));
    const money = 1_000n * 10n ** BigInt(harness.brand.payload.currency.exponent);
    for (let count = 0; count < players; count += 1)
      seats.push(await takeSeat(harness, verdict, seededRandom(Math.floor(random() * 2 ** 32)), money));
    await playAll(harness, seats, order);
    await audit(harness, seats, verdict);
    const rules = verdict.rules();
    return {
      vendor: harness.simulator.code,
      brand: harness.brand.merchant,
      seed: order.seed,
      acts: sentBy(seats),
      players,
      milliseconds: Math.round(performance.now() - since),
      rules,
      passed: rules.every(({ failed }) => failed === 0),
    };
  } finally {
    await harness.close();
  }
}

const sentBy = (seats: readonly Seat[]): number => seats.reduce((sum, { sent }) => sum + sent, 0);

async function playAll(
  harness: Harness,
  seats: readonly Seat[],
  { acts, copies = mostCopies }: Order,
): Promise<void> {
  const [first, second] = seats;
  if (!first || !second) return;
  // Every kind of move once, in whatever order the seed says; then by chance.
  const moves = [...honestMoves, ...crookedMoves].filter((move) => canPlay(harness.simulator, move));
  const once = shuffled(moves, first.random);
  await Promise.all(
    seats.map(async (seat, place) => {
      for (const move of once.filter((_move, index) => index % seats.length === place)) await move.play(seat);
    }),
  );
  await Promise.all([copiesAtOnce(first, copies), copiesAtOnce(second, copies)]);
  const foreigner = await newMember(harness, harness.other, 100_000n);
  await sendAndCheck(second, "2", betCall(second, uuid(second.random), amountOf(second, 5)));
  await forge(first, second, foreigner.id);
  const bag = moves.flatMap((move) => Array.from({ length: move.weight }, () => move));
  await Promise.all(
    seats.map(async (seat) => {
      const end = seat.sent + acts / seats.length;
      while (seat.sent < end) await pick(bag, seat.random).play(seat);
    }),
  );
  await afterTheSession(harness, seats);
}

const canPlay = (simulator: Simulator, { says = [], lists, needs, settles }: Move): boolean =>
  says.every((kind) => simulator.says.has(kind)) &&
  (!lists || simulator.lists) &&
  (!needs || simulator.needs) &&
  (settles === undefined || settles === simulator.settles);

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** One stake, one payout and one rollback in many copies at the same moment (27). */
async function copiesAtOnce(seat: Seat, copies: number): Promise<void> {
  const where = uuid(seat.random);
  const bet = betCall(seat, where, amountOf(seat, 20));
  const paid = settleCall(seat, where, [bet.transactionId], amountOf(seat, 30));
  const other = betCall(seat, where, amountOf(seat, 20));
  const back = referenceCall(seat, "rollback", where, other.transactionId);
  for (const call of [bet, paid, other, back]) {
    const letter = messageOf(seat, call);
    const heard = await Promise.all(Array.from({ length: copies }, () => post(seat, letter)));
    const { simulator } = seat.harness;
    const words = (["ok", "duplicate"] as const).map((status) => simulator.wordOf(call.kind, status));
    const strange = heard.find(({ word }) => !words.includes(word));
    const first = heard.filter(({ word }) => word === words[0]).length;
    // Where a repetition has a word of its own, exactly one copy may be the first.
    const many =
      words[0] !== words[1] && first !== 1 ? `${first} copies of one ${call.kind} were done` : undefined;
    seat.verdict.note("27", strange ? `a copy of one ${call.kind} was answered "${strange.word}"` : many);
    const last = await post(seat, letter);
    compare(seat, "27", call, { word: words[0] ?? "", balance: last.balance });
  }
}

/** The launch is over: nothing more is staked, and what was staked is settled or given back (8). */
async function afterTheSession(harness: Harness, seats: readonly Seat[]): Promise<void> {
  const staked = await Promise.all(
    seats.map(async (seat) => {
      const bets = [0, 1].map(() => betCall(seat, uuid(seat.random), amountOf(seat, 2)));
      for (const bet of bets) await sendAndCheck(seat, "2", bet);
      return { seat, bets };
    }),
  );
  harness.pass(idle);
  for (const { seat, bets } of staked) {
    seat.books.live = false;
    const [won, given] = bets;
    await sendAndCheck(seat, "8", betCall(seat, uuid(seat.random), amountOf(seat, 2)));
    if (won)
      await sendAndCheck(
        seat,
        "8",
        settleCall(seat, won.roundId, [won.transactionId], amountOf(seat, 30), true),
      );
    if (given)
      await sendAndCheck(seat, "8", referenceCall(seat, "rollback", given.roundId, given.transactionId));
  }
}
