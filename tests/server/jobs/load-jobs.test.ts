import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadJobs } from "../../../src/server/jobs/load-jobs.ts";
import { temporaryFolder } from "../../support/database.ts";

let place: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  place = await temporaryFolder();
});
afterAll(() => place.remove());

describe("the catalogue of jobs", () => {
  it("is whatever its folder holds, by the path", async () => {
    const ids = (await loadJobs()).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["ledger.reconcile", "sweep"]));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each([
    ["nothing", "export const other = 1;", /to export the job "nothing"/],
    ["named", `export const job = { id: "else", schedule: "* * * * *" };`, /"named", not "else"/],
    ["placed", `export const job = { id: "placed", schedule: "* * * * *" };`, /its lane: quick or long/],
    ["timed", `export const job = { id: "timed", lane: "quick", schedule: "every noon" };`, /CronPattern/],
  ])("refuses a file that is no job: %s", async (name, text, problem) => {
    writeFileSync(join(place.folder, `${name}.ts`), text);
    await expect(loadJobs(place.folder)).rejects.toThrow(problem);
    rmSync(join(place.folder, `${name}.ts`));
  });
});
