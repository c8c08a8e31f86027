import { join } from "node:path";
import { type Arcade, openArcade } from "../arcade/open.ts";
import { migrate } from "./db/migrate.ts";
import { ownSchema } from "./db/own-schema.ts";
import { rootFolder } from "./folders.ts";
import { derivedKey } from "./identity/secret.ts";

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
};

/** The house vendor as the house reaches it: where it is, and the key it shares with a brand. */
export type OpenedArcade = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the arcade share. */
export const arcadeKeys =
  (secret: Buffer) =>
  (merchant: string): Buffer =>
    derivedKey(secret, `arcade of ${merchant}`);

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
  const arcade: Arcade = openArcade({
    databaseUrl,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
  });
  return { origin: await arcade.listen(host, port), keyOf, close: arcade.close };
}
