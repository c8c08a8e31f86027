import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { paintWhen } from "../../src/cli/paint.ts";
import { certifiable } from "../../src/cli/vendor/certifiable.ts";
import { type Certificate, certify } from "../../src/cli/vendor/certification.ts";
import { prettyCertificate } from "../../src/cli/vendor/certify.ts";
import { vendor } from "../../src/cli/vendor.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { freshDatabase } from "../support/database.ts";
import { runCommand } from "./run.ts";

const timeout = 120_000;
/** Nothing listens there: a command that uses the platform's database fails. */
const environment = { DATABASE_URL: "postgres://livery@127.0.0.1:9/house", DATA_DIR: "/nowhere" };
const run = (...args: string[]) => runCommand(vendor, ["certify", ...args], { environment });

async function certified(
  code: string,
  more: { seed: number; calls: number; copies?: number },
): Promise<Certificate> {
  const database = await freshDatabase();
  const found = certifiable.get(code);
  if (!found) throw new Error(`there is no ${code}`);
  try {
    return await certify({
      ...more,
      databaseUrl: database.url,
      brandsFolder: join(rootFolder, "whitelabels"),
      brands: ["aurora", "saffron"],
      vendor: found,
    });
  } finally {
    await database.drop();
  }
}

describe("livery vendor certify", () => {
  it("certifies on its own database and never uses the platform's", { timeout }, async () => {
    const { code, out, err } = await run(
      "TALLY",
      "--brand",
      "aurora",
      "--seed",
      "5",
      "--calls",
      "20",
      "--json",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(JSON.parse(out)).toMatchObject({
      version: 1,
      vendor: "TALLY",
      seed: 5,
      passed: true,
      replay: "npx livery vendor certify TALLY --brand aurora --seed 5 --calls 20",
    });
  });

  it.each([...certifiable.keys()])("passes %s, and tries every rule it can", { timeout }, async (code) => {
    const { rules, passed } = await certified(code, { seed: 11, calls: 120 });
    expect(rules.filter(({ failed }) => failed > 0)).toEqual([]);
    expect(passed).toBe(true);
    const always = "1 2 3 4 5 6 7 8 10 11 12 13 14 15 16 17 18 22 24 27 balances rounds ledger".split(" ");
    expect(rules.map(({ rule }) => rule)).toEqual(expect.arrayContaining(always));
  });

  it("plays the same calls for the same seed", { timeout }, async () => {
    const [one, same] = [
      await certified("TALLY", { seed: 3, calls: 40, copies: 3 }),
      await certified("TALLY", { seed: 3, calls: 40, copies: 3 }),
    ];
    expect(same.rules).toEqual(one.rules);
    const other = await certified("TALLY", { seed: 4, calls: 40, copies: 3 });
    expect(other.rules).not.toEqual(one.rules);
  });

  it("names what failed, how often, and the command to repeat it", () => {
    const rules: Certificate["rules"] = [
      { rule: "2", title: "stakes move money", tried: 9, failed: 0, first: "" },
      { rule: "12", title: "a repetition moves nothing", tried: 4, failed: 2, first: "bet was answered" },
    ];
    const certificate: Certificate = {
      vendor: "TALLY",
      brand: "aurora",
      seed: 1,
      calls: 13,
      players: 4,
      milliseconds: 7,
      rules,
      passed: false,
    };
    expect(prettyCertificate(certificate, "npx livery …", paintWhen(false)).split("\n")).toEqual([
      "✔ 2                 9  stakes move money",
      "✖ 12           2 of 4  a repetition moves nothing",
      "             bet was answered",
      "TALLY at aurora failed: 13 calls of 4 players in 7 ms",
      "again: npx livery …",
    ]);
  });

  it.each([
    [["TALY"], 'There is no vendor to certify "TALY". Did you mean "TALLY"?'],
    [[], "Which vendor? There are LVY, SIGNET, TALLY."],
    [["TALLY", "--seed", "x"], "--seed is a whole number from 0 to 4294967295."],
    [["TALLY", "--calls", "0"], "--calls is a whole number from 1 to 1000000."],
    [["TALLY", "--brand", "jad"], 'There is no brand "jad". Did you mean "jade"?'],
    [["TALLY", "--sed", "1"], "There is no option --sed. Did you mean --seed?"],
  ])("refuses %j in one sentence", async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err.split("\n")[0]).toBe(sentence);
  });

  it("runs only where one wallet serves all vendors", async () => {
    const { code, err } = await run("TALLY", "--brand", "jade");
    expect(code).toBe(2);
    expect(err).toContain("jade has no wallet that serves all vendors");
  });
});
