import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reward } from "../../src/cli/reward.ts";
import { rootFolder } from "../../src/server/foundation/folders.ts";
import { openRewards, type Rules } from "../server/domains/rewards/harness.ts";
import { asAdmin, temporaryFolder } from "../support/database.ts";
import { shippedBrands } from "../support/shipped-brands.ts";
import { runCommand } from "./run.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  place = await temporaryFolder();
});
afterAll(() => place.remove());

const run = (...args: string[]) => runCommand(reward, ["simulate", ...args]);
const small = ["--members", "60", "--from", "2026-11-01", "--days", "10"];

const own = join(rootFolder, "whitelabels/saffron/rewards.json");

const aurora = join(rootFolder, "whitelabels/aurora/rewards.json");

/** Every row of every table, as a hash by table. */
async function wholeDatabase(url: string): Promise<Record<string, string>> {
  return asAdmin(url, async (admin) => {
    const { rows: tables } = await admin.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    );
    const found: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await admin.query<{ hash: string }>(
        `select count(*) || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      found[name] = rows[0]?.hash ?? "";
    }
    return found;
  });
}

/** A changed rewards.json of saffron. */
function changed(change: (text: string) => string): string {
  const path = join(place.folder, "changed.json");
  writeFileSync(path, change(readFileSync(own, "utf8")));
  return path;
}

describe("livery reward simulate", () => {
  it.each([...shippedBrands])("simulates %s, on lines of a hundred columns", async (brand) => {
    const { code, out, err } = await run(brand, ...small);
    expect(err).toBe("");
    expect(code).toBe(0);
    expect(out).toContain(`${brand}  generated play of 60 members, 10 days from 2026-11-01`);
    expect(out).toContain("Nothing was changed.");
    expect(Math.max(...out.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(out).not.toMatch(/NaN|undefined/);
  });

  it("gives programs the same, twice", async () => {
    const [one, other] = [await run("saffron", ...small, "--json"), await run("saffron", ...small, "--json")];
    expect(one.out).toBe(other.out);
    expect(JSON.parse(one.out)).toMatchObject({
      version: 1,
      brand: "saffron",
      currency: "INR",
      play: "generated",
      members: 60,
      days: 10,
      notSimulated: expect.arrayContaining(
        ["teaInterval", "gifts"].map((rule) => ({ rule, why: expect.any(String) })),
      ),
      budget: { daysEnded: expect.any(Number), monthsEnded: expect.any(Number), refused: expect.any(Number) },
    });
    const { rules } = JSON.parse(one.out) as { rules: { rule: string }[] };
    expect(rules.map(({ rule }) => rule)).toContain("captainsCall");
  });

  it("simulates a changed file in the place of the brand's own", async () => {
    const rewards = changed((text) => text.replaceAll('"percent": "5"', '"percent": "50"'));
    const cost = async (...more: string[]) => {
      const { out } = await run("saffron", ...small, "--json", ...more);
      const { rules } = JSON.parse(out) as { rules: { rule: string; cost: string }[] };
      return Number(rules.find(({ rule }) => rule === "firstInnings")?.cost);
    };
    expect(await cost("--rewards", rewards)).toBeGreaterThan(await cost());
  });

  it("checks the changed file first, as brand check does: line, reason and code", async () => {
    const rewards = changed((text) => text.replace('"on": "bound"', '"on": "bond"'));
    const { code, out } = await run("saffron", ...small, "--rewards", rewards);
    expect(code).toBe(1);
    expect(out).toMatch(/changed\.json:\d+:\d+ +\/rules\/numberOnTheBoard\/trigger\/on/);
    expect(out).toContain('Did you mean "bound"?');
    expect(out).toMatch(/LB\d{3}/);
    const broken = await run(
      "saffron",
      ...small,
      "--rewards",
      changed((text) => text.slice(0, -3)),
    );
    expect(broken.code).toBe(1);
    expect(broken.out).toContain("changed.json");
  });

  it("reads the recorded play of a brand, and changes nothing in the whole database", async () => {
    const h = await openRewards(JSON.parse(readFileSync(aurora, "utf8")).rules as Rules);
    try {
      h.domain.clock.at = Date.now() - 60_000;
      const member = await h.domain.member("payer");
      await h.deposit(member, 1_500_00n, { channel: "upi", choice: "firstNight" });
      const before = await wholeDatabase(h.domain.url);
      const { code, out, err } = await runCommand(reward, ["simulate", "aurora", "--recorded", "--json"], {
        environment: { DATABASE_URL: h.domain.url, DATA_DIR: join(place.folder, "data") },
      });
      expect([code, err]).toEqual([0, ""]);
      const report = JSON.parse(out) as { rules: object[]; notSimulated: object[] };
      expect(report).toMatchObject({
        play: "recorded",
        days: 30,
        members: 1,
        totals: { deposits: "1500.00" },
      });
      expect(report.rules).toContainEqual(
        expect.objectContaining({ rule: "firstNight", times: 1, amount: "1500.00" }),
      );
      expect(report.notSimulated).toContainEqual({
        rule: "weeklyCloakroom",
        why: "nobody asked for it in these days",
      });
      expect(await wholeDatabase(h.domain.url)).toEqual(before);
    } finally {
      await h.close();
    }
  });

  it("refuses files that it cannot read, and options that are none", async () => {
    const refused = async (...args: string[]) => {
      const { code, err, out } = await run(...args);
      expect([args, code, out]).toEqual([args, 2, ""]);
      return err;
    };
    expect(await refused("saffron", "--rewards", join(place.folder, "none.json"))).toContain("none.json");
    expect(await refused("saffron", "--rewards", place.folder)).toContain("cannot be read");
    expect(await refused()).toContain("Name one brand.");
    expect(await refused("saffron", "jade")).toContain('"jade" is one word too many.');
    expect(await refused("safron")).toContain('Did you mean "saffron"?');
    expect(await refused("saffron", "--days", "0")).toContain("from 1 to 92");
    expect(await refused("saffron", "--days", "1e1")).toContain('"1e1"');
    expect(await refused("saffron", "--members", "20001")).toContain("20000");
    expect(await refused("saffron", "--hunters", "101")).toContain("--hunters");
    expect(await refused("saffron", "--seed", "x")).toContain("--seed");
    expect(await refused("saffron", "--from", "2026-02-30")).toContain("--from is a day");
    expect(await refused("saffron", "--edge", "101")).toContain("--edge");
    expect(await refused("saffron", "--recorded", "--seed", "2")).toContain("not for --recorded");
    expect(await refused("saffron", "--sed", "2")).toContain("Did you mean --seed?");
  });
});
