import type { App } from "./app.ts";
import { createApp } from "./app.ts";
import { type Config, productionGaps, readAll } from "./foundation/config/config.ts";
import { type StrayVariable, straySentence, strayVariables } from "./foundation/config/stray.ts";
import { startEmbeddedPostgres } from "./foundation/db/embedded.ts";
import { isLoopback, networkAddress } from "./foundation/network.ts";
import { createLog, standardError } from "./foundation/observability/log.ts";
import { openBrandPorts } from "./http/brand-ports.ts";
import { type BrowserCode, builtBrowserCode, developmentBrowserCode } from "./pages/browser-code.ts";
import { buildGap, buildWhenStale } from "./pages/build.ts";
import { announcement } from "./start/announcement.ts";
import { endOnFatal } from "./start/fatal.ts";
import { brandGaps, refusalOf } from "./start/production.ts";
import { stopAll, stopOnSignals } from "./start/shutdown.ts";
import { startProblem } from "./start/start-problem.ts";
import { waitForDatabase } from "./start/wait-for-database.ts";

/** Brands' own ports start this far above the app's port. */
const phonePortsFrom = 10;

const say = (line: string): void => console.log(line);

/** Structured log lines go to standard error; text for people goes to standard output. */
const errorOutput = standardError();

function stopWith(sentence: string): never {
  errorOutput.flushSync();
  console.error(sentence);
  process.exit(1);
}

async function start({ config, stray }: { config: Config; stray: StrayVariable[] }): Promise<void> {
  const log = createLog({ info: config.logsInfo, destination: errorOutput });
  for (const { name, nearest } of stray)
    log({ level: "warn", event: "config.stray", variable: name, ...(nearest ? { nearest } : {}) });
  const stops: (() => Promise<void>)[] = [];
  const flush = () => errorOutput.flushSync();
  endOnFatal({ log, stop: async () => void (await stopAll(stops.splice(0), log)), flush });
  try {
    const database = config.databaseUrl
      ? { url: config.databaseUrl, stop: async () => undefined }
      : await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (line) => log({ level: "info", line }),
        });
    stops.push(database.stop);
    await waitForDatabase(config, log);
    const browser = await openBrowserCode(config);
    stops.push(browser.close);
    const app = await createApp({
      config,
      databaseUrl: database.url,
      clock: { now: () => Date.now() },
      log,
      browser,
      watch: true,
      refuse: (error) =>
        void stopAll(stops.splice(0), log).then(() => stopWith(startProblem(error, config) ?? String(error))),
    });
    stops.push(app.close);
    browser.attach(app.http);
    await app.http.listen({ port: config.port, host: config.host });
    if (config.adminPort !== undefined)
      await app.admin.listen({ port: config.adminPort, host: config.adminHost });
    stops.push(await openToPhones(app, config));
    for (const { merchant, account, password, role } of app.demoAccounts)
      say(["demo", merchant, account, password, role].join("\t"));
    say(announcement(app, config));
    stops.push(app.warmUp());
    if (config.demo) stops.push(app.playDemo());
    stopOnSignals({
      announceStop: app.announceStop,
      waitMs: config.shutdownWaitMs,
      finishMs: config.shutdownFinishMs,
      steps: stops,
      log,
      flush,
    });
  } catch (error) {
    await stopAll(stops, log);
    const sentence = startProblem(error, config);
    if (sentence) stopWith(sentence);
    throw error;
  }
}

async function openBrowserCode(config: Config): Promise<BrowserCode> {
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

/** The configuration of this start. Every problem is reported at once, before anything is started. */
function settingsOfStart(): { config: Config; stray: StrayVariable[] } {
  const { env, argv } = process;
  const { config, problems } = readAll(env, argv.slice(2));
  const stray = strayVariables(env);
  const notes = stray.map(straySentence);
  if (!config.production) {
    if (problems.length > 0) stopWith([...problems, ...notes].join("\n"));
    return { config, stray };
  }
  const gaps = [...problems, ...productionGaps(env, config), ...brandGaps(config)];
  const unbuilt = buildGap();
  if (unbuilt) gaps.push(unbuilt);
  if (gaps.length > 0) stopWith(refusalOf(gaps, notes));
  return { config, stray };
}

await start(settingsOfStart());
