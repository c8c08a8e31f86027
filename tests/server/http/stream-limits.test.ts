import { EventEmitter } from "node:events";
import type { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { createStreamLimiter, type StreamOwner } from "../../../src/server/http/stream-limits.ts";

const limits = { all: 10, network: 4, browser: 2 };

/** As much of a connection as the counting looks at. */
const connection = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket;

function cut(socket: Socket): void {
  Object.assign(socket, { destroyed: true });
  socket.emit("close");
}

/** Opens streams, each of a connection, a network and a browser of its own but for what is named. */
function visitors(): (named?: Partial<StreamOwner>) => boolean {
  const shares = createStreamLimiter(limits);
  let others = 0;
  return (named = {}) => {
    others += 1;
    const owner = { network: `n${others}`, browser: `b${others}`, socket: connection(), ...named };
    return shares.take(owner) === undefined;
  };
}

const times = (count: number, take: () => boolean) => Array.from({ length: count }, take);

describe("the shares of the event streams", () => {
  it("are a few for a browser, and other browsers of its network have theirs", () => {
    const take = visitors();
    expect(times(3, () => take({ network: "home", browser: "one" }))).toEqual([true, true, false]);
    expect(take({ network: "home", browser: "other" })).toBe(true);
  });

  it("are some for a network, and other networks have theirs", () => {
    const take = visitors();
    expect(times(5, () => take({ network: "home" }))).toEqual([true, true, true, true, false]);
    expect(take()).toBe(true);
  });

  it("end with the app's", () => {
    const take = visitors();
    expect(times(11, take).filter(Boolean)).toHaveLength(10);
  });

  it("say whose share is used up: the visitor's own, which is too many, or all of the node's, which is busy", () => {
    const shares = createStreamLimiter({ all: 3, network: 2, browser: 1 });
    const take = (network: string, browser: string) =>
      shares.take({ network, browser, socket: connection() });
    expect([take("home", "one"), take("home", "one")]).toEqual([undefined, "request.too-many"]);
    expect([take("home", "two"), take("home", "three")]).toEqual([undefined, "request.too-many"]);
    expect([take("work", "four"), take("work", "five")]).toEqual([undefined, "server.busy"]);
    // Who has used up their own share is told so, whatever the node has left.
    expect(take("home", "six")).toBe("request.too-many");
  });

  it("are one for a connection, however many requests wait on it", () => {
    const take = visitors();
    const socket = connection();
    expect(times(3_000, () => take({ socket })).filter(Boolean)).toHaveLength(1);
    expect(times(10, take).filter(Boolean)).toHaveLength(9);
  });

  it("come back when their connection closes", () => {
    const take = visitors();
    const named = { network: "home", browser: "one" };
    for (let round = 0; round < 20; round += 1) {
      const [first, second] = [connection(), connection()];
      expect([take({ ...named, socket: first }), take({ ...named, socket: second })]).toEqual([true, true]);
      expect(take(named)).toBe(false);
      cut(first);
      cut(second);
    }
  });

  it("are not given to a connection that is closed: nothing would give them back", () => {
    const take = visitors();
    const socket = connection();
    cut(socket);
    expect(times(20, () => take({ socket })).filter(Boolean)).toEqual([]);
    expect(times(10, take).every(Boolean)).toBe(true);
  });
});
