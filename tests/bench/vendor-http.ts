// Bets settled a second through a vendor's HTTP callback, the ledger and a bare SQL function, in one run:
// node tests/bench/vendor-http.ts [--seconds=3] [--rounds=3] [--clients=128] [--members=10000]
import { Agent, createServer, request } from "node:http";
import { parseArgs } from "node:util";
import fastify from "fastify";
import { pino } from "pino";
import { createLedger } from "../../src/server/core/ledger/ledger.ts";
import { observeDatabase } from "../../src/server/foundation/observability/database-observer.ts";
import { createLog } from "../../src/server/foundation/observability/log.ts";
import { openObservation } from "../../src/server/foundation/observability/observation.ts";
import { createPseudonym } from "../../src/server/foundation/observability/scoped-log.ts";
import { createRequestObserver, type RequestObserver } from "../../src/server/http/observe-requests.ts";
import { vendorRoutes } from "../../src/server/http/vendor-routes.ts";
import { type GameHarness, openGameHarness, vendorCode } from "../server/domains/games/harness.ts";
import { startTestCluster } from "../support/database.ts";
import { account, give } from "../support/ledger.ts";
import { drive, lineOf, middle, type Round, type Settle, settleBare, settleByLedger } from "./clients.ts";
import { machineLoad, table } from "./figures.ts";
import { openBare } from "./ledger-bare.ts";
import { fillMembers } from "./players.ts";

const brandId = "aurora";
const goal = 0.5;
const p99Goal = 150;
/** What metrics and the access log may cost, as a share of the processor time of a bet. */
const watchGoal = 1.02;

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "3" },
    rounds: { type: "string", default: "3" },
    clients: { type: "string", default: "128" },
    members: { type: "string", default: "10000" },
  },
});
const [seconds, rounds, clients, members] = [
  options.seconds,
  options.rounds,
  options.clients,
  options.members,
].map(Number) as [number, number, number, number];

function post(port: number, agent: Agent, body: object): Promise<{ status: string }> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        port,
        agent,
        method: "POST",
        path: `/vendor/${vendorCode}/${brandId}/call`,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
          "x-plain": "signed",
        },
      },
      (response) => {
        let received = "";
        response.setEncoding("utf8").on("data", (part: string) => {
          received += part;
        });
        response.on("end", () => resolve(JSON.parse(received) as { status: string }));
      },
    );
    asked.on("error", reject).end(text);
  });
}

const ways = ["http", "unwatched", "ledger", "bare"] as const;
type Way = (typeof ways)[number];

/** Everything that watches a request in production: metrics, and the access log into nothing. */
async function openWatch() {
  const observation = await openObservation(undefined);
  const requests = createRequestObserver({
    ...observation,
    pseudonym: createPseudonym(Buffer.alloc(32)),
    log: createLog({ info: false, destination: pino.destination({ dest: "/dev/null", sync: false }) }),
    accessLog: "all",
  });
  return { requests, database: observeDatabase("calls", observation) };
}

/** Serves a vendor's calls, watched or not; answers how one member calls. */
async function serve(harness: GameHarness, agent: Agent, time: { at: number }, requests?: RequestObserver) {
  const { brand, clock } = harness.domain;
  const app = fastify({
    serverFactory: (handler) =>
      createServer((incoming, response) => {
        requests?.arrived(incoming, response);
        handler(incoming, response);
      }),
  });
  requests?.attach(app);
  await vendorRoutes(app, { registry: { byMerchant: () => brand }, services: { games: harness.games } });
  const address = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const call = async (member: number, body: object) => {
    const common = { player: `m${member}`, currency: "INR", gameCode: harness.game, session: `s${member}` };
    // Fast enough for a session's next reality check to be far away, slow enough for no rate limit to apply.
    time.at += 20;
    clock.at = time.at;
    const { status } = await post(Number(address.port), agent, { ...common, ...body });
    if (status !== "ok") throw new Error(`the app answered ${status}`);
  };
  const settle: Settle = async (member, key) => {
    const place = { roundId: key, requestId: key };
    await call(member, { ...place, kind: "bet", transactionId: key, amount: "500", closesRound: false });
    const settled = { ...place, kind: "settle", transactionId: `${key}w`, references: [key], amount: "450" };
    await call(member, { ...settled, closesRound: true });
  };
  return { settle, close: () => app.close() };
}

async function compare(): Promise<Record<Way, Round>> {
  const harness = await openGameHarness();
  const { database, clock, url } = harness.domain;
  clock.at = Date.now();
  const ledger = createLedger(database, { now: Date.now });
  await ledger.post(brandId, give("opens the house's account", account("opening"), 500n));
  const ids = await fillMembers(harness.domain.url, { brandId, vendor: vendorCode, members });
  const bare = openBare(harness.domain.url, brandId, 128);
  const watch = await openWatch();
  const watched = await openGameHarness({ url, observer: watch.database });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const [http, unwatched] = await Promise.all([
    serve(watched, agent, clock, watch.requests),
    serve(harness, agent, clock),
  ]);
  const settles: Record<Way, Settle> = {
    http: http.settle,
    unwatched: unwatched.settle,
    ledger: settleByLedger(ledger, brandId),
    bare: settleBare(bare, ids),
  };
  const results: Record<Way, Round[]> = { http: [], unwatched: [], ledger: [], bare: [] };
  for (let round = -1; round < rounds; round += 1)
    // The order turns, so that no way always comes first.
    for (const way of round % 2 === 0 ? ways : ways.toReversed()) {
      const one = await drive(settles[way], { clients, members, seconds, label: `${way}${round}` });
      // The first round fills caches and plans.
      if (round >= 0) results[way].push(one);
    }
  await Promise.all([http.close(), unwatched.close()]);
  agent.destroy();
  await bare.close();
  await watched.close();
  await harness.close();
  return {
    http: middle(results.http),
    unwatched: middle(results.unwatched),
    ledger: middle(results.ledger),
    bare: middle(results.bare),
  };
}

const cluster = await startTestCluster();
try {
  const { http, unwatched, ledger, bare } = await compare();
  const share = http.perSecond / bare.perSecond;
  console.log(
    table([
      lineOf(`vendor's callback over HTTP, ${clients} clients`, http),
      lineOf(`the same without metrics and log, ${clients} clients`, unwatched),
      lineOf(`ledger, ${clients} clients`, ledger),
      lineOf(`bare function, ${clients} clients`, bare),
      [
        "own processor time over that without metrics and log",
        (http.own / unwatched.own).toFixed(3),
        `goal ${watchGoal}`,
        http.own / unwatched.own <= watchGoal ? "ok" : "TOO SLOW",
      ],
      ["HTTP over bare", share.toFixed(2), `goal ${goal}`, share >= goal ? "ok" : "TOO SLOW"],
      [
        "HTTP, p99",
        `${http.p99.toFixed(0)} ms`,
        `goal ${p99Goal} ms`,
        http.p99 <= p99Goal ? "ok" : "TOO SLOW",
      ],
    ]),
  );
  console.log(machineLoad());
} finally {
  await cluster.stop();
}
