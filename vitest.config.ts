import { defineConfig, mergeConfig } from "vitest/config";
import { HeavyFirst } from "./tests/support/heavy-first.ts";
import site from "./vite.config.ts";

export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: {
      include: ["tests/**/*.test.{ts,tsx}"],
      exclude: ["tests/journeys/**"],
      setupFiles: ["tests/support/web-setup.ts"],
      // More than the cores of a small machine, since tests wait. Each has a database cluster of its own when it asks.
      maxWorkers: 3,
      // Copies with planted faults exist for Node's own loader alone.
      server: { deps: { external: [/\/tests\/faults\/import-natively\.ts$/] } },
      sequence: { sequencer: HeavyFirst },
      // A busy machine is slow, not wrong: what hangs is still told.
      testTimeout: 60_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }),
);
