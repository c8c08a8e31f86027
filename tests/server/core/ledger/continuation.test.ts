import { sql, type Transaction } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  noMark,
  type VerifiedMark,
  verifySince,
  verifySinceIn,
} from "../../../../src/server/core/ledger/verify-ledger.ts";
import type { Schema } from "../../../../src/server/foundation/db/schema.ts";
import { account, give, openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { lineOf, makeHistory, tamperWith } from "./checkers/history.ts";
import { sealTwice } from "./checkers/sealing.ts";
import { tamperings } from "./checkers/tampering.ts";

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
});
afterAll(() => test.close());

const since = async (brand: string, mark: VerifiedMark) =>
  (await verifySince(test.database, brand, mark)).findings.map(lineOf);

/** These show only beside a head that was recorded earlier; these lie before every mark. */
const byHead = tamperings.filter(({ by }) => by.source.includes("head"));
const earlier = tamperings.filter(({ name }) => name === "a transaction put before all blocks");
const after = tamperings.filter((tampering) => !byHead.includes(tampering) && !earlier.includes(tampering));

describe("a verification that continues finds", () => {
  it.each(after.map((tampering, index) => ({ ...tampering, index })))("$name", async (tampering) => {
    const brand = `a${tampering.index}`;
    await makeHistory(test, brand);
    expect(await since(brand, noMark)).toEqual([]);
    await tamperWith(test, brand, tampering);
    expect((await since(brand, noMark)).join("\n")).toMatch(tampering.by);
  });

  it.each(byHead.map((tampering, index) => ({ ...tampering, index })))(
    "$name before the mark",
    async (tampering) => {
      const brand = `h${tampering.index}`;
      await makeHistory(test, brand);
      const { mark } = await test.verify(brand);
      await tamperWith(test, brand, tampering);
      expect((await since(brand, mark)).join("\n")).toMatch(tampering.by);
    },
  );
});

describe("a verification that continues", () => {
  it("comes to the same mark as one of everything, wherever it continues", async () => {
    await makeHistory(test, "steps");
    const marks = [noMark, (await test.verify("steps")).mark];
    for (const key of ["x", "y"]) {
      await test.ledger.post("steps", give(key, account("asha"), 7n));
      await sealTwice(test, "steps");
      marks.push((await verifySince(test.database, "steps", marks.at(-1) ?? noMark)).mark);
    }
    const whole = await test.verify("steps");
    for (const mark of marks) {
      const verdict = await verifySince(test.database, "steps", mark);
      expect(verdict).toMatchObject({ findings: [], transactions: whole.transactions, mark: whole.mark });
    }
    expect(new Set(marks.map(({ chain }) => chain.blocks))).toEqual(new Set([0, 3, 4, 5]));
  });

  it("reads no more rows after a long history than after a short one", async () => {
    const long = await grown("long", 40);
    const short = await grown("short", 2);
    await test.tamper(
      "analyze ledger_transaction",
      "analyze ledger_entry",
      "analyze ledger_account",
      "analyze ledger_block",
    );
    const [few, many] = [await rowsRead("short", short), await rowsRead("long", long)];
    expect(few.read).toEqual({ transactions: 20n, blocks: 1 });
    expect(many.read).toEqual(few.read);
    // The counter sees what an earlier mark costs.
    expect((await rowsRead("long", noMark)).rows).toBeGreaterThan(40 * 100);
    expect(many.rows).toBeLessThan(few.rows * 1.2 + 20);
  });
});

/** A brand with so many blocks of a hundred transactions before the mark that is answered, and one of twenty after it. */
async function grown(brand: string, blocks: number): Promise<VerifiedMark> {
  await test.brand(brand);
  for (let block = 0; block < blocks; block += 1) {
    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        test.ledger.post(brand, give(`${block}-${n}`, account(`m${n}`), 5n)),
      ),
    );
    await sealTwice(test, brand);
  }
  const { mark, findings } = await test.verify(brand);
  expect({ findings, blocks: mark.chain.blocks }).toEqual({ findings: [], blocks });
  for (let n = 0; n < 20; n += 1) await test.ledger.post(brand, give(`later-${n}`, account(`m${n}`), 5n));
  await sealTwice(test, brand);
  return mark;
}

/** The rows that a verification from a mark fetches from tables and indices, by PostgreSQL's own count. */
function rowsRead(brand: string, mark: VerifiedMark) {
  return test.database.snapshot(brand, async (tx) => {
    const before = await fetched(tx);
    const { read, findings } = await verifySinceIn(tx, mark);
    expect(findings).toEqual([]);
    return { read, rows: (await fetched(tx)) - before };
  });
}

async function fetched(tx: Transaction<Schema>): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select (sum(pg_stat_get_xact_tuples_returned(c.oid)) + sum(pg_stat_get_xact_tuples_fetched(c.oid)))::float8 as rows
    from pg_class c where c.relname like 'ledger%' and c.relkind in ('r', 'i')`.execute(tx);
  return rows[0]?.rows ?? 0;
}
