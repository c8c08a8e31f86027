import { cpSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { job } from "../../src/cli/job.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { windowsOf } from "../../src/server/jobs/cron-windows.ts";
import { temporaryFolder } from "../support/database.ts";
import { account, give, openTestLedger, type TestLedger } from "../support/ledger.ts";
import { runCommand } from "./run.ts";

/** Ids of the jobs, as the folder has them. */
const catalogue = join(rootFolder, "src", "server", "jobs", "catalogue");
const jobIds = filesBelow(catalogue, ".ts")
  .map((file) => file.replace(".ts", "").replaceAll("/", "."))
  .toSorted();

let test: TestLedger;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  [test, place] = await Promise.all([openTestLedger(), temporaryFolder()]);
  for (const brand of ["_base", "aurora"])
    cpSync(join(rootFolder, "whitelabels", brand), join(place.folder, "brands", brand), { recursive: true });
});
afterAll(() => Promise.all([test.close(), place.remove()]));

const run = (...args: string[]) => {
  const environment = {
    DATABASE_URL: test.url,
    DATA_DIR: join(place.folder, "data"),
    WHITELABELS_DIR: join(place.folder, "brands"),
  };
  return runCommand(job, args, { environment });
};
const lastHour = () =>
  windowsOf("0 * * * *")
    .around(new Date(Date.now() - 3_630_000))
    .start.toISOString();
const reconciliations = () =>
  test.database.brand("aurora", (tx) =>
    tx.selectFrom("ledger_reconciliation").select("transactions").execute(),
  );

describe("livery job", () => {
  it("lists jobs that never ran", async () => {
    const { code, out } = await run("list");
    expect(code).toBe(0);
    expect(out).toMatch(/^ledger\.reconcile {2}0 \* \* \* \* {2}long {2}\S.*\n {2}aurora {2}never ran$/m);
    expect(out).toMatch(/^sweep /m);
  });

  it("runs a job for the last closed window, and never the same window again", async () => {
    const asked = lastHour();
    const first = await run("run", "ledger.reconcile", "--brand", "aurora");
    // On the turn of the hour another window may be the last.
    expect([asked, lastHour()].map((hour) => hour.slice(0, 16).replace("T", " "))).toContain(
      first.out.slice(10, 26),
    );
    expect(first.code).toBe(0);
    expect(first.out).toMatch(
      /^✔ aurora {2}\S+ \S+ to \S+ \S+ done: \{"findings":0,"transactions":"0","blocks":0,"head":"","scope":"whole","read":"0","readBlocks":0\}$/,
    );
    const at = `${first.out.slice(10, 20)}T${first.out.slice(21, 29)}Z`;
    const entries = await test.database.brand("aurora", (tx) =>
      tx.selectFrom("desk_audit").select(["action", "subject", "role"]).execute(),
    );
    expect(entries).toEqual([{ action: "command.job", subject: "ledger.reconcile", role: "command" }]);
    const second = await run("run", "ledger.reconcile", "--at", at);
    expect(second.code).toBe(0);
    expect(second.out).toMatch(/is already completed and does not run again: \{/);
    expect(await reconciliations()).toHaveLength(1);
  });

  it("runs a requested earlier window, with output for programs", async () => {
    await test.ledger.post("aurora", give("a1", account("m1"), 500n));
    const { code, out } = await run("run", "ledger.reconcile", "--at", "2026-01-02T12:30+02:00", "--json");
    expect({ code, out: JSON.parse(out) }).toMatchObject({
      code: 0,
      out: {
        version: 1,
        job: "ledger.reconcile",
        brands: [
          {
            brand: "aurora",
            state: "done",
            window: { start: "2026-01-02T10:00:00.000Z", end: "2026-01-02T11:00:00.000Z" },
            outcome: { findings: 0, transactions: "1" },
          },
        ],
      },
    });
  });

  it("raises the alarm as the server does", async () => {
    await test.tamper("update ledger_account set posted = posted + 1 where owner = 'm1'");
    const { code, err } = await run("run", "ledger.reconcile", "--at", "2026-01-03");
    expect(code).toBe(0);
    expect(JSON.parse(err)).toMatchObject({ level: "error", event: "ledger.broken", brand: "aurora" });
    await test.tamper("update ledger_account set posted = posted - 1 where owner = 'm1'");
  });

  it("shows the last run of each", async () => {
    const { out } = await run("list");
    expect(out).toMatch(/^ {2}aurora {2}\S+ \S+ done \{.*\}; due \S+ \d\d:00:30$/m);
    const { jobs } = JSON.parse((await run("list", "--json")).out) as {
      jobs: { job: string; brands: object[] }[];
    };
    expect(jobs.find((one) => one.job === "sweep")).toMatchObject({
      within: "own",
      lane: "long",
      catchUp: "last",
      brands: [{ brand: "aurora" }],
    });
  });

  it("shows that a window failed, and why", async () => {
    await test.tamper("alter table limit_counter rename to elsewhere");
    const { code, out } = await run("run", "sweep");
    expect(code).toBe(1);
    expect(out).toMatch(/^✖ aurora {2}.* failed: relation "limit_counter" does not exist$/);
    expect((await run("list")).out).toMatch(/FAILED at attempt 1: relation "limit_counter" does not exist/);
    await test.tamper("alter table elsewhere rename to limit_counter");
    expect((await run("run", "sweep")).code).toBe(0);
  });

  it.each([
    [["run"], `Which job? There are ${jobIds.join(", ")}.`],
    [["run", "swep"], 'There is no job "swep". Did you mean "sweep"?'],
    [["run", "sweep", "--brand", "aurrora"], 'There is no brand "aurrora". Did you mean "aurora"?'],
    [
      ["run", "sweep", "--at", "2026-11-21T10:00"],
      '--at is an instant like 2026-11-21 or 2026-11-21T10:00Z, not "2026-11-21T10:00".',
    ],
    [["run", "sweep", "--att", "x"], "There is no option --att. Did you mean --at?"],
    [["list", "sweep"], '"sweep" is one word too many.'],
    [["lst"], 'There is no command "job lst". Did you mean "job list"?'],
  ])("reports wrong usage: %j", async (args, sentence) => {
    const { code, out, err } = await run(...args);
    expect([code, out, err.split("\n")[0]]).toEqual([2, "", sentence]);
  });

  it("does not run an open window", async () => {
    const { code, out } = await run("run", "sweep", "--at", "2999-01-01");
    expect([code, out]).toEqual([
      2,
      "✖ aurora  2999-01-01 00:00:00 to 2999-01-01 01:00:00 is not closed yet",
    ]);
  });

  it.each(["list", "run"])("explains %s", async (name) => {
    const { code, out } = await run(name, "--help");
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^Usage: npx livery job ${name}`));
  });
});
