import type { FastifyInstance } from "fastify";
import { minorUnits } from "../../../kernel/money.ts";
import type { Game } from "../games/game.ts";
import { stakesOf } from "../rounds/stake-limits.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import { keepGrant } from "../store/free-grants.ts";
import { operatorCall } from "./authenticate.ts";
import { closed, plain, vendorWallet } from "./shapes.ts";

type Order = {
  grant: string;
  player: string;
  currency: string;
  exponent: number;
  games: string[];
  rounds: number;
  stake: string;
  expiresAt: string;
  cancelled: boolean;
};

const order = {
  ...vendorWallet,
  grant: { type: "string", pattern: plain, maxLength: 100 },
  games: {
    type: "array",
    minItems: 1,
    maxItems: 20,
    items: { type: "string", pattern: plain, maxLength: 60 },
  },
  rounds: { type: "integer", minimum: 1, maximum: 1_000 },
  stake: { type: "string", pattern: "^\\d{1,15}(\\.\\d{1,8})?$" },
  expiresAt: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
  cancelled: { type: "boolean" },
} as const;

type Dependencies = { database: OriginalsDatabase; games: ReadonlyMap<string, Game>; now: () => number };

/**
 * `/operator/free-rounds`: grants free rounds to a player, or takes them back; the same order again changes nothing, and a
 * cancelled grant stays cancelled, whichever order comes first. Answers are 200 with a status.
 */
export function freeRoundRoutes(app: FastifyInstance, { database, games, now }: Dependencies): void {
  app.post<{ Body: Order }>(
    "/operator/free-rounds",
    { schema: { body: closed(order) } },
    async (request, reply) => {
      const { grant: id, stake: text, expiresAt: until, ...rest } = request.body;
      const stake = minorUnits(text, rest.exponent);
      const expiresAt = new Date(until);
      if (!stake.ok || Number.isNaN(expiresAt.getTime()))
        return reply.code(400).send({ status: "bad-request" });
      if (!rest.games.every((code) => isFree(games.get(code)))) return { status: "game-unknown" };
      const { least, most } = stakesOf(rest.exponent);
      if (stake.value < least || stake.value > most) return { status: "stake" };
      const { operator } = operatorCall(request);
      const kept = await keepGrant(
        database,
        { ...rest, operator, id, stake: stake.value, expiresAt },
        new Date(now()),
      );
      return { status: kept ? "ok" : "conflict" };
    },
  );
}

/** Whether a game has free rounds. */
const isFree = (game: Game | undefined): boolean => game?.kind === "instant" && game.hasFreeRounds === true;
