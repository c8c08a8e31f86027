import { openPaybox, type Paybox } from "../../partners/sandbox-gateway/open.ts";
import { networkAddress } from "../foundation/network.ts";
import { booksNextDoor, keysNextDoor, type NextDoorOptions } from "./company.ts";

/** The sandbox gateway as the house reaches it: where it is, and the key it shares with a brand. */
export type OpenedPaybox = {
  origin: string;
  keyOf: (merchant: string) => Buffer;
  close: () => Promise<void>;
};

/** The key that a brand and the paybox share. */
export const payboxKeys = keysNextDoor("paybox");

/** A host that means any address is none that a payer's browser could open. */
const publicHostOf = (host: string): string =>
  ["0.0.0.0", "::"].includes(host) ? (networkAddress() ?? "127.0.0.1") : host;

/** Opens the sandbox gateway beside the house: another address, other books, a protocol between them. */
export async function openHousePaybox(options: NextDoorOptions): Promise<OpenedPaybox> {
  const { secret, knows, now, log, host, port, fetch } = options;
  const databaseUrl = await booksNextDoor("paybox", options.databaseUrl);
  const keyOf = payboxKeys(secret);
  const paybox: Paybox = openPaybox({
    databaseUrl,
    keyOf: (operator) => (knows(operator) ? keyOf(operator) : undefined),
    now,
    log,
    fetch,
    publicHost: publicHostOf(host),
  });
  return { origin: await paybox.listen(host, port), keyOf, close: paybox.close };
}
