import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ledger } from "../../src/cli/ledger.ts";
import { account, give, openTestLedger, type TestLedger } from "../support/ledger.ts";
import { runCommand } from "./run.ts";

let test: TestLedger;
beforeAll(async () => {
  test = await openTestLedger();
  await test.brand("jade");
  for (const key of ["a1", "a2"]) await test.ledger.post("aurora", give(key, account("m1"), 500n));
  await test.ledger.post("jade", give("b1", account("m1"), 20n));
  for (let turn = 0; turn < 2; turn += 1) await test.sealer.seal("aurora");
});
afterAll(() => test.close());

const run = (...args: string[]) =>
  runCommand(ledger, args, { environment: { DATABASE_URL: test.url, DATA_DIR: "/nowhere" } });
const json = async (...args: string[]) => {
  const { code, out } = await run("verify", "--json", ...args);
  return { code, ...(JSON.parse(out) as { brands: { brand: string; head: string; findings: object[] }[] }) };
};
const headOfAurora = async () => (await json("aurora")).brands[0]?.head ?? "";

describe("livery ledger verify", () => {
  it("reports every brand without findings", async () => {
    const { code, out, err } = await run("verify");
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n")).toEqual([
      "✔ aurora  2 transactions, 1 block",
      expect.stringMatching(/^ {2}head [0-9a-f]{64}$/),
      "✔ jade  1 transaction, 0 blocks",
    ]);
  });

  it("has output for programs", async () => {
    expect(await json("jade", "aurora", "jade")).toMatchObject({
      code: 0,
      version: 1,
      brands: [
        { brand: "jade", transactions: "1", blocks: 0, sealedTo: "0", head: "", findings: [] },
        { brand: "aurora", transactions: "2", blocks: 1, findings: [] },
      ],
    });
  });

  it("names findings with their accounts", async () => {
    await test.tamper(
      "update ledger_account set posted = posted + 1 where owner = 'm1' and brand_id = 'jade'",
    );
    const { code, out } = await run("verify");
    expect(code).toBe(1);
    const lines = out.split("\n");
    expect(lines[0]).toBe("✔ aurora  2 transactions, 1 block");
    expect(lines.slice(2)).toEqual([
      "✖ jade  1 transaction, 0 blocks",
      "  I2 balances are the sums of their entries",
      expect.stringMatching(/^ {4}account \d+: m1\/real\/main has 21 and 0 held, its entries say 20 and 0$/),
    ]);
    expect((await run("verify", "aurora")).code).toBe(0);
    expect((await json()).brands.map(({ findings }) => findings.length)).toEqual([0, 1]);
    await test.tamper(
      "update ledger_account set posted = posted - 1 where owner = 'm1' and brand_id = 'jade'",
    );
    expect((await run("verify")).code).toBe(0);
  });

  it("accepts a head that is still in the chain, and reports one that is not", async () => {
    const head = await headOfAurora();
    await test.ledger.post("aurora", give("a3", account("m1"), 1n));
    for (let turn = 0; turn < 2; turn += 1) await test.sealer.seal("aurora");
    expect(await headOfAurora()).not.toBe(head);
    expect((await run("verify", "aurora", "--expect", head.toUpperCase())).code).toBe(0);
    const { code, out } = await run("verify", "aurora", "--expect", "0".repeat(64));
    expect(code).toBe(1);
    expect(out).toMatch(/I8 the chain keeps its history\n {4}head 0{64}: no block has this hash/);
  });

  it("reports a missing head that a reconciliation recorded", async () => {
    await test.tamper(`insert into ledger_reconciliation values ('jade', now(), 1, '\\x01', '[]')`);
    expect((await run("verify", "jade")).out).toMatch(
      /head 01: no block has this hash, and it was the head at 2/,
    );
    await test.tamper("delete from ledger_reconciliation");
  });

  it.each([
    [["verify", "auroa"], 'There is no brand "auroa". Did you mean "aurora"?'],
    [
      ["verify", "--expect", "12"],
      "--expect is a head as this command prints it: 64 digits and letters a to f.",
    ],
    [
      ["verify", "--expect", "0".repeat(64)],
      "--expect goes with exactly one brand: every brand has its own chain.",
    ],
    [["verify", "--minutes", "soon"], "--minutes is a whole number from 1 to 1440."],
    [["verify", "--expct", "12"], "There is no option --expct. Did you mean --expect?"],
    [["verfy"], 'There is no command "ledger verfy". Did you mean "ledger verify"?'],
  ])("reports wrong usage: %j", async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out, err.split("\n")[0]]).toEqual([2, "", sentence]);
  });

  it("prints its help without a database", async () => {
    const { code, out } = await runCommand(ledger, ["verify", "--help"], {
      environment: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^Usage: npx livery ledger verify/);
  });

  it("says in one sentence that the database does not answer", async () => {
    const { code, err } = await runCommand(ledger, ["verify"], {
      environment: { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
    });
    expect(code).toBe(2);
    expect(err).toMatch(/^The database none at 127\.0\.0\.1:1 cannot be opened [^\n]*$/);
  });
});
