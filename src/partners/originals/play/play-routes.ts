import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { OperatorWallet } from "../operator/operator-wallet.ts";
import { newClientSeed, newServerSeed } from "../rounds/new-bet.ts";
import type { RoundContext } from "../rounds/round-context.ts";
import { ticketByHash } from "../store/accounts.ts";
import { changeSeed } from "../store/seeds.ts";
import type { Bet as BetCall, Duel, Play, Reseed } from "./api.ts";
import { bet, duel, play } from "./bet-calls.ts";
import { hello } from "./hello.ts";
import { history } from "./history.ts";
import type { Hub } from "./hub.ts";
import { apiHeaders } from "./pages.ts";
import type { PlayerContext } from "./player-context.ts";
import type { PlayerSessions } from "./player-session.ts";
import { type Answer, answer, type Problem, problem, statusOf } from "./problem.ts";
import { proofOf } from "./proof.ts";
import { stream } from "./stream.ts";

type PlayDependencies = { rounds: RoundContext; wallet: OperatorWallet; entrance: PlayerSessions; hub: Hub };

const bodyLimit = 16 * 1_024;
const key = { type: "string", pattern: "^[\\w-]{8,80}$" } as const;
const plainText = { type: "string", pattern: "^[!-~]{1,100}$" } as const;

const shape = (properties: object, optional: object = {}) => ({
  schema: {
    body: {
      type: "object",
      required: Object.keys(properties),
      additionalProperties: false,
      properties: { ...properties, ...optional },
    },
  },
});

/** The calls of games' pages (api.ts): every refusal is answered with its code. */
export function playRoutes(app: FastifyInstance, deps: PlayDependencies): void {
  const { rounds, entrance, hub } = deps;
  app.addHook("onSend", async (_request, reply) => void reply.headers(apiHeaders));
  app.setErrorHandler((error: Error & { statusCode?: number; validation?: unknown }, _request, reply) => {
    const status = error.validation ? 400 : (error.statusCode ?? 500);
    if (status >= 500) rounds.log(error);
    const code: Problem = status >= 500 ? "failed" : "bet.invalid";
    return reply.code(status).send({ problem: code });
  });
  const called =
    <Body>(work: (player: PlayerContext, body: Body) => Promise<Answer<object>>) =>
    async (request: FastifyRequest & { body: Body }, reply: FastifyReply) => {
      const player = await enter(request);
      const done = player.ok ? await work(player.value, request.body) : player;
      return done.ok ? done.value : reply.code(statusOf(done.problem)).send({ problem: done.problem });
    };
  const enter = async (request: FastifyRequest): Promise<Answer<PlayerContext>> => {
    const session = await entrance(request);
    if (!session.ok) return session;
    const game = rounds.games.get(session.value.ticket.gameCode);
    if (!game) return problem("maintenance");
    return answer({ ...session.value, rounds, wallet: deps.wallet, game });
  };
  const options = { bodyLimit };
  const calls = { ...options, ...shape({}) };
  app.post<{ Body: object }>("/api/hello", calls, called(hello));
  app.post<{ Body: object }>("/api/history", calls, called(history));
  const playShape = shape({ playId: key, bet: {} }, { free: plainText });
  app.post<{ Body: Play }>("/api/play", { ...options, ...playShape }, called(play));
  const betShape = shape({ betId: key, roundId: plainText, bet: {} });
  app.post<{ Body: BetCall }>("/api/bet", { ...options, ...betShape }, called(bet));
  app.post<{ Body: Duel }>(
    "/api/duel",
    { ...options, ...shape({ duelId: key, stake: plainText }) },
    called(duel),
  );
  const seedShape = shape({ clientSeed: { type: "string", pattern: "^[ -~]{1,64}$" } });
  app.post<{ Body: Reseed }>("/api/seed", { ...options, ...seedShape }, called(reseed));
  app.get("/api/stream", async (request, reply) => {
    const player = await enter(request);
    if (!player.ok) return reply.code(statusOf(player.problem)).send({ problem: player.problem });
    const { id } = player.value;
    const isOver = async () => {
      const ticket = await ticketByHash(rounds.database, Buffer.from(id, "hex"));
      return !ticket || ticket.expiresAt.getTime() <= rounds.now();
    };
    return stream(reply, { hub, session: player.value, isOver });
  });
  app.get<{ Params: { roundId: string } }>("/api/proof/:roundId", async ({ params }, reply) => {
    const isName = /^[!-~]{1,100}$/.test(params.roundId);
    const proof = isName ? await proofOf(rounds.database, params.roundId) : undefined;
    return proof ?? reply.code(404).send({ problem: "bet.invalid" });
  });
}

/** Sets the player's own seed together with a new server seed, and reveals the old one. */
async function reseed(
  { rounds, ticket, game }: PlayerContext,
  { clientSeed }: Reseed,
): Promise<Answer<object>> {
  if (game.kind !== "instant") return problem("bet.invalid");
  const { previous, seed } = await rounds.database.inTransaction(async (tx) => {
    const fresh = { ...newServerSeed(), clientSeed: clientSeed.trim() || newClientSeed() };
    return changeSeed(tx, ticket, { fresh, now: new Date(rounds.now()) });
  });
  const { serverHash, nonce } = seed;
  const revealed = previous && { serverHash: previous.serverHash, serverSeed: previous.serverSeed };
  // There was no commitment yet, so there is nothing to reveal.
  if (!revealed) return problem("bet.invalid");
  return answer({ revealed, seeds: { serverHash, clientSeed: seed.clientSeed, nonce } });
}
