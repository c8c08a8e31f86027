import { decimalText } from "../../../kernel/money.ts";
import type { Game } from "../games/game.ts";
import { newClientSeed, newServerSeed } from "../rounds/new-bet.ts";
import type { RoundContext } from "../rounds/round-context.ts";
import { stakesOf } from "../rounds/stake-limits.ts";
import type { Ticket } from "../store/accounts.ts";
import { nextGrant, type PlayedGrant } from "../store/free-grants.ts";
import { currentSeed } from "../store/seeds.ts";
import type { FreeRounds, Hello, Seeds } from "./api.ts";
import { spendable } from "./balance.ts";
import type { PlayerContext } from "./player-context.ts";
import { type Answer, answer } from "./problem.ts";

/** `hello`: the player, the game, and the settings. */
export async function hello({ rounds, wallet, ticket, game }: PlayerContext): Promise<Answer<Hello>> {
  const { database, now } = rounds;
  const balance = await spendable({ database, wallet }, ticket);
  if (!balance.ok) return balance;
  const { gameCode, nickname, currency, exponent, language, demo, lobbyUrl } = ticket;
  const { least, most, steps } = stakesOf(exponent);
  const text = (amount: bigint) => decimalText(amount, exponent);
  return answer({
    gameCode,
    kind: game.kind,
    nickname,
    currency,
    exponent,
    language,
    demo,
    lobbyUrl,
    balance: text(balance.value),
    limits: { least: text(least), most: text(most), steps: steps.map(text) },
    returnToPlayer: game.returnToPlayer,
    seeds: game.kind === "instant" ? await seedsOf(rounds, ticket) : null,
    free: await freeRoundsOf(rounds, ticket, game),
    now: now(),
  });
}

/** The free rounds that a player has in a game, those that end first; play money and vendor wallets have none. */
async function freeRoundsOf(
  { database, now }: Pick<RoundContext, "database" | "now">,
  ticket: Ticket,
  game: Game,
): Promise<FreeRounds | null> {
  if (ticket.demo || ticket.wallet !== "house" || game.kind !== "instant" || !game.hasFreeRounds) return null;
  const grant = await nextGrant(database, ticket, game.code, new Date(now()));
  return grant ? shownGrant(grant) : null;
}

/** A grant as pages read it. */
export const shownGrant = ({ id, used, rounds, stake, won, exponent }: PlayedGrant): FreeRounds => ({
  grant: id,
  left: rounds - used,
  rounds,
  stake: decimalText(stake, exponent),
  won: decimalText(won, exponent),
});

/** The seed of a player's next instant round. */
export async function seedsOf({ database }: Pick<RoundContext, "database">, ticket: Ticket): Promise<Seeds> {
  const fresh = { ...newServerSeed(), clientSeed: newClientSeed() };
  const { serverHash, clientSeed, nonce } = await currentSeed(database, ticket, fresh);
  return { serverHash, clientSeed, nonce };
}
