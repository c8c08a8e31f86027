import type { FastifyInstance } from "fastify";
import type { Game, SharedGame } from "../games/game.ts";
import type { RoundContext } from "../rounds/round-context.ts";
import { nextDraw } from "../rounds/shared.ts";
import { lastDraws } from "../store/rounds.ts";
import { closed } from "./shapes.ts";

const mostDraws = 50;

type Lottery = SharedGame & { numbers: NonNullable<SharedGame["numbers"]> };

const isLottery = (game: Game): game is Lottery => game.kind === "shared" && game.numbers !== undefined;

/**
 * `/operator/draws`: the next draw of every lottery by the vendor's clock, and its last draws, newest first. They are the same
 * for all operators.
 */
export function drawRoutes(app: FastifyInstance, rounds: RoundContext): void {
  const lotteries = [...rounds.games.values()].filter(isLottery);
  app.post<{ Body: { most: number } }>(
    "/operator/draws",
    { schema: { body: closed({ most: { type: "integer", minimum: 1, maximum: mostDraws } }) } },
    async (request) => ({
      status: "ok",
      draws: await Promise.all(lotteries.map((game) => drawsOf(rounds, game, request.body.most))),
    }),
  );
}

async function drawsOf(rounds: RoundContext, game: Lottery, most: number) {
  const next = await nextDraw(rounds, game);
  const last = await lastDraws(rounds.database, game.code, most);
  return {
    gameCode: game.code,
    roundId: next.id,
    opensAt: next.openedAt.toISOString(),
    closesAt: next.dueAt.toISOString(),
    last: last.map(({ id, drawnAt, result }) => ({
      roundId: id,
      drawnAt: drawnAt.toISOString(),
      numbers: [...game.numbers(result)],
    })),
  };
}
