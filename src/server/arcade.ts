import { join } from "node:path";
import { games } from "../arcade/games/catalogue.ts";
import { type Arcade, openArcade } from "../arcade/open.ts";
import { migrate } from "./db/migrate.ts";
import { ownSchema } from "./db/own-schema.ts";
import { rootFolder } from "./folders.ts";
import { derivedKey } from "./identity/secret.ts";
import { networkAddress } from "./network.ts";

/** The schema of the arcade's books, which the domain's role cannot see. */
const schema = "arcade";

type Options = {
  databaseUrl: string;
  secret: Buffer;
  /** Whether the arcade deals with a brand of this code. */
  knows: (merchant: string) => boolean;
  now: () => number;
  log: (error: Error) => void;
  host: string;
  port: number;
  /** Where browsers find the games' pages, where that is not where the arcade listens. */
  publicOrigin?: string | undefined;
};

/** The house vendor as the house reaches it: where it is, and the key it shares with a brand. */
export type OpenedArcade = {
  origin: string;
  /** Where browsers find the games' pages. */
  publicOrigin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the arcade share. */
export const arcadeKeys =
  (secret: Buffer) =>
  (merchant: string): Buffer =>
    derivedKey(secret, `arcade of ${merchant}`);

/** A host that means any address is none that a browser could open. */
const listensAt = (origin: string): string => {
  const { protocol, hostname, port } = new URL(origin);
  const isAny = hostname === "0.0.0.0" || hostname === "[::]";
  return isAny ? `${protocol}//${networkAddress() ?? "127.0.0.1"}:${port}` : origin;
};

/** Opens the house's own game vendor beside the house: another address, other books, a protocol between them. */
export async function openHouseArcade(options: Options): Promise<OpenedArcade> {
  const { secret, knows, now, log, host, port } = options;
  const databaseUrl = await ownSchema(options.databaseUrl, schema);
  const folder = join(rootFolder, "src", "arcade", "store");
  await migrate(databaseUrl, {
    migrations: join(folder, "migrations"),
    functions: join(folder, "functions"),
  });
  const keyOf = arcadeKeys(secret);
  let publicOrigin = options.publicOrigin ?? "";
  const arcade: Arcade = openArcade({
    databaseUrl,
    games,
    pages: join(rootFolder, "dist", "arcade"),
    publicOrigin: () => publicOrigin,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
  });
  const origin = await arcade.listen(host, port);
  publicOrigin ||= listensAt(origin);
  return { origin, publicOrigin, keyOf, close: arcade.close };
}
