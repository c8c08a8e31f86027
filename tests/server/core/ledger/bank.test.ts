import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestLedger, type TestLedger } from "../../../support/ledger.ts";
import { checkBank } from "./checkers/bank.ts";

/** docs/reliability.md 2a: four times what finds every planted fault of locks; LIVERY_BANK_SECONDS=600 is larger. */
const seconds = Number(process.env.LIVERY_BANK_SECONDS ?? 6);
const clients = Number(process.env.LIVERY_BANK_CLIENTS ?? 32);
const seed = Number(process.env.LIVERY_SEED ?? 1);

let test: TestLedger;
beforeEach(async () => {
  test = await openTestLedger(16);
});
afterEach(() => test.close());

it(`keeps its total for everybody who looks, with ${clients} clients for ${seconds} s`, {
  timeout: 3_600_000,
}, async () => {
  const run = await checkBank(test, { accounts: 8, clients, readers: 4, seconds, seed, least: 100 });
  expect(run.transfers).toBeGreaterThan(100);
  expect(run.reads).toBeGreaterThan(50);
  expect(run.refused).toBeGreaterThan(0);
  console.log(`bank: ${JSON.stringify(run)}`);
});
