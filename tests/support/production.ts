import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { type BrandsCopy, copyBrands } from "./brands.ts";
import { compileCacheEnvironment } from "./compile-cache.ts";
import { temporaryFolder } from "./database.ts";
import { realBrand, realBrandSecrets, writeBrand } from "./real-brand.ts";

/** A started program and what it wrote so far. */
export type Started = { child: ChildProcess; said: () => string; complained: () => string };

/** A place in which a test starts the real program in production. */
export type ProductionPlace = {
  brands: BrandsCopy;
  dataDir: string;
  /** Starts it with these variables and none of this run's own but where compiled modules are kept. */
  start: (env: Record<string, string>) => Started;
  /** Starts it and waits until it is open. */
  open: (env: Record<string, string>) => Promise<Started>;
  /** Leaves none of the demonstration's brands, and one for production. */
  onlyAcme: () => void;
  close: () => Promise<void>;
};

export async function productionPlace(): Promise<ProductionPlace> {
  const [brands, data] = await Promise.all([copyBrands(), temporaryFolder()]);
  const dataDir = join(data.folder, "data");
  const children: ChildProcess[] = [];
  const start: ProductionPlace["start"] = (env) => {
    const child = spawn(process.execPath, [join(rootFolder, "src/server/serve.ts")], {
      cwd: rootFolder,
      env: {
        PATH: process.env.PATH ?? "",
        ...compileCacheEnvironment(),
        DATA_DIR: dataDir,
        WHITELABELS_DIR: brands.folder,
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    let out = "";
    let err = "";
    child.stdout.on("data", (text) => {
      out += text;
    });
    child.stderr.on("data", (text) => {
      err += text;
    });
    return { child, said: () => out, complained: () => err };
  };
  return {
    brands,
    dataDir,
    start,
    open: async (env) => {
      const started = start(env);
      const isOpen = () => started.said().includes("Livery is open in production.");
      // Several workers start one after another, on a busy machine.
      await until(() => isOpen() || started.child.exitCode !== null, started.complained, 120_000);
      if (!isOpen()) throw new Error(started.complained());
      return started;
    },
    onlyAcme: () => {
      for (const brand of ["aurora", "jade", "saffron"])
        rmSync(join(brands.folder, brand), { recursive: true, force: true });
      writeBrand(brands.folder, "acme", realBrand("acme"));
    },
    close: async () => {
      for (const child of children) {
        if (child.exitCode !== null || child.signalCode !== null) continue;
        child.kill("SIGKILL");
        await once(child, "exit");
      }
      await Promise.all([brands.remove(), data.remove()]);
    },
  };
}

/** Polls until something is true; throws `what` when it takes longer, by default a minute. */
export async function until(
  passes: () => boolean | Promise<boolean>,
  what: () => string,
  mostMs = 60_000,
): Promise<void> {
  for (const before = Date.now(); !(await passes()); ) {
    if (Date.now() - before > mostMs) throw new Error(what());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** All variables that production needs to serve acme. */
export const completeFor = (port: number, databaseUrl: string): Record<string, string> => ({
  PORT: String(port),
  ADMIN_PORT: "0",
  DATABASE_URL: databaseUrl,
  LIVERY_SECRET: createHash("sha256").update("a secret of tests").digest("hex"),
  PUBLIC_ORIGIN: "https://platform.example",
  TRUSTED_PROXIES: "none",
  BRANDS: "folder",
  ...realBrandSecrets("acme"),
});
