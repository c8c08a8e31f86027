import Fastify, { type FastifyInstance } from "fastify";
import { bodyValidators } from "../protocol/body-validators.ts";
import type { OnPool } from "../protocol/database.ts";
import type { PostFetch } from "../protocol/signed-post.ts";
import type { Game } from "./games/game.ts";
import { authenticateOperator } from "./operator/authenticate.ts";
import { drawRoutes } from "./operator/draw-routes.ts";
import { freeRoundRoutes } from "./operator/free-round-routes.ts";
import { endRoutes, launchRoutes } from "./operator/launch-routes.ts";
import { openOperatorWallet } from "./operator/operator-wallet.ts";
import { roundRoutes } from "./operator/round-routes.ts";
import { transferRoutes } from "./operator/transfer-routes.ts";
import { openHub } from "./play/hub.ts";
import { pageRoutes } from "./play/pages.ts";
import { playRoutes } from "./play/play-routes.ts";
import { openPlayerSessions } from "./play/player-session.ts";
import { type Delays, leaseMarginMs, startDispatcher, usualDelays } from "./rounds/dispatcher.ts";
import { moneyOf } from "./rounds/money.ts";
import { payPart } from "./rounds/pay.ts";
import type { RoundContext } from "./rounds/round-context.ts";
import { startWorkers } from "./rounds/workers.ts";
import { openOriginalsDatabase } from "./store/database.ts";
import { listenForNotices } from "./store/play-notices.ts";

export type OriginalsOptions = {
  /** A migrated database whose search path is the originals' own schema. */
  databaseUrl: string;
  /** Whether the database is known to be away at the start. */
  databaseAway?: boolean | undefined;
  /** The key shared with an operator, by name; undefined for an unknown one. */
  keyOf: (operator: string) => Buffer | undefined;
  games: ReadonlyMap<string, Game>;
  /** The folder of the built game pages; without it pages are not found. */
  pages: string;
  /** The public address of the pages for an operator's players, without a trailing slash. */
  publicOrigin: (operator: string) => string;
  now: () => number;
  log: (error: Error) => void;
  /** Overrides of the default times. */
  delays?: Partial<Delays>;
  onPool?: OnPool | undefined;
  /** The fetch function for operators' wallets; the system's own by default. */
  fetch?: PostFetch | undefined;
};

export type Originals = {
  /** Listens; port 0 takes a free one. Answers the address, without a trailing slash. */
  listen: (host: string, port: number) => Promise<string>;
  /** Ends calls under way; unfinished work continues at the next start. */
  close: () => Promise<void>;
};

/** How much longer than the wallet's timeout calls under way may take at the close. */
const graceMs = 500;

const bodyLimit = 64 * 1024;

/** Opens the originals: a vendor of small games with an address, a database and a protocol of its own. */
export function openOriginals(options: OriginalsOptions): Originals {
  const { keyOf, games, pages, publicOrigin, now } = options;
  const { rounds, wallet, stop } = openFloor(options);
  const patienceMs = options.delays?.answerMs ?? usualDelays.answerMs;
  const { database } = rounds;
  const hub = openHub(rounds);
  const app = Fastify({ bodyLimit, requestTimeout: 10_000 });
  // Fastify's own would coerce numbers to texts and drop unknown fields: a signed order is taken as it is.
  app.setValidatorCompiler(bodyValidators());
  app.register(async (scope) => {
    authenticateOperator(scope, { keyOf, now });
    transferRoutes(scope, database);
    launchRoutes(scope, { database, games, now, playOrigin: publicOrigin });
    endRoutes(scope, { database, now });
    roundRoutes(scope, { database, now });
    freeRoundRoutes(scope, { database, games, now });
    drawRoutes(scope, rounds);
  });
  const entrance = openPlayerSessions({ database, now });
  app.register(async (scope) => playRoutes(scope, { rounds, wallet, entrance, hub }));
  app.register(async (scope) => pageRoutes(scope, pages));
  let deaf = async () => {};
  const close = async () => {
    await hub.close();
    // Browsers open idle connections in advance: they would keep the server open.
    const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs + graceMs);
    await app.close();
    clearTimeout(cut);
    await stop();
    await deaf();
    await database.close();
  };
  return {
    listen: async (host, port) => {
      try {
        deaf = await listenForNotices(
          options.databaseUrl,
          hub.publish,
          options.log,
          options.databaseAway ?? false,
        );
        return await listen(app, host, port);
      } catch (error) {
        await close();
        throw error;
      }
    },
    close,
  };
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port });
  const address = app.server.address();
  if (address === null || typeof address === "string") throw new Error("the originals have no address");
  return `http://${host}:${address.port}`;
}

/** The context of rounds, and the workers that finish them. */
function openFloor({ databaseUrl, keyOf, games, now, log, ...options }: OriginalsOptions) {
  const delays = { ...usualDelays, ...options.delays };
  const database = openOriginalsDatabase(databaseUrl, log, options.onPool);
  const wallet = openOperatorWallet({ keyOf, now, answerMs: delays.answerMs, fetch: options.fetch ?? fetch });
  const decided = (part: string) => void payPart(rounds, part).catch(log);
  const dispatcher = startDispatcher({ database, wallet, now, delays, log, decided });
  const rounds: RoundContext = {
    database,
    games,
    now,
    log,
    moneyOf: moneyOf({ now, debitMs: delays.answerMs + leaseMarginMs }),
    sendDebit: dispatcher.sendDebit,
    nudgeDispatcher: dispatcher.nudge,
    nudgeWorkers: () => workers.nudge(),
  };
  const workers = startWorkers(rounds);
  const stop = async () => {
    await workers.stop();
    await dispatcher.stop();
  };
  return { rounds, wallet, stop };
}
