// `npm run check`: every script of package.json whose name begins with "check:", two at a time, each told when it ends.
// Ends with 1 when one fails; the others run to their end, so that all problems are told at once.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { rootFolder } from "../src/server/foundation/folders.ts";

type Ended = { name: string; code: number; seconds: number; said: string };

/** Those that take longest begin first; a script that is not named here follows. */
const longest = ["check:types", "check:catalogue", "check:dead", "check:walls"];
const placeOf = (name: string): number => {
  const place = longest.indexOf(name);
  return place < 0 ? longest.length : place;
};

function namesOfChecks(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(rootFolder, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const names = Object.keys(scripts).filter((name) => name.startsWith("check:"));
  return names.sort((one, other) => placeOf(one) - placeOf(other));
}

function run(name: string): Promise<Ended> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn("npm", ["run", "--silent", name], {
      cwd: rootFolder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        said += text;
      });
    child.on("error", reject);
    child.on("close", (code) =>
      resolve({ name, code: code ?? 1, seconds: (performance.now() - began) / 1_000, said }),
    );
  });
}

const waiting = namesOfChecks();
let failed = 0;
async function runWaiting(): Promise<void> {
  for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
    const { code, seconds, said } = await run(name);
    if (code !== 0) failed += 1;
    console.log(`${code === 0 ? "✔" : "✖"} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) console.log(said.trimEnd());
  }
}

await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, runWaiting));
if (failed > 0) process.exitCode = 1;
