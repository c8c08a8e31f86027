import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import {
  backupName,
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
  const gone = new Set(superfluous(months, { days: 3, weeks: 4 }));
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
  expect(superfluous(old, { days: 2, weeks: 0 })).toEqual([at("2026-01-05T03:00:00Z")]);
  expect(superfluous(old, { days: 0, weeks: 0 })).toHaveLength(2);
});

it("deletes nothing but backups, and what was begun long ago", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const now = new Date("2026-11-30T18:00:10Z");
  const [first, last] = [at("2026-11-29T18:00:00Z"), at("2026-11-30T18:00:00Z")];
  const others = ["2026-11-29", "notes", `${first}x`, `${at("2026-11-30T17:59:00Z")}.part`];
  const abandoned = `${at("2026-11-20T18:00:00Z")}.part`;
  for (const name of [first, last, ...others, abandoned]) await mkdir(join(folder, name));
  expect((await rotate(folder, { days: 1, weeks: 1 }, now)).sort()).toEqual([abandoned, first].sort());
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
