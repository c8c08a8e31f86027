import type { FastifyInstance } from "fastify";
import { decimalText } from "../../../kernel/money.ts";
import type { OriginalsDatabase } from "../store/database.ts";
import { finishedRounds } from "../store/finished.ts";
import { operatorCall } from "./authenticate.ts";
import { closed } from "./shapes.ts";

/** `since` is a time, `after` the id of the last round seen. */
type RoundsQuery = { since: string; after: string; limit: number };

const querySchema = {
  since: { type: "string", pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$" },
  after: { type: "string", pattern: "^[!-~]*$", maxLength: 100 },
  limit: { type: "integer", minimum: 1, maximum: 500 },
} as const;

/**
 * A round that is being committed may become visible after a later one: the list ends before the most recent
 * ones.
 */
const commitLagMs = 5_000;

/**
 * `/operator/rounds`: finished rounds from a time on, oldest first. The next page starts after the last round's
 * time and id.
 */
export function roundRoutes(
  app: FastifyInstance,
  { database, now }: { database: OriginalsDatabase; now: () => number },
): void {
  app.post<{ Body: RoundsQuery }>(
    "/operator/rounds",
    { schema: { body: closed(querySchema) } },
    async (request, reply) => {
      const { since, after, limit } = request.body;
      const from = new Date(since);
      if (Number.isNaN(from.getTime())) return reply.code(400).send({ status: "bad-request" });
      const { operator } = operatorCall(request);
      const before = new Date(now() - commitLagMs);
      const rounds = await finishedRounds(database, { operator, since: from, after, before, most: limit });
      return {
        status: "ok",
        rounds: rounds.map(({ bet, win, validBet, finishedAt, exponent, ...round }) => ({
          ...round,
          bet: decimalText(bet, exponent),
          win: decimalText(win, exponent),
          validBet: decimalText(validBet, exponent),
          finishedAt: finishedAt.toISOString(),
        })),
      };
    },
  );
}
