import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readAll } from "../../../src/server/foundation/config/config.ts";
import { settingsSense } from "../../../src/server/start/settings-sense.ts";
import { temporaryFolder } from "../../support/database.ts";

/** What a start with these variables is refused for. */
function problemsOf(env: Record<string, string>): string[] {
  const { config, problems } = readAll(env, []);
  expect(problems).toEqual([]);
  return settingsSense(config);
}
const production = { NODE_ENV: "production" };
const secret = "5b0c9e1d7f24a8366e91d0c3b7528fa4417d6c0e93b85af2c6d13e07f8492ba5";

it("settings of a sound installation pass", () => {
  expect(problemsOf({})).toEqual([]);
  const sound = {
    ...production,
    PUBLIC_ORIGIN: "https://platform.example",
    LIVERY_SECRET: secret,
    LIVERY_SECRET_ACCEPTED: "0".repeat(64),
    TRUSTED_PROXIES: "10.0.0.0/8,fc00::/7,203.0.113.4",
    COUNTRY_HEADER: "cf-ipcountry",
    HOST: "10.0.0.1",
    PORT: "4600",
    ADMIN_PORT: "4600",
  };
  expect(problemsOf(sound)).toEqual([]);
});

it.each([
  [{ ...production, PUBLIC_ORIGIN: "http://platform.example" }, /^PUBLIC_ORIGIN is http:.* by https:/],
  [{ ...production, LIVERY_SECRET: "0".repeat(64) }, /^LIVERY_SECRET is the same few bytes/],
  [{ ...production, LIVERY_SECRET: "abcd".repeat(16) }, /^LIVERY_SECRET is the same few bytes/],
  [{ ...production, LIVERY_SECRET: secret.slice(0, 32).repeat(2) }, /^LIVERY_SECRET is the same few/],
  [{ TRUSTED_PROXIES: "10.0.0.0/8,0.0.0.0/0" }, /^TRUSTED_PROXIES names 0\.0\.0\.0\/0, which is strangers/],
  [{ TRUSTED_PROXIES: "128.0.0.0/1" }, /^TRUSTED_PROXIES names 128\.0\.0\.0\/1/],
  [{ TRUSTED_PROXIES: "::/0" }, /^TRUSTED_PROXIES names ::\/0/],
  [{ COUNTRY_HEADER: "cf-ipcountry" }, /^COUNTRY_HEADER is set and TRUSTED_PROXIES names no proxy/],
  [{ COUNTRY_HEADER: "cf-ipcountry", TRUSTED_PROXIES: "none" }, /^COUNTRY_HEADER is set/],
  [
    { COUNTRY_FILE: "/nowhere/at/all" },
    /^COUNTRY_FILE is \/nowhere\/at\/all, which cannot be read \(ENOENT\)/,
  ],
  [{ ADMIN_PORT: "4600" }, /^PORT and ADMIN_PORT are both 4600/],
  [{ VENDOR_ORIGIN_PORT: "4602" }, /^VENDOR_ORIGIN_PORT and PAYMENT_ORIGIN_PORT are both 4602/],
  [{ HOST: "0.0.0.0", ADMIN_HOST: "10.0.0.1", ADMIN_PORT: "4600" }, /^PORT and ADMIN_PORT are both/],
])("%o is refused in a sentence", (env, sentence) => {
  expect(problemsOf(env as Record<string, string>)).toEqual([expect.stringMatching(sentence)]);
});

it("ports that nobody opens may be alike: our games are off in production, and so is the sandbox", () => {
  expect(problemsOf({ ...production, VENDOR_ORIGIN_PORT: "4600", PAYMENT_ORIGIN_PORT: "4600" })).toEqual([]);
  expect(problemsOf({ PORT: "0", ADMIN_PORT: "0" })).toEqual([]);
});

it("a country file with a line that is no range is refused", async () => {
  const { folder, remove } = await temporaryFolder();
  onTestFinished(remove);
  const file = join(folder, "countries");
  writeFileSync(file, "192.0.2.0/24,IN\nsomewhere,PT\n");
  expect(problemsOf({ COUNTRY_FILE: file })).toEqual([
    `COUNTRY_FILE is ${file}, which cannot be read ("somewhere" is not an address or an address range.).`,
  ]);
});
