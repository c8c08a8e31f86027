import type pg from "pg";
import { originalsTransfers } from "../../src/server/adapters/games/originals.ts";
import type { TransferVendor, TransferVendors } from "../../src/server/core/wallet/ports.ts";
import { migratePartner } from "../../src/server/partners/company.ts";
import { type OriginalsPartner, openOriginalsPartner } from "../../src/server/partners/originals.ts";
import { type ArcadeProxy, openArcadeProxy } from "./originals-proxy.ts";
import { loopback } from "./outgoing.ts";
import { openTestPool } from "./pool.ts";

/** The arcade over real HTTP, and a bad line to it. */
export type TestArcade = OriginalsPartner & {
  proxy: ArcadeProxy;
  /** The adapter that goes through the bad line. */
  vendor: TransferVendor;
  transferVendors: TransferVendors;
  /** What the arcade's own books say is in the wallets of an operator, in minor units, by player. */
  vendorWallets: (operator: string) => Promise<Map<string, bigint>>;
  /** Statements on the arcade's own books. */
  books: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
};

export const arcadeSecret = Buffer.alloc(32, 9);

/** How long the house waits for an answer in tests, and when late ones come. */
const answerMs = 400;
const lateMs = 550;

/** Opens the arcade on the database of a test, whose clock it shares. */
export async function openTestArcade(url: string, now: () => number): Promise<TestArcade> {
  await migratePartner("originals", url);
  const originals = await openOriginalsPartner({
    databaseUrl: url,
    partnerKey: arcadeSecret,
    serves: (merchant) => ["aurora", "jade"].includes(merchant),
    now,
    log: () => undefined,
    host: "127.0.0.1",
    port: 0,
    fetch: loopback.fetch,
  });
  const proxy = await openArcadeProxy(originals.origin, lateMs);
  const vendor = originalsTransfers({
    origin: proxy.origin,
    keyOf: originals.keyOf,
    now,
    answerMs,
    fetch: loopback.fetch,
  });
  const pool = openTestPool({ connectionString: url, max: 2, options: "-c search_path=originals" });
  const books: TestArcade["books"] = async (text, values = []) => (await pool.query(text, values)).rows;
  return {
    ...originals,
    proxy,
    vendor,
    transferVendors: () => new Map([["LVY", vendor]]),
    books,
    vendorWallets: async (operator) => {
      const rows = await books<{ player: string; balance: string }>(
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
