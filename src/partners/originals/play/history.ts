import { decimalText } from "../../../kernel/money.ts";
import { lastBets } from "../store/bets.ts";
import type { History, Past } from "./api.ts";
import type { PlayerContext } from "./player-context.ts";
import { type Answer, answer } from "./problem.ts";

const most = 20;

/** `history`: the player's last bets on this game, newest first. */
export async function history({ rounds, ticket }: PlayerContext): Promise<Answer<History>> {
  const { accountId, gameCode, exponent } = ticket;
  const bets = await lastBets(rounds.database, accountId, gameCode, most);
  const past = bets.map(({ operatorRound, at, stake, win, state, freeGrant }): Past => {
    const paid = state === "over" ? (win ?? 0n) : 0n;
    return {
      roundId: operatorRound,
      at: at.getTime(),
      stake: decimalText(freeGrant === null ? stake : 0n, exponent),
      win: decimalText(paid, exponent),
      state: state === "over" || state === "void" ? state : "open",
    };
  });
  return answer({ rounds: past });
}
