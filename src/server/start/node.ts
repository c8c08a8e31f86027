import { type App, createApp } from "../app.ts";
import type { NodeShare } from "../create-services.ts";
import type { Config } from "../foundation/config/config.ts";
import { isLoopback, networkAddress, sharingOf } from "../foundation/listen-address.ts";
import type { Log } from "../foundation/observability/log.ts";
import { openBrandPorts } from "../http/brand-ports.ts";
import { type BrowserCode, builtBrowserCode, developmentBrowserCode } from "../pages/browser-code.ts";
import { buildWhenStale } from "../pages/build.ts";
import { announcement } from "./startup-text.ts";

/** Brands' own ports start this far above the app's port. */
const phonePortsFrom = 10;

export type NodeOptions = {
  config: Config;
  databaseUrl: string;
  log: Log;
  say: (line: string) => void;
  /** Called when a database that was away at the start refuses this node: the process has to end. */
  refuse: (error: unknown) => void;
  /** Whether demo history is played here. */
  playsDemo: boolean;
  /** What the processes of one node share. */
  share?: NodeShare | undefined;
};

/** Opens the app and listens. Everything that is to be stopped is added to `stops`, also when opening fails. */
export async function openNode(
  { config, databaseUrl, log, say, refuse, playsDemo, share }: NodeOptions,
  stops: (() => Promise<void>)[],
): Promise<{ app: App; text: string }> {
  const browser = await openBrowserCode(config, say);
  stops.push(browser.close);
  const app = await createApp({
    config,
    databaseUrl,
    clock: { now: () => Date.now() },
    log,
    browser,
    watch: true,
    refuse,
    share,
    // At once: a start that fails later would take them along.
    onDemoAccounts: (accounts) => {
      for (const { merchant, account, password, role } of accounts)
        say(["demo", merchant, account, password, role].join("\t"));
    },
  });
  stops.push(app.close);
  browser.attach(app.http);
  const { port, host, adminPort, adminHost, workers } = config;
  await app.http.listen({ port, host, ...sharingOf(workers, port) });
  if (adminPort !== undefined)
    await app.admin.listen({ port: adminPort, host: adminHost, ...sharingOf(workers, adminPort) });
  stops.push(await openToPhones(app, config));
  const text = announcement(app, config);
  stops.push(app.warmUp());
  if (playsDemo) stops.push(app.playDemo());
  return { app, text };
}

async function openBrowserCode(config: Config, say: (line: string) => void): Promise<BrowserCode> {
  if (config.dev) return developmentBrowserCode();
  if (config.production) return builtBrowserCode();
  await buildWhenStale(say);
  return builtBrowserCode();
}

/** Opens brand ports for phones in development, where HOST is reachable from other machines. */
async function openToPhones(app: App, config: Config): Promise<() => Promise<void>> {
  const address = networkAddress();
  if (config.production || isLoopback(config.host) || !address) return async () => undefined;
  const merchants = app.registry.all().map(({ merchant }) => merchant);
  const opened = await openBrandPorts(merchants, {
    server: app.http.server,
    host: config.host,
    firstPort: config.port + phonePortsFrom,
  });
  for (const { merchant, port } of opened.ports)
    app.phones.push({ merchant, url: `http://${address}:${port}` });
  return opened.close;
}
