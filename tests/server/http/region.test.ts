import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createCountryReader } from "../../../src/server/http/region.ts";
import { temporaryFolder } from "../../support/database.ts";

it("reads a file of countries once for a start, and again when it was changed", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const file = join(folder, "countries.csv");
  const write = (country: string, at: number) => {
    writeFileSync(file, `192.0.2.0/24,${country}\n`);
    utimesSync(file, at, at);
  };
  const country = () => createCountryReader(file)("192.0.2.7", undefined);
  write("IN", 1_000);
  expect(country()).toBe("IN");
  // The same file as far as the file system tells: what it holds now is not read.
  write("TH", 1_000);
  expect(country()).toBe("IN");
  write("TH", 2_000);
  expect(country()).toBe("TH");
});
