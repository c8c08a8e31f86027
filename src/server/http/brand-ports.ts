import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A port that serves one brand. */
export type BrandPort = { merchant: string; port: number };

/** Where a phone on the same network finds a brand. */
export type PhoneAddress = { merchant: string; url: string };

type Options = {
  /** The server that answers on every port. */
  server: Server;
  host: string;
  /** The first port that is tried; each brand takes the next free one. */
  firstPort: number;
};

const attempts = 50;

const fromPhones = new WeakSet<IncomingMessage>();

/** Whether a request came by a brand's own port. */
export const isBrandPort = (request: IncomingMessage): boolean => fromPhones.has(request);

/**
 * Opens a port for each brand (docs/protocols/calls.md, Platform's own host), since a phone cannot resolve
 * `<merchant>.localhost`. Only in development, and only where HOST is reachable from other machines. Brands added
 * later get theirs at the next start.
 */
export async function openBrandPorts(
  merchants: readonly string[],
  options: Options,
): Promise<{ ports: BrandPort[]; close: () => Promise<void> }> {
  const servers: Server[] = [];
  const ports: BrandPort[] = [];
  let next = options.firstPort;
  for (const merchant of merchants) {
    const server = createServer((request, response) => {
      request.headers.host = `${merchant}.localhost`;
      fromPhones.add(request);
      options.server.emit("request", request, response);
    });
    servers.push(server);
    const port = await listenFrom(server, options.host, next);
    ports.push({ merchant, port });
    next = port + 1;
  }
  return {
    ports,
    close: async () => {
      for (const server of servers) server.closeAllConnections();
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listenFrom(server: Server, host: string, first: number): Promise<number> {
  for (let port = first; ; port += 1) {
    try {
      server.listen(port, host);
      await once(server, "listening");
      return (server.address() as AddressInfo).port;
    } catch (error) {
      const taken = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!taken || port >= first + attempts) throw error;
    }
  }
}
