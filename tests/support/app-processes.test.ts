import { afterEach, expect, it, vi } from "vitest";
import { openTestApp, openTimeoutMs } from "./app.ts";
import { ask } from "./http.ts";

afterEach(() => vi.unstubAllEnvs());

/** When the process of an app was started, as its metrics say: one app's is another's alone if they share it. */
async function startOfProcess(): Promise<string> {
  const app = await openTestApp();
  const { text } = await ask(app.adminPort, "/metrics");
  await app.close();
  return /^process_start_time_seconds (\S+)$/m.exec(text)?.[1] ?? "";
}

it(
  "a process serves the apps of other files, and none that has other variables",
  async () => {
    const first = await startOfProcess();
    expect(first).not.toBe("");
    // What the runner tells each file apart by, and what a library sets when it is loaded.
    vi.stubEnv("VITEST_WORKER_ID", "another file");
    vi.stubEnv("VIPSHOME", "/somewhere");
    expect(await startOfProcess()).toBe(first);
    vi.stubEnv("LIVERY_TEST_OTHER", "set");
    expect(await startOfProcess()).not.toBe(first);
  },
  openTimeoutMs,
);
