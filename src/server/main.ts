import type { App } from "./app.ts";
import { createApp } from "./app.ts";
import type { Log } from "./create-services.ts";
import { productionGaps, readAll, type Config } from "./foundation/config/config.ts";
import { startEmbeddedPostgres } from "./foundation/db/embedded.ts";
import { isLoopback, networkAddress } from "./foundation/network.ts";
import { openBrandPorts } from "./http/brand-ports.ts";
import { type BrowserCode, builtBrowserCode, developmentBrowserCode } from "./pages/browser-code.ts";
import { buildGap, buildWhenStale } from "./pages/build.ts";
import { announcement } from "./start/announcement.ts";
import { brandGaps, refusalOf } from "./start/production.ts";
import { startProblem } from "./start/start-problem.ts";

/** Brands' own ports lie this far above the house's. */
const phonePortsFrom = 10;

const say = (line: string): void => console.log(line);

/** Structured lines on standard error; what people read goes to standard output. */
const logTo =
  ({ logsInfo }: Config): Log =>
  (line) => {
    if (line.level === "info" && !logsInfo) return;
    console.error(JSON.stringify({ at: new Date().toISOString(), ...line }));
  };

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

async function start(settings: Config): Promise<void> {
  const log = logTo(settings);
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.reverse()) await step();
  };
  try {
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, stop: async () => undefined }
      : await startEmbeddedPostgres({
          dataDir: settings.dataDir,
          log: (line) => log({ level: "info", line }),
        });
    stops.push(database.stop);
    const browser = await openBrowserCode(settings);
    stops.push(browser.close);
    const house = await createApp({
      settings,
      databaseUrl: database.url,
      clock: { now: () => Date.now() },
      log,
      browser,
      watch: true,
    });
    stops.push(house.close);
    browser.attach(house.http);
    await house.http.listen({ port: settings.port, host: settings.host });
    stops.push(await openToPhones(house, settings));
    for (const { merchant, account, password, role } of house.demoAccounts)
      say(["demo", merchant, account, password, role].join("\t"));
    say(announcement(house, settings));
    stops.push(house.warmUp());
    if (settings.demo) stops.push(house.playDemo());
  } catch (error) {
    await stop();
    const sentence = startProblem(error, settings);
    if (sentence) stopWith(sentence);
    throw error;
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void stop().then(() => process.exit(0));
    });
  }
}

async function openBrowserCode(settings: Config): Promise<BrowserCode> {
  if (settings.dev) return developmentBrowserCode();
  if (settings.production) return builtBrowserCode();
  await buildWhenStale(say);
  return builtBrowserCode();
}

/** Opens the house to phones, where somebody but this machine may come and pages are being built. */
async function openToPhones(house: App, settings: Config): Promise<() => Promise<void>> {
  const address = networkAddress();
  if (settings.production || isLoopback(settings.host) || !address) return async () => undefined;
  const merchants = house.registry.all().map(({ merchant }) => merchant);
  const opened = await openBrandPorts(merchants, {
    server: house.http.server,
    host: settings.host,
    firstPort: settings.port + phonePortsFrom,
  });
  for (const { merchant, port } of opened.ports)
    house.phones.push({ merchant, url: `http://${address}:${port}` });
  return opened.close;
}

/** The settings of this start. Whatever keeps it from beginning is told at once, and nothing is begun. */
function settingsOfStart(): Config {
  const { settings, problems } = readAll(process.env, process.argv.slice(2));
  if (!settings.production) {
    if (problems.length > 0) stopWith(problems.join("\n"));
    return settings;
  }
  const gaps = [...problems, ...productionGaps(process.env, settings), ...brandGaps(settings)];
  const unbuilt = buildGap();
  if (unbuilt) gaps.push(unbuilt);
  if (gaps.length > 0) stopWith(refusalOf(gaps));
  return settings;
}

await start(settingsOfStart());
