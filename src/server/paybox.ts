import { join } from "node:path";
import { openPaybox, type Paybox } from "../paybox/open.ts";
import { migrate } from "./db/migrate.ts";
import { ownSchema } from "./db/own-schema.ts";
import { rootFolder } from "./folders.ts";
import { derivedKey } from "./identity/secret.ts";
import { networkAddress } from "./network.ts";

/** The schema of the paybox's books, which the domain's role cannot see. */
const schema = "paybox";

type Options = {
  databaseUrl: string;
  secret: Buffer;
  /** Whether the paybox deals with a brand of this code. */
  knows: (merchant: string) => boolean;
  now: () => number;
  log: (error: Error) => void;
  host: string;
  port: number;
};

/** The sandbox gateway as the house reaches it: where it is, and the key it shares with a brand. */
export type OpenedPaybox = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the paybox share. */
export const payboxKeys =
  (secret: Buffer) =>
  (merchant: string): Buffer =>
    derivedKey(secret, `paybox of ${merchant}`);

/** A host that means any address is none that a payer's browser could open. */
const publicHostOf = (host: string): string =>
  ["0.0.0.0", "::"].includes(host) ? (networkAddress() ?? "127.0.0.1") : host;

/** Opens the sandbox gateway beside the house: another address, other books, a protocol between them. */
export async function openHousePaybox(options: Options): Promise<OpenedPaybox> {
  const { secret, knows, now, log, host, port } = options;
  const databaseUrl = await ownSchema(options.databaseUrl, schema);
  const folder = join(rootFolder, "src", "paybox", "store");
  await migrate(databaseUrl, {
    migrations: join(folder, "migrations"),
    functions: join(folder, "functions"),
  });
  const keyOf = payboxKeys(secret);
  const paybox: Paybox = openPaybox({
    databaseUrl,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    publicHost: publicHostOf(host),
  });
  return { origin: await paybox.listen(host, port), keyOf, close: paybox.close };
}
