// How long `livery brand check` takes for one brand and for fifty: node tests/bench/brand-check.ts
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkBrands } from "../../src/cli/brand/check.ts";
import { brandNames } from "../../src/server/brands/check/check-folder.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";

const rounds = 9;
const brandCount = 50;

/** Milliseconds: the first round, which also compiles, and the middle one of all. */
type Times = { first: number; median: number };

function timed(work: () => void): Times {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return { first: times[0] ?? 0, median: times.toSorted((one, other) => one - other)[rounds >> 1] ?? 0 };
}

/** The app's brands and as many copies of them, each under a name of its own, as make fifty. */
function fiftyBrands(folder: string): void {
  const source = join(rootFolder, "whitelabels");
  cpSync(source, folder, { recursive: true });
  const originals = brandNames(source).filter((name) => name !== "_base");
  for (let index = originals.length + 1; index < brandCount; index += 1) {
    const original = originals[index % originals.length] ?? "";
    const code = `${original.slice(0, 12)}${index}`;
    cpSync(join(source, original), join(folder, code), { recursive: true });
    const path = join(folder, code, "brand.json");
    writeFileSync(path, readFileSync(path, "utf8").replaceAll(original, code));
  }
}

function report(what: string, { first, median }: Times, limit: number): void {
  const verdict = Math.max(first, median) <= limit ? "ok" : "TOO SLOW";
  console.log(
    `${what.padEnd(34)} first ${first.toFixed(0)} ms, median ${median.toFixed(0)} ms, limit ${limit} ms  ${verdict}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "livery-bench-"));
fiftyBrands(folder);
const [one = ""] = brandNames(folder).filter((name) => name !== "_base");
const platform = readPlatform();
const main = join(rootFolder, "src", "cli", "main.ts");
const command =
  (...codes: string[]) =>
  () => {
    spawnSync(process.execPath, [main, "brand", "check", "--dir", folder, ...codes]);
  };

report(
  "one brand, in process",
  timed(() => checkBrands(folder, [one], platform)),
  300,
);
report(
  `${brandCount} brands, in process`,
  timed(() => checkBrands(folder, [], platform)),
  3000,
);
report("one brand, whole command", timed(command(one)), 300);
report(`${brandCount} brands, whole command`, timed(command()), 3000);
rmSync(folder, { recursive: true });
