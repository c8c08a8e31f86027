import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { filesBelow, rootFolder } from "../foundation/folders.ts";

const hashFile = join(rootFolder, "dist", "source-hash");
const sources = [
  "src/web",
  "src/site",
  "src/contract",
  "src/kernel",
  "src/art",
  "src/machines",
  "src/partners/originals",
];

/** Hash of all inputs of the browser code. */
function sourceHash(): string {
  const hash = createHash("sha256");
  for (const folder of sources) {
    const absolute = join(rootFolder, folder);
    if (!existsSync(absolute)) continue;
    for (const file of filesBelow(absolute, "")) hash.update(file).update(readFileSync(join(absolute, file)));
  }
  const steps = [
    "vite.config.ts",
    "package-lock.json",
    "src/server/pages/build.ts",
    "src/server/pages/later-parts.ts",
  ];
  for (const file of steps) hash.update(readFileSync(join(rootFolder, file)));
  return hash.digest("hex");
}

/** Why the built code is not served; undefined when it was built from the present sources. */
export function buildGap(): string | undefined {
  if (!existsSync(hashFile)) return "The browser code is not built. Build it: npm run build";
  if (isFresh(hashFile, sourceHash())) return undefined;
  return "The browser code in dist/ was built from other sources. Build it again: npm run build";
}

const isFresh = (file: string, hash: string): boolean =>
  existsSync(file) && readFileSync(file, "utf8") === hash;

/**
 * Builds unless the file says that the build is of these sources; returns whether it built. A build empties what it
 * writes, so the file goes first and comes back when everything is there.
 */
export async function buildOnce(file: string, hash: string, build: () => Promise<void>): Promise<boolean> {
  if (isFresh(file, hash)) return false;
  rmSync(file, { force: true });
  await build();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, hash);
  return true;
}

/** Builds the browser code and the renderer when sources are newer than dist/. Returns whether it built. */
export const buildWhenStale = (log: (line: string) => void): Promise<boolean> =>
  buildOnce(hashFile, sourceHash(), () => buildAll(log));

async function buildAll(log: (line: string) => void): Promise<void> {
  log("Building the browser code ...");
  const vite = join(rootFolder, "node_modules", "vite", "bin", "vite.js");
  // One after the other: both use every core of a small machine.
  await run([vite, "build", "--logLevel", "warn"], log);
  await run(
    [vite, "build", "--logLevel", "warn", "--ssr", "src/web/render.tsx", "--outDir", "dist/server"],
    log,
  );
  await run([vite, "build", "--logLevel", "warn", "--mode", "originals"], log);
  compressFiles(join(rootFolder, "dist", "client"));
}

/** Writes the compressed forms beside the files, which are sent as they lie. */
function compressFiles(folder: string): void {
  for (const file of filesBelow(folder, "").filter((name) => /\.(js|css)$/.test(name))) {
    const path = join(folder, file);
    const content = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

function run(args: string[], log: (line: string) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: rootFolder,
      // A test runner's own NODE_ENV would build React's development code.
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
    });
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) return resolve();
      log(`vite ${args.slice(1).join(" ")} ended with code ${code}`);
      reject(new Error("the browser code could not be built; see the error above"));
    });
  });
}
