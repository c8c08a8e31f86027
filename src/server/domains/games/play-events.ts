import type { PlayedRound, PlayFigures } from "../../core/events/event.ts";
import { callOf, type Run } from "../../foundation/db/connection.ts";
import type { Round } from "./rules/state.ts";

/** So long play is added up before the rules answer to it: pages say that points come within a minute. */
const addedUpMs = 50_000;

/** The sums of a member's closed rounds of a game, in minor units. */
type Change = {
  member: string;
  game: string;
  bets: number;
  bet: bigint;
  win: bigint;
  validBet: bigint;
  bonusBet: bigint;
  rounds: PlayedRound[];
};

/** The result of a closed round in real money; a reopened round is subtracted again. Invented history does not count. */
function figuresOf(round: Round | undefined) {
  if (round?.state !== "closed" || round.book !== "real" || round.seeded)
    return { bets: 0, bet: 0n, win: 0n, validBet: 0n, bonusBet: 0n };
  const { bets, bet, win, validBet, bonusBet, bonusWin } = round;
  const ofBonus = bet > 0n ? (validBet * bonusBet) / bet : 0n;
  return { bets, bet: bet - bonusBet, win: win - bonusWin, validBet: validBet - ofBonus, bonusBet };
}

/** What decisions changed of closed real rounds, by member and game; `before` and `after` by `roundKey`. */
export function playChanges(
  before: ReadonlyMap<string, Round>,
  after: ReadonlyMap<string, Round>,
  changed: ReadonlySet<string>,
): Change[] {
  const changes = new Map<string, Change>();
  for (const key of changed) {
    const round = after.get(key);
    if (!round) continue;
    const [was, is] = [figuresOf(before.get(key)), figuresOf(round)];
    const name = `${round.member}|${round.game}`;
    const sum = changes.get(name);
    changes.set(name, {
      member: round.member,
      game: round.game,
      bets: (sum?.bets ?? 0) + is.bets - was.bets,
      bet: (sum?.bet ?? 0n) + is.bet - was.bet,
      win: (sum?.win ?? 0n) + is.win - was.win,
      validBet: (sum?.validBet ?? 0n) + is.validBet - was.validBet,
      bonusBet: (sum?.bonusBet ?? 0n) + is.bonusBet - was.bonusBet,
      rounds: [...(sum?.rounds ?? []), ...roundOf(round.round, was, is)],
    });
  }
  return [...changes.values()].filter(
    ({ bets, bet, win, validBet }) => bets !== 0 || bet !== 0n || win !== 0n || validBet !== 0n,
  );
}

/** What a round added; nothing where its bets are as they were. */
function roundOf(round: string, was: Figures, is: Figures): PlayedRound[] {
  const [bet, validBet] = [is.bet - was.bet, is.validBet - was.validBet];
  return bet === 0n && validBet === 0n ? [] : [{ round, bet: `${bet}`, validBet: `${validBet}` }];
}

type Figures = ReturnType<typeof figuresOf>;

/** Writes changes of play for the rules of the brand, in the transaction that books them. */
export async function emitPlay(
  run: Run,
  { merchant, vendor, now }: { merchant: string; vendor: string; now: number },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const bodies = changes.map(({ game, bets, bet, win, validBet, bonusBet, rounds }) => {
    const figures: PlayFigures = {
      bets,
      bet: `${bet}`,
      win: `${win}`,
      validBet: `${validBet}`,
      bonusBet: `${bonusBet}`,
    };
    return JSON.stringify({ vendor, game, ...figures, rounds });
  });
  const members = changes.map(({ member }) => member);
  const due = new Date(now + addedUpMs);
  await run(callOf("play_emit", "1 as emitted", [merchant, new Date(now), due, members, bodies]));
}
