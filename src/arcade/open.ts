import Fastify from "fastify";
import { operatorDoor } from "./operator/operator-call.ts";
import { transferRoutes } from "./operator/transfer-routes.ts";
import { openArcadeDatabase } from "./store/database.ts";

export type ArcadeOptions = {
  /** A database whose search path is the arcade's own schema, brought up to date. */
  databaseUrl: string;
  /** The key shared with an operator, by name; undefined for one nobody knows. */
  keyOf: (operator: string) => Buffer | undefined;
  now: () => number;
  log: (error: Error) => void;
};

export type Arcade = {
  /** Listens; port 0 takes a free one. Answers the address, without a slash at its end. */
  listen: (host: string, port: number) => Promise<string>;
  close: () => Promise<void>;
};

const bodyLimit = 64 * 1024;

/** Fastify would make texts of numbers and drop fields that it does not know: a signed order is taken as it is. */
const asItCame = { coerceTypes: false, removeAdditional: false, useDefaults: false } as const;

/** Opens the arcade: a vendor of small games with an address, books and a protocol of its own. */
export function openArcade({ databaseUrl, keyOf, now, log }: ArcadeOptions): Arcade {
  const database = openArcadeDatabase(databaseUrl, log);
  const app = Fastify({ bodyLimit, requestTimeout: 10_000, ajv: { customOptions: asItCame } });
  operatorDoor(app, { keyOf, now });
  transferRoutes(app, database);
  return {
    listen: async (host, port) => {
      await app.listen({ host, port });
      const address = app.server.address();
      if (address === null || typeof address === "string") throw new Error("the arcade has no address");
      return `http://${host}:${address.port}`;
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
