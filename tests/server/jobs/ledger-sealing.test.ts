import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { unsealedBrands } from "../../../src/server/core/ledger/seal-store.ts";
import type { Database } from "../../../src/server/foundation/db/connection.ts";
import { limitLines } from "../../../src/server/foundation/log-limit.ts";
import { startSealing } from "../../../src/server/jobs/ledger-sealing.ts";
import { account, give, openTestLedger, type TestLedger } from "../../support/ledger.ts";
import { type LogLine, until } from "./harness.ts";

let test: TestLedger;
let lines: LogLine[];
beforeEach(async () => {
  test = await openTestLedger();
  lines = [];
  for (const brand of ["jade", "ruby"]) await test.brand(brand);
});
afterEach(() => test.close());

type Log = Parameters<typeof startSealing>[0]["log"];

const clock = { now: () => test.clock.at };
const blocks = async (brand: string) =>
  (await test.database.brand(brand, (tx) => tx.selectFrom("ledger_block").select("number").execute())).length;

/** The database, with the transactions of brands that its callers open, and what each of them runs first. */
function watched(before: (brandId: string) => Promise<void> = async () => undefined) {
  const visits: string[] = [];
  const database: Database = {
    ...test.database,
    brand: async (brandId, work) => {
      visits.push(brandId);
      await before(brandId);
      return test.database.brand(brandId, work);
    },
  };
  return { database, visits };
}

async function sealUntil(
  database: Database,
  done: () => Promise<boolean>,
  log: Log = (line) => void lines.push(line),
) {
  const sealing = startSealing({ database, clock, log });
  await until(async () => {
    sealing.nudge();
    return done();
  });
  await sealing.stop();
}

describe("sealing", () => {
  it("seals the other brands while one fails, and logs the failure once", async () => {
    for (const brand of ["aurora", "jade", "ruby"])
      await test.ledger.post(brand, give("a1", account("m1"), 500n));
    let failures = 0;
    const { database } = watched(async (brandId) => {
      if (brandId !== "aurora") return;
      failures += 1;
      throw new Error(`its block cannot be written, attempt ${failures}`);
    });
    const { log, close } = limitLines((line) => void lines.push(line));
    const others = async () => (await blocks("jade")) + (await blocks("ruby")) === 2 && failures > 3;
    await sealUntil(database, others, log);
    expect(lines).toMatchObject([{ level: "error", event: "ledger.unsealed", brand: "aurora" }]);
    close();
    expect(await blocks("aurora")).toBe(0);
  });

  it("opens no transaction for brands without anything to seal", async () => {
    await test.ledger.post("jade", give("a1", account("m1"), 500n));
    const { database, visits } = watched();
    await sealUntil(database, async () => (await blocks("jade")) === 1);
    expect([...new Set(visits)]).toEqual(["jade"]);
  });

  it("finds unsealed brands whether they have blocks or not, and shows them to the owner alone", async () => {
    expect(await unsealedBrands(test.database)).toEqual([]);
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    await test.ledger.post("ruby", give("a1", account("m1"), 500n));
    expect(await unsealedBrands(test.database)).toEqual(["aurora", "ruby"]);
    await sealUntil(test.database, async () => (await blocks("aurora")) + (await blocks("ruby")) === 2);
    expect(await unsealedBrands(test.database)).toEqual([]);
    await test.ledger.post("ruby", give("a2", account("m1"), 500n));
    expect(await unsealedBrands(test.database)).toEqual(["ruby"]);
    const asBrand = {
      platform: <T>(work: Parameters<Database["platform"]>[0]) =>
        test.database.brand("jade", work) as Promise<T>,
    };
    expect(await unsealedBrands(asBrand as Database)).toEqual([]);
  });
});
