import { defineConfig, mergeConfig } from "vitest/config";
import { HeavyFirst } from "./tests/support/heavy-first.ts";
import site from "./vite.config.ts";

const browserTests = ["tests/web/**/*.test.{ts,tsx}"];

/** A busy machine is slow, not wrong: what hangs is still told. */
const patience = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } };

export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: {
      // More than the cores of a small machine, since tests wait. Each has a database cluster of its own when it asks.
      maxWorkers: 3,
      sequence: { sequencer: HeavyFirst },
      projects: [
        {
          extends: true,
          test: {
            ...patience,
            name: "unit",
            // By Node's own loader, as the programs are (docs/decisions/0159-tests-are-loaded-by-node.md).
            experimental: { viteModuleRunner: false },
            include: ["tests/**/*.test.{ts,tsx}"],
            exclude: ["tests/journeys/**", ...browserTests],
            globalSetup: ["tests/support/database.ts"],
            // All files of a worker share their modules: loading them anew was a third of the CPU of most files.
            isolate: false,
          },
        },
        {
          // Each file has a page of its own, and may replace modules.
          extends: true,
          test: {
            ...patience,
            name: "browser",
            // Each file begins anew, and a thread begins with two thirds of a process's CPU.
            pool: "threads",
            include: browserTests,
            setupFiles: ["tests/support/web-setup.ts"],
          },
        },
      ],
    },
  }),
);
