import Fastify from "fastify";
import { bodyValidators } from "../protocol/body-validators.ts";
import type { OnPool } from "../protocol/database.ts";
import type { PostFetch } from "../protocol/signed-post.ts";
import { type Delays, usualDelays } from "./delays.ts";
import { startDispatcher } from "./dispatcher/dispatcher.ts";
import { authenticateOperator } from "./operator/authenticate.ts";
import { paymentRoutes } from "./operator/payment-routes.ts";
import { payoutRoutes } from "./operator/payout-routes.ts";
import { payerRoutes } from "./payer/payer-routes.ts";
import { openGatewayDatabase } from "./store/database.ts";

export type SandboxGatewayOptions = {
  /** A migrated database whose search path is the gateway's own schema. */
  databaseUrl: string;
  /** The key shared with an operator, by name; undefined for an unknown one. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  log: (error: Error) => void;
  /** Delays other than the defaults. */
  delays?: Partial<Delays>;
  /** The name under which payers' browsers reach it; the host it listens on by default. */
  publicHost?: string;
  onPool?: OnPool | undefined;
  /** The client for notifications to operators; the system's own when left out. */
  fetch?: PostFetch | undefined;
};

export type SandboxGateway = {
  /** Listens; port 0 takes a free one. Returns the address, without a slash at its end. */
  listen: (host: string, port: number) => Promise<string>;
  /** Ends calls under way; undelivered notifications are due again at the next start. */
  close: () => Promise<void>;
};

const bodyLimit = 16 * 1024;

const written = (host: string): string => (host.includes(":") ? `[${host}]` : host);

/**
 * Opens the sandbox gateway: a payment gateway with an address, a database and a protocol of its own, and no real
 * money.
 */
export function openSandboxGateway({
  databaseUrl,
  keyOf,
  now,
  log,
  publicHost,
  ...options
}: SandboxGatewayOptions): SandboxGateway {
  const delays = { ...usualDelays, ...options.delays };
  const database = openGatewayDatabase(databaseUrl, log, options.onPool);
  const dispatcher = startDispatcher({ database, keyOf, now, log, delays, fetch: options.fetch ?? fetch });
  const { nudge } = dispatcher;
  const app = Fastify({ bodyLimit, requestTimeout: 10_000 });
  // Strict: types are not coerced and unknown properties are refused.
  app.setValidatorCompiler(bodyValidators());
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
      // A port that is taken closes what was opened: the caller gets no gateway that does not listen.
      await app.listen({ host, port }).catch((error: Error) =>
        close().then(() => {
          throw error;
        }),
      );
      const address = app.server.address();
      if (address === null || typeof address === "string")
        throw new Error("the sandbox gateway has no address");
      origin = `http://${written(publicHost ?? host)}:${address.port}`;
      return origin;
    },
    close,
  };
}
