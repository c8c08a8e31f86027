import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  backupName,
  claimFolder,
  clearRemains,
  lastBackup,
  noteBackup,
  rotate,
  superfluous,
} from "../../../../src/server/foundation/db/backup/rotate.ts";
import { temporaryFolder } from "../../../support/database.ts";

const at = (text: string) => backupName(new Date(text));
/** A backup each six hours of so many days, which end with Monday the 30th of November 2026. */
const months = Array.from({ length: 60 * 4 }, (_none, place) =>
  backupName(new Date(Date.parse("2026-11-30T18:00:00Z") - place * 6 * 3_600_000)),
);

it("keeps the last backup of each of the last days and weeks", () => {
  const gone = new Set(superfluous(months, months[0] ?? "", { days: 3, weeks: 4 }));
  expect(months.filter((name) => !gone.has(name))).toEqual([
    at("2026-11-30T18:00:00Z"),
    at("2026-11-29T18:00:00Z"),
    at("2026-11-28T18:00:00Z"),
    // Sundays, the ends of weeks.
    at("2026-11-22T18:00:00Z"),
    at("2026-11-15T18:00:00Z"),
  ]);
});

it("counts days and weeks that have a backup, so that none goes because nothing was taken for long", () => {
  const old = [at("2026-01-05T03:00:00Z"), at("2026-03-02T03:00:00Z"), at("2026-09-01T03:00:00Z")];
  const [, , last = ""] = old;
  expect(superfluous(old, last, { days: 2, weeks: 0 })).toEqual([at("2026-01-05T03:00:00Z")]);
  expect(superfluous(old, last, { days: 0, weeks: 0 })).toHaveLength(2);
});

it("never deletes the one just taken, nor those that a wrong clock dated later", () => {
  const wrong = Array.from({ length: 9 }, (_none, day) => at(`2027-01-0${day + 1}T03:00:00Z`));
  const [before, taken] = [at("2026-11-29T03:00:00Z"), at("2026-11-30T03:00:00Z")];
  expect(superfluous([...wrong, before, taken], taken, { days: 1, weeks: 0 })).toEqual([before]);
});

it("a folder of backups belongs to one DATA_DIR", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const backups = join(folder, "backups");
  const claim = (name: string) => claimFolder(backups, join(folder, name));
  expect(await claim("production")).toBeUndefined();
  expect(await claim("trial")).toContain("holds the backups of another DATA_DIR");
  await noteBackup(join(folder, "production"), "2026-11-30T18:00:00.000Z");
  expect(await claim("production")).toBeUndefined();
});

it("deletes nothing but backups, and what was begun long ago", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const now = new Date("2026-11-30T18:00:10Z");
  const [first, last] = [at("2026-11-29T18:00:00Z"), at("2026-11-30T18:00:00Z")];
  const others = ["2026-11-29", "notes", `${first}x`, `${at("2026-11-30T17:59:00Z")}.part`];
  const remains = [`${at("2026-11-20T18:00:00Z")}.part`, `${at("2026-11-21T18:00:00Z")}.bad`];
  for (const name of [first, last, ...others, ...remains]) await mkdir(join(folder, name));
  expect(await rotate(folder, last, { days: 1, weeks: 1 })).toEqual([first]);
  await clearRemains(folder, now);
  expect((await readdir(folder)).sort()).toEqual([last, ...others].sort());
});

it("notes when the last one was taken", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const dataDir = join(folder, "data");
  expect(await lastBackup(dataDir)).toBeUndefined();
  await noteBackup(dataDir, "2026-11-30T18:00:00.000Z");
  expect(await lastBackup(dataDir)).toEqual(new Date("2026-11-30T18:00:00Z"));
});
