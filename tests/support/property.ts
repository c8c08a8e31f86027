import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import fc from "fast-check";
import { expect } from "vitest";
import { rootFolder } from "../../src/server/foundation/folders.ts";

/** What leads to a counter-example again: fast-check's seed and path; `shows` is for people. */
type Case = { seed: number; path: string; shows: string };
type Cases = Record<string, Case>;

/** How many properties each test has asserted; a test may assert several. */
const counts = new Map<string, number>();

/**
 * Asserts a property; the counter-example that an earlier run has kept comes first. A failure keeps its own in
 * tests/counterexamples, and names the seed and the line that repeats it. LIVERY_SEED chooses the seed.
 */
export function assertProperty<T>(property: fc.IProperty<T>, parameters: fc.Parameters<T> = {}): void {
  const test = nextProperty();
  const known = casesIn(test.file)[test.key];
  if (known) fc.assert(property, { ...parameters, seed: known.seed, path: known.path });
  judge(test, fc.check(property, { ...seedOf(), ...parameters }));
}

/** The same for a property that waits. */
export async function assertAsyncProperty<T>(
  property: fc.IAsyncProperty<T>,
  parameters: fc.Parameters<T> = {},
): Promise<void> {
  const test = nextProperty();
  const known = casesIn(test.file)[test.key];
  if (known) await fc.assert(property, { ...parameters, seed: known.seed, path: known.path });
  judge(test, await fc.check(property, { ...seedOf(), ...parameters }));
}

type PropertyOfTest = { path: string; name: string; key: string; file: string };

function nextProperty(): PropertyOfTest {
  const { testPath = "", currentTestName: name = "" } = expect.getState();
  const path = relative(rootFolder, testPath);
  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  const file = join(rootFolder, "tests", "counterexamples", path.replace(/^tests.|\.test\.ts$/g, ""));
  return { path, name, key: `${name} #${count}`, file: `${file}.json` };
}

const seedOf = (): { seed?: number } =>
  process.env.LIVERY_SEED === undefined ? {} : { seed: Number(process.env.LIVERY_SEED) };

const casesIn = (file: string): Cases =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Cases) : {};

function judge<T>({ path, name, key, file }: PropertyOfTest, run: fc.RunDetails<T>): void {
  if (!run.failed) return;
  if (run.counterexamplePath !== null) {
    const one: Case = {
      seed: run.seed,
      path: run.counterexamplePath,
      shows: fc.stringify(run.counterexample),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...casesIn(file), [key]: one }, null, 2)}\n`);
  }
  const title = name.split(" > ").join(" ");
  const again = `LIVERY_SEED=${run.seed} npx vitest run ${path} -t ${JSON.stringify(title)}`;
  throw new Error(`${fc.defaultReportMessage(run)}\n\nseed ${run.seed}; again: ${again}`, {
    cause: run.errorInstance,
  });
}
