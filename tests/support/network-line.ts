import { createServer, type Server, type Socket } from "node:net";
import { Transform } from "node:stream";

/** A line of TCP to a server that a test cuts, holds or lets go. */
export type NetworkLine = {
  port: number;
  /** Takes connections and says nothing, on those that stand as well: a host that hangs. */
  hold: () => void;
  /** Hands on every piece so much later, in both directions: a disk or a network that has become slow. 0 ends it. */
  slow: (ms: number) => void;
  /** Refuses connections and breaks the open ones. */
  cut: () => Promise<void>;
  /** Breaks the connections that stand, and takes new ones. */
  reset: () => void;
  restore: () => Promise<void>;
  /** The number of open connections. */
  count: () => number;
  close: () => Promise<void>;
};

/** Opens a line on this machine; `connect` opens a connection to the server behind it. */
export async function openNetworkLine(connect: () => Socket): Promise<NetworkLine> {
  const pairs = new Set<[Socket, Socket]>();
  let held = false;
  let lateMs = 0;
  /** Forwards pieces in order, each with its delay. */
  const late = () =>
    new Transform({
      transform: (piece, _encoding, done) => {
        if (lateMs === 0) done(null, piece);
        else setTimeout(() => done(null, piece), lateMs);
      },
    });
  const server: Server = createServer((near) => {
    const far = connect();
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => {
        other.destroy();
        pairs.delete(pair);
      });
    }
    if (held) return;
    near.pipe(late()).pipe(far);
    far.pipe(late()).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, "127.0.0.1", () => {
        server.off("error", reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as { port: number };
  const reset = () => {
    for (const [near] of pairs) near.destroy();
  };
  const cut = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    reset();
    await closed;
  };
  return {
    port,
    reset,
    cut,
    slow: (ms) => {
      lateMs = ms;
    },
    hold: () => {
      held = true;
      for (const pair of pairs) for (const socket of pair) socket.unpipe().pause();
    },
    restore: async () => {
      if (held) reset();
      held = false;
      if (!server.listening) await listen(port);
    },
    count: () => pairs.size,
    close: async () => {
      if (server.listening) await cut();
    },
  };
}
