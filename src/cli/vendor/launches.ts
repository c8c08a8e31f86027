import fastify from "fastify";
import { fieldsOf, type Simulator } from "./simulators/simulator.ts";

/** A launch as the vendor received it. */
type Launched = { session: string | undefined; trusted: boolean };

/** The vendor's side of launches: it listens at the address where the platform expects the vendor. */
export type Launches = {
  origin: string;
  /** Sets the simulator that answers from now on. */
  play: (simulator: Simulator) => void;
  /** The last launch for a brand. */
  last: (merchant: string) => Launched | undefined;
  close: () => Promise<void>;
};

export async function openLaunches(): Promise<Launches> {
  const seen = new Map<string, Launched>();
  let playing: Simulator | undefined;
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post("/*", async ({ headers, body }, reply) => {
    if (!playing) return reply.code(503).send();
    const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
    // Every protocol names the operator in its own header.
    const [, merchant = ""] = Object.entries(headers).find(([name]) => /^x-.*-operator$/.test(name)) ?? [];
    const session = fieldsOf(bytes.toString("utf8"))[playing.sessionField];
    seen.set(String(merchant), {
      session: typeof session === "string" ? session : undefined,
      trusted: playing.isSigned(headers, bytes, String(merchant)),
    });
    return reply.send(playing.launchAnswer(`${origin}/play`));
  });
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    origin,
    play: (simulator) => {
      playing = simulator;
    },
    last: (merchant) => seen.get(merchant),
    close: () => app.close(),
  };
}
