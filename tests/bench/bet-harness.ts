import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import { firstPlatformKeys } from "../../src/server/core/identity/platform-key-store.ts";
import { createLedger } from "../../src/server/core/ledger/ledger.ts";
import { openDatabase } from "../../src/server/foundation/db/connection.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { originalsKeys } from "../../src/server/partners/originals.ts";
import { copyBrands } from "../support/brands.ts";
import { asAdmin, freshDatabase, temporaryFolder } from "../support/database.ts";
import { freePort } from "../support/free-ports.ts";
import { account, give } from "../support/ledger.ts";
import { until } from "../support/production.ts";
import type { BareBetsOrder } from "./bare-bets.ts";
import type { BareFunction } from "./ledger-bare.ts";
import { fillMembers } from "./players.ts";
import { startSideProcess } from "./side-process.ts";

const merchant = "aurora";
const secret = Buffer.alloc(32, 7);
/** As many as one flush of the platform's decisions. */
const mostInCall = 96;

/** The key that signs the vendor's calls, in hexadecimal. */
export const vendorKey: string = originalsKeys(firstPlatformKeys(secret).partnerKey)(merchant).toString(
  "hex",
);

/** A server that takes bets, with its process. */
export type BetServer = { port: number; id: number };

/** A database with members, and servers on it: the program itself and bare ones. */
export type BetHarness = {
  members: number;
  app: (workers: number, options?: AppOptions) => Promise<BetServer>;
  bare: (most?: number, by?: BareFunction) => Promise<BetServer>;
  /** Work as the superuser of the database. */
  asAdmin: <T>(work: (admin: pg.Client) => Promise<T>) => Promise<T>;
  /** What each function of the database has taken so far; they are counted from the first call on. */
  functions: () => Promise<Map<string, FunctionTime>>;
  close: () => Promise<void>;
};

/** Calls of a function, and the milliseconds that they took without what they called. */
export type FunctionTime = { calls: number; ms: number };

export type AppOptions = {
  /** Where CPU profiles are written when it ends. */
  profiles?: string | undefined;
  env?: Record<string, string>;
};

/** Makes a database with so many members; the run must have started the cluster. */
export async function openBetHarness(members: number): Promise<BetHarness> {
  const [{ url, drop }, brands, data] = await Promise.all([freshDatabase(), copyBrands(), temporaryFolder()]);
  const closings: (() => Promise<void>)[] = [drop, brands.remove, data.remove];
  const app: BetHarness["app"] = async (workers, options) => {
    const env = {
      DATABASE_URL: url,
      DATA_DIR: join(data.folder, "data"),
      WHITELABELS_DIR: brands.folder,
      LIVERY_SECRET: secret.toString("hex"),
      LIVERY_WORKERS: String(workers),
      // As in production.
      ACCESS_LOG: "all",
    };
    const opened = await openProgram(env, options);
    closings.push(opened.close);
    return opened;
  };
  // The first start stores the brands in the database.
  const first = await app(1);
  const database = openDatabase({ url });
  await createLedger(database, { now: Date.now }).post(
    merchant,
    give("opens the house's account", account("opening"), 500n),
  );
  await database.close();
  const ids = await fillMembers(url, { brandId: merchant, vendor: "LVY", members });
  let isFree = true;
  return {
    members,
    app: async (workers, options) => {
      if (workers !== 1 || options || !isFree) return app(workers, options);
      isFree = false;
      return first;
    },
    bare: async (most = mostInCall, by = "bare_apply") => {
      const side = startSideProcess("bare-bets.ts");
      closings.push(side.close);
      const order: BareBetsOrder = {
        url,
        key: vendorKey,
        first: String(ids.first),
        house: String(ids.house),
        most,
        by,
      };
      const { port } = await side.ask<{ port: number }>(order);
      return { port, id: side.id };
    },
    asAdmin: (work) => asAdmin(url, work),
    functions: () =>
      asAdmin(url, async (admin) => {
        const { rows } = await admin.query<FunctionTime & { name: string }>(
          "select funcname as name, calls::int4, self_time as ms from pg_stat_user_functions",
        );
        await admin.query("alter system set track_functions = 'all'");
        await admin.query("select pg_reload_conf()");
        return new Map(rows.map(({ name, ...time }) => [name, time]));
      }),
    close: async () => {
      for (const close of closings.toReversed()) await close();
    },
  };
}

/** Starts the program as an operator does, without demo play; its log goes nowhere. */
async function openProgram(
  env: Record<string, string>,
  { profiles, env: more }: AppOptions = {},
): Promise<BetServer & { close: () => Promise<void> }> {
  const port = await freePort();
  const flags = profiles ? ["--cpu-prof", `--cpu-prof-dir=${profiles}`] : [];
  const child = spawn(process.execPath, [...flags, join(rootFolder, "src/server/main.ts"), "--no-demo"], {
    cwd: rootFolder,
    env: { PATH: process.env.PATH ?? "", PORT: String(port), ADMIN_PORT: "0", ...env, ...more },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await until(
    () => said.includes("Livery is open") || child.exitCode !== null,
    () => said,
    180_000,
  );
  if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}: ${said}`);
  return {
    port,
    id: child.pid ?? 0,
    close: async () => {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
    },
  };
}
