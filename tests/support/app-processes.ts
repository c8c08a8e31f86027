import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import type { ProcessMessage, ProcessOrder, ProcessSettings } from "./app.ts";

/** A process with an app that is opening, and how the app is closed. */
export type AppProcess = { child: ChildProcess; end: () => Promise<void> };

/** A process whose app is closed, with what it was started with. */
type Idle = { child: ChildProcess; environment: string; served: number };

/** What an app leaves behind adds up, and a process that waits takes memory. */
const mostApps = 8;
const mostIdle = 2;
const idle: Idle[] = [];

/** Gives an app with these settings a process: one whose app was closed, or a new one. */
export function processFor(settings: ProcessSettings, checkout: string = rootFolder): AppProcess {
  const inherited = inheritedVariables();
  const environment = JSON.stringify(inherited);
  // Another version's process knows one app, and Vite's middleware stays with its own.
  const isUsual = checkout === rootFolder && !settings.config.dev;
  const place = isUsual ? idle.findIndex((one) => isAlive(one.child) && one.environment === environment) : -1;
  const [known] = place < 0 ? [] : idle.splice(place, 1);
  if (known) known.child.send(settings satisfies ProcessOrder);
  const child = known?.child ?? startProcess(settings, checkout, Object.fromEntries(inherited));
  const next = { child, environment, served: (known?.served ?? 0) + 1 };
  return {
    child,
    end: async () => {
      await closeApp(child);
      if (!isUsual || next.served >= mostApps) return killProcess(child);
      // The oldest one may wait for variables that do not come again.
      for (const { child: old } of idle.splice(0, idle.length - mostIdle + 1)) await killProcess(old);
      idle.push(next);
    },
  };
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

/** What the runner sets for its own process, another value for each file, and a library for its own as soon as it is loaded. */
const ofThisProcess = /^(VITEST|VITEST_.*|NODE_OPTIONS|NODE_ENV|VIPSHOME)$/;

/** What a process inherits, by name: one that was started with other variables serves nobody else. */
const inheritedVariables = (): [name: string, value: string | undefined][] =>
  Object.entries(process.env)
    .filter(([name]) => !ofThisProcess.test(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** Closes the app; another version ends its process then. */
function closeApp(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return Promise.resolve();
  return new Promise((resolve) => {
    const hear = (message: ProcessMessage) => {
      if ("closed" in message) end();
    };
    const end = () => {
      child.off("message", hear);
      child.off("exit", end);
      resolve();
    };
    child.on("message", hear);
    child.on("exit", end);
    child.send("close" satisfies ProcessOrder);
  });
}

/** Ends a process as a power cut does. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exit = once(child, "exit");
  child.kill("SIGKILL");
  await exit;
}

function startProcess(
  settings: ProcessSettings,
  checkout: string,
  inherited: NodeJS.ProcessEnv,
): ChildProcess {
  const text = JSON.stringify(settings);
  return fork(join(checkout, "tests/support/app-process.ts"), [], {
    execArgv: [],
    // LIVERY_TEST_HOUSE is the name that the stored earlier version reads (tests/server/upgrade/former.tar.br).
    env: { ...inherited, LIVERY_TEST_APP: text, LIVERY_TEST_HOUSE: text },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}
