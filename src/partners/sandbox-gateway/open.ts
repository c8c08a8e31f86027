import Fastify from "fastify";
import type { PostFetch } from "../protocol/signed-post.ts";
import { type Delays, usualDelays } from "./delays.ts";
import { startDispatcher } from "./dispatcher/dispatcher.ts";
import { authenticateOperator } from "./operator/authenticate.ts";
import { paymentRoutes } from "./operator/payment-routes.ts";
import { payoutRoutes } from "./operator/payout-routes.ts";
import { payerRoutes } from "./payer/payer-routes.ts";
import { openGatewayDatabase } from "./store/database.ts";

export type SandboxGatewayOptions = {
  /** A database whose search path is the paybox's own schema, brought up to date. */
  databaseUrl: string;
  /** The key shared with an operator, by name; undefined for one nobody knows. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  log: (error: Error) => void;
  /** Other times than the usual ones. */
  delays?: Partial<Delays>;
  /** The name under which payers' browsers reach it; the host it listens on by default. */
  publicHost?: string;
  /** How it tells operators what became of payments; by the system's own when left out. */
  fetch?: PostFetch | undefined;
};

export type SandboxGateway = {
  /** Listens; port 0 takes a free one. Answers the address, without a slash at its end. */
  listen: (host: string, port: number) => Promise<string>;
  /** Ends calls under way; what was not delivered is due again at the next start. */
  close: () => Promise<void>;
};

const bodyLimit = 16 * 1024;

const written = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/** Opens the paybox: a payment gateway with an address, books and a protocol of its own, and no real money. */
export function openSandboxGateway({
  databaseUrl,
  keyOf,
  now,
  log,
  publicHost,
  ...options
}: SandboxGatewayOptions): SandboxGateway {
  const delays = { ...usualDelays, ...options.delays };
  const database = openGatewayDatabase(databaseUrl, log);
  const dispatcher = startDispatcher({ database, keyOf, now, log, delays, fetch: options.fetch ?? fetch });
  const { nudge } = dispatcher;
  // A number is no text and a name nobody agreed on no name: nothing is bent until it fits.
  const ajv = { customOptions: { coerceTypes: false, removeAdditional: false } } as const;
  const app = Fastify({ bodyLimit, requestTimeout: 10_000, ajv });
  let origin = "";
  const payerUrl = (token: string) => `${origin}/pay/${token}`;
  app.register(async (scope) => {
    authenticateOperator(scope, { keyOf, now, log });
    paymentRoutes(scope, { database, now, expiryMs: delays.expiry, payerUrl, nudge });
    payoutRoutes(scope, { database, now, payoutMs: delays.payout, nudge });
  });
  app.register(async (scope) => payerRoutes(scope, { database, now, lateMs: delays.late, nudge, log }));
  const close = async () => {
    await app.close();
    await dispatcher.stop();
    await database.close();
  };
  return {
    listen: async (host, port) => {
      // A port that is taken ends what was begun: nobody holds a paybox that does not listen.
      await app.listen({ host, port }).catch((error: Error) =>
        close().then(() => {
          throw error;
        }),
      );
      const address = app.server.address();
      if (address === null || typeof address === "string") throw new Error("the paybox has no address");
      origin = `http://${written(publicHost ?? host)}:${address.port}`;
      return origin;
    },
    close,
  };
}
