import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "../foundation/config/config.ts";

/**
 * Throws EADDRINUSE when somebody else has a port. It is asked before anything is opened: a start that waits for its database
 * would tell of the port much later, and processes that share ports would not notice.
 */
export async function portsAreFree(config: Config): Promise<void> {
  const { port, host, adminPort, adminHost, originals, vendorOriginPort, sandbox, paymentOriginPort } =
    config;
  const places: [number, string][] = [[port, host]];
  if (adminPort !== undefined) places.push([adminPort, adminHost]);
  if (originals) places.push([vendorOriginPort, host]);
  if (sandbox) places.push([paymentOriginPort, host]);
  for (const place of places) {
    const server = createServer().listen(...place);
    await once(server, "listening");
    await new Promise((resolve) => server.close(resolve));
  }
}
