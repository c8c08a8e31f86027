import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * The fault of one call. `lost`: it never arrives. `unanswered`: it arrives, its answer does not.
 * `late`: it arrives at once, the answer after the caller's patience. `overtaken`: the caller loses patience
 * first, then it arrives. The others arrive (or not) and are answered with something that is no answer.
 */
export type Fault =
  | "none"
  | "lost"
  | "unanswered"
  | "late"
  | "overtaken"
  | "twice"
  | "five times"
  | "500 before"
  | "500 after"
  | "garbage after"
  | "half after"
  | "null after"
  | "prototype after"
  | "redirect";

export const faults: readonly Fault[] = [
  ...(["none", "lost", "unanswered", "late", "overtaken", "twice", "five times", "500 before"] as const),
  ...(["500 after", "garbage after", "half after", "null after", "prototype after", "redirect"] as const),
];

/** A call as a plan sees it: its number, where to, and what is in it. */
export type ProxiedCall = { index: number; path: string; body: Record<string, unknown> };

export type OriginalsProxy = {
  origin: string;
  /** Every call so far. */
  calls: ProxiedCall[];
  /** The faults of the next calls; none until it is set. */
  plan: (call: ProxiedCall) => Fault;
  /** Waits until everything that is on its way has arrived. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A faulty proxy to `target`: each call gets its fault of the plan. `lateMs` is longer than the caller's timeout. */
export async function openOriginalsProxy(target: string, lateMs: number): Promise<OriginalsProxy> {
  const under = new Set<Promise<void>>();
  const server = createServer((incoming, outgoing) => {
    const done = handle(incoming, outgoing).catch(() => void incoming.socket.destroy());
    under.add(done);
    void done.then(() => under.delete(done));
  });
  const proxy: OriginalsProxy = {
    origin: "",
    calls: [],
    plan: () => "none",
    quiet: async () => {
      while (under.size > 0) await Promise.all(under);
    },
    close: async () => {
      await proxy.quiet();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const bytes = await bytesOf(incoming);
    const call = {
      index: proxy.calls.length,
      path: incoming.url ?? "",
      body: JSON.parse(bytes.toString()) as Record<string, unknown>,
    };
    proxy.calls.push(call);
    const fault = proxy.plan(call);
    const pass = () => forward(target, incoming, bytes);
    if (fault === "lost") return void incoming.socket.destroy();
    if (fault === "500 before") return end(outgoing, 500, "{}");
    if (fault === "redirect")
      return void outgoing.writeHead(307, { location: `${target}${call.path}` }).end();
    if (fault === "overtaken") await wait(lateMs);
    const answer = await pass();
    if (fault === "twice") await pass();
    if (fault === "five times") await Promise.all([pass(), pass(), pass(), pass()]);
    if (fault === "unanswered") return void incoming.socket.destroy();
    if (fault === "late") await wait(lateMs);
    if (fault === "500 after") return end(outgoing, 500, answer.text);
    if (fault === "garbage after") return end(outgoing, 200, "<html>all is well</html>");
    if (fault === "half after") return end(outgoing, 200, answer.text.slice(0, -3));
    if (fault === "null after") return end(outgoing, 200, "null");
    if (fault === "prototype after") return end(outgoing, 200, '{"status":"constructor","balance":5}');
    end(outgoing, answer.status, answer.text);
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}

const end = (outgoing: ServerResponse, status: number, text: string): void =>
  void outgoing.writeHead(status, { "content-type": "application/json" }).end(text);

async function bytesOf(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(
  target: string,
  { url = "/", method = "GET", headers }: IncomingMessage,
  bytes: Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(url, target), { method, headers, agent: false }, (response) => {
      bytesOf(response).then(
        (answer) => resolve({ status: response.statusCode ?? 0, text: answer.toString() }),
        reject,
      );
    });
    call.on("error", reject);
    call.end(bytes);
  });
}
