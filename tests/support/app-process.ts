// An app in a process of its own, for tests: Node runs the sources as it does for players, and a test may
// kill it. Its settings come in LIVERY_TEST_APP; it sends its parent the port and every line of its log. A closed app leaves
// the process to the next one, whose settings come by a message: that takes a fifth of the CPU of a start.
import { flushCompileCache } from "node:module";
import type { Server } from "node:net";
import { games } from "../../src/partners/originals/games/catalogue.ts";
import type { Game } from "../../src/partners/originals/games/game.ts";
import { createApp } from "../../src/server/app.ts";
import type { DemoAccount } from "../../src/server/demo/accounts.ts";
import { createLog, type LogLine } from "../../src/server/foundation/observability/log.ts";
import { builtBrowserCode, developmentBrowserCode } from "../../src/server/pages/browser-code.ts";
import type { ProcessMessage, ProcessOrder, ProcessSettings, RoundTimes } from "./app.ts";
import { withHangingVendor } from "./hanging-vendor.ts";
import { leastPasswordCost } from "./password-cost.ts";

/** The app's games by their own rules; rounds that everybody shares take other times. */
const gamesBy = (times: RoundTimes): ReadonlyMap<string, Game> =>
  new Map([...games].map(([code, game]) => [code, game.kind === "shared" ? { ...game, ...times } : game]));

/** Opens an app, tells the parent, and answers how it is closed. */
async function open({
  config,
  watch,
  rounds,
  clockMs,
  hangingVendor,
}: ProcessSettings): Promise<() => Promise<void>> {
  let isOpen = true;
  const send = (message: ProcessMessage): void => void (isOpen && process.send?.(message));
  const browser = config.dev ? await developmentBrowserCode() : builtBrowserCode();
  const accounts: DemoAccount[] = [];
  const app = await createApp({
    config,
    databaseUrl: config.databaseUrl ?? "",
    clock: { now: () => Date.now() + clockMs },
    log: createLog({
      info: config.logsInfo,
      destination: { write: (text) => send({ line: JSON.parse(text) as LogLine }) },
    }),
    browser,
    watch,
    refuse: (error) => {
      throw error;
    },
    games: rounds && gamesBy(rounds),
    passwordCost: leastPasswordCost,
    partners: hangingVendor === undefined ? undefined : withHangingVendor(hangingVendor),
    onDemoAccounts: (created) => accounts.push(...created),
  });
  browser.attach(app.http);
  await app.http.listen({ port: config.port, host: config.host });
  await app.admin.listen({ port: config.adminPort ?? 0, host: config.adminHost });
  send({ port: portOf(app.http), adminPort: portOf(app.admin), accounts, outboxKey: app.outboxKey });
  // A process that a test kills could not write it at its end.
  flushCompileCache();
  return async () => {
    await Promise.all([app.close(), browser.close()]);
    isOpen = false;
  };
}

function portOf({ server }: { server: Server }): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

let close = await open(JSON.parse(process.env.LIVERY_TEST_APP ?? "") as ProcessSettings);

process.on("message", async (order: ProcessOrder) => {
  if (order === "close") {
    await close();
    process.send?.({ closed: true } satisfies ProcessMessage);
  } else close = await open(order);
});
// It ends with its parent, since nothing else would stop it.
process.once("disconnect", () => process.exit(1));
