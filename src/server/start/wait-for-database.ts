import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { refuse } from "../../kernel/outcome.ts";
import type { Config } from "../foundation/config/config.ts";
import { isAway } from "../foundation/db/database-error.ts";
import { connectAsOwner } from "../foundation/db/owner-connection.ts";
import type { Log } from "../foundation/observability/log.ts";
import { platformSecrets } from "../foundation/platform-secret.ts";
import { statusOf, wireRefusal } from "../http/send-outcome.ts";
import { localKeysForStart } from "../platform-database.ts";

/** The rest between two attempts, with jitter: nodes that start together must not ask together. */
const restMs = 1_000;
const retryAfterSeconds = 5;

/** Why the database cannot be opened; undefined when it can. Throws when it answers and refuses. */
async function absence(url: string): Promise<Error | undefined> {
  try {
    await (await connectAsOwner(url)).end();
    return undefined;
  } catch (error) {
    if (isAway(error)) return error as Error;
    throw error;
  }
}

/**
 * Waits until the database of a production node answers that has nothing to serve without it, at most
 * `config.databaseWaitMs`. Meanwhile /healthz answers 200 and everything else 503 with Retry-After. Throws
 * database.unreachable when the time is over, and the refusal of a database that answers.
 */
export async function waitForDatabase(config: Config, log: Log): Promise<void> {
  const { databaseUrl, databaseWaitMs } = config;
  if (config.migrates || databaseUrl === undefined) return;
  const first = await absence(databaseUrl);
  if (!first || localKeysForStart(config, platformSecrets(config))) return;
  log({
    level: "error",
    event: "database.awaited",
    error: first.message,
    seconds: Math.round(databaseWaitMs / 1_000),
  });
  const close = await openWaitingServer(config);
  try {
    for (const before = performance.now(); ; ) {
      await sleep(restMs * (0.5 + Math.random()));
      const reason = await absence(databaseUrl);
      if (!reason) return;
      if (performance.now() - before >= databaseWaitMs) throw reason;
    }
  } finally {
    await close();
  }
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    ...(status === 200 ? {} : { "retry-after": String(retryAfterSeconds) }),
  });
  response.end(JSON.stringify(body));
}

/** Listens where the node will, and says that it is not ready; answers how to end it. */
async function openWaitingServer({ host, port }: Config): Promise<() => Promise<void>> {
  const busy = refuse("server.busy", { params: { retryAfterSeconds } });
  const server = createServer((request, response) => {
    if (request.url?.split("?")[0] === "/healthz") return answer(response, 200, { status: "ok" });
    return answer(response, statusOf("server.busy"), wireRefusal(busy));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
  const end = () => process.exit(0);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, end);
  return async () => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, end);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}
