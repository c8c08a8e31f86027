import type { Socket } from "node:net";

/** The owner of an event stream. */
export type StreamOwner = {
  /** The network of the visitor's address. */
  network: string;
  /** Hash of the browser's key; a browser without one counts for its network alone. */
  browser: string | undefined;
  /** The connection that carries it. */
  socket: Socket;
};

/** The largest number of open streams: in all, for a network, for a browser. */
export type StreamLimits = { all: number; network: number; browser: number };

/** Keeps one client from taking all event streams. */
export type StreamLimiter = {
  /**
   * Why one more stream is not opened: its owner has too many, or the node. Undefined when it is; it counts until its
   * connection closes.
   */
  take: (owner: StreamOwner) => "request.too-many" | "server.busy" | undefined;
};

/** Counts the open streams of this process, and refuses one more than `limits`. */
export function createStreamLimiter(limits: StreamLimits): StreamLimiter {
  const connections = new Set<Socket>();
  const networks = counts();
  const browsers = counts();
  return {
    take: ({ network, browser, socket }) => {
      // Refused: a closed connection, which does not emit close again, and one with a stream already, behind which a second
      // one would wait for ever.
      if (socket.destroyed || connections.has(socket)) return "request.too-many";
      if (networks.of(network) >= limits.network) return "request.too-many";
      if (browser !== undefined && browsers.of(browser) >= limits.browser) return "request.too-many";
      if (connections.size >= limits.all) return "server.busy";
      connections.add(socket);
      networks.add(network, 1);
      if (browser !== undefined) browsers.add(browser, 1);
      // Not the response's event: a response that waits behind another never emits it.
      socket.once("close", () => {
        connections.delete(socket);
        networks.add(network, -1);
        if (browser !== undefined) browsers.add(browser, -1);
      });
      return undefined;
    },
  };
}

/** Counts by key; keys with no count are removed. */
function counts(): { of: (key: string) => number; add: (key: string, more: number) => void } {
  const countByKey = new Map<string, number>();
  const of = (key: string) => countByKey.get(key) ?? 0;
  return {
    of,
    add: (key, more) => {
      const count = of(key) + more;
      if (count > 0) countByKey.set(key, count);
      else countByKey.delete(key);
    },
  };
}
