import type pg from "pg";
import { originalsTransfers } from "../../src/server/adapters/games/originals.ts";
import type { TransferVendor, TransferVendors } from "../../src/server/core/wallet/ports.ts";
import { type OriginalsPartner, openOriginalsPartner } from "../../src/server/partners/originals.ts";
import { migratePartner } from "../../src/server/partners/partner-schemas.ts";
import { type OriginalsProxy, openOriginalsProxy } from "./originals-proxy.ts";
import { loopback } from "./outgoing.ts";
import { openTestPool } from "./pool.ts";

/** The originals partner over real HTTP, and a faulty proxy in front of it. */
export type TestOriginals = OriginalsPartner & {
  proxy: OriginalsProxy;
  /** The adapter that goes through the faulty proxy. */
  vendor: TransferVendor;
  transferVendors: TransferVendors;
  /** The balances of an operator's vendor wallets in the partner's database, in minor units, by player. */
  vendorWallets: (operator: string) => Promise<Map<string, bigint>>;
  /** Runs statements on the partner's database. */
  runSql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
};

export const originalsSecret = Buffer.alloc(32, 9);

/** How long the app waits for an answer in tests, and when late ones come. */
const answerMs = 400;
const lateMs = 550;

/** Opens the originals partner on the database of a test. It uses the test's clock. */
export async function openTestOriginals(url: string, now: () => number): Promise<TestOriginals> {
  await migratePartner("originals", url);
  const originals = await openOriginalsPartner({
    databaseUrl: url,
    partnerKey: originalsSecret,
    serves: (merchant) => ["aurora", "jade"].includes(merchant),
    now,
    log: () => undefined,
    host: "127.0.0.1",
    port: 0,
    fetch: loopback.fetch,
  });
  const proxy = await openOriginalsProxy(originals.origin, lateMs);
  const vendor = originalsTransfers({
    origin: proxy.origin,
    keyOf: originals.keyOf,
    now,
    answerMs,
    fetch: loopback.fetch,
  });
  const pool = openTestPool({ connectionString: url, max: 2, options: "-c search_path=originals" });
  const runSql: TestOriginals["runSql"] = async (text, values = []) => (await pool.query(text, values)).rows;
  return {
    ...originals,
    proxy,
    vendor,
    transferVendors: () => new Map([["LVY", vendor]]),
    runSql,
    vendorWallets: async (operator) => {
      const rows = await runSql<{ player: string; balance: string }>(
        "select player, balance from vendor_wallet where operator = $1",
        [operator],
      );
      return new Map(rows.map(({ player, balance }) => [player, BigInt(balance)]));
    },
    close: async () => {
      await proxy.close();
      await pool.end();
      await originals.close();
    },
  };
}
