import { describe, expect, it } from "vitest";
import { productionGaps, readAll, readSettings } from "../../../../src/server/foundation/config/config.ts";

const production = { NODE_ENV: "production" };

describe("the settings", () => {
  it("of the demonstration: everything that makes a first look easy", () => {
    expect(readSettings({}, [])).toMatchObject({
      production: false,
      demo: true,
      sandbox: true,
      originals: true,
      countryHeader: undefined,
      trustedProxies: [],
    });
    expect(readSettings({}, ["--no-demo"])).toMatchObject({ demo: false, sandbox: true });
  });

  it("of production: no demo accounts and play, no sandbox, no outbox, no games of our own", () => {
    for (const args of [[], ["--no-demo"]])
      expect(readSettings(production, args)).toMatchObject({
        production: true,
        demo: false,
        sandbox: false,
        originals: false,
      });
  });

  it("of production with games of our own, where the operator names them", () => {
    expect(readSettings({ ...production, LIVERY_ORIGINALS: "on" }, [])).toMatchObject({ originals: true });
    expect(readSettings({ LIVERY_ORIGINALS: "off" }, [])).toMatchObject({ originals: false });
  });

  it("take published brands in production and the folder in the demonstration, unless a word says otherwise", () => {
    expect(readSettings(production, [])).toMatchObject({ brandSource: "published" });
    expect(readSettings({}, [])).toMatchObject({ brandSource: "folder" });
    expect(readSettings({ ...production, BRANDS: "folder" }, [])).toMatchObject({ brandSource: "folder" });
    expect(readSettings({ BRANDS: "published" }, [])).toMatchObject({ brandSource: "published" });
  });

  it("know how many processes serve", () => {
    expect(readSettings({}, [])).toMatchObject({ workers: 1 });
    expect(readSettings({ LIVERY_WORKERS: "4" }, [])).toMatchObject({ workers: 4 });
    for (const word of ["0", "65", "1.5", "two"])
      expect(readSettings({ LIVERY_WORKERS: word }, [])).toEqual({
        problem: `LIVERY_WORKERS is "${word}", which is not a whole number from 1 to 64.`,
      });
    expect(readSettings({ LIVERY_WORKERS: "2" }, ["--dev"])).toEqual({
      problem: "--dev goes with one process: leave LIVERY_WORKERS out.",
    });
  });

  it("know the database that comes along by its word", () => {
    expect(readSettings({ DATABASE_URL: "embedded" }, [])).toMatchObject({ databaseUrl: undefined });
    expect(readSettings({ DATABASE_URL: "postgres://db/x" }, [])).toMatchObject({
      databaseUrl: "postgres://db/x",
    });
  });

  it("take nothing of the environment for brands but what begins with BRAND_", () => {
    const env = { DATABASE_URL: "postgres://db/x", BRAND_ACME_SMS: "s3cret", ACME_SMS: "x", BRAND_EMPTY: "" };
    expect(readSettings(env, [])).toMatchObject({ brandSecrets: { BRAND_ACME_SMS: "s3cret" } });
  });

  it("read lists of addresses, and the word for none", () => {
    const env = { TRUSTED_PROXIES: "10.0.0.0/8, ::1", OUTGOING_ALLOW: "127.0.0.1" };
    expect(readSettings(env, [])).toMatchObject({
      trustedProxies: ["10.0.0.0/8", "::1"],
      outgoingAllow: ["127.0.0.1"],
    });
    expect(readSettings({ TRUSTED_PROXIES: "none" }, [])).toMatchObject({ trustedProxies: [] });
  });

  it("tell everything that makes no sense at once", () => {
    const config = readSettings(
      {
        PORT: "none",
        VENDOR_ORIGIN_PORT: "70000",
        PUBLIC_ORIGIN: "platform.example",
        TRUSTED_PROXIES: "10.0.0.0/99,none",
        OUTGOING_ALLOW: "localhost",
        BRANDS: "files",
        LIVERY_ORIGINALS: "yes",
        LIVERY_ALARM_URL: "pager",
        NODE_ENV: "production",
      },
      ["--dev", "--fast"],
    );
    if (!("problem" in config)) throw new Error("taken");
    expect(config.problem.split("\n")).toEqual([
      'PORT is "none", which is not a port number from 0 to 65535.',
      'VENDOR_ORIGIN_PORT is "70000", which is not a port number from 0 to 65535.',
      'PUBLIC_ORIGIN is "platform.example", which is no address like https://platform.example.com.',
      'BRANDS is "files", which is neither folder nor published.',
      'LIVERY_ORIGINALS is "yes", which is neither on nor off.',
      'TRUSTED_PROXIES names "10.0.0.0/99", which is no address and no address range like 10.0.0.0/8.',
      'TRUSTED_PROXIES names "none", which is no address and no address range like 10.0.0.0/8.',
      'OUTGOING_ALLOW names "localhost", which is no address and no address range like 10.0.0.0/8.',
      "LIVERY_ALARM_URL is no address that begins with http:// or https://.",
      '"--fast" is not an option of the server. Options: --dev, --no-demo.',
      "--dev is for the demonstration: it does not go with NODE_ENV=production.",
    ]);
  });
});

describe("what production needs", () => {
  const gapsOf = (env: Record<string, string>) => productionGaps(env, readAll(env, []).config);
  const complete = {
    ...production,
    DATABASE_URL: "embedded",
    LIVERY_SECRET: "ab".repeat(32),
    PUBLIC_ORIGIN: "https://platform.example",
    TRUSTED_PROXIES: "none",
  };

  it("is told in one pass, each by its name", () => {
    expect(gapsOf(production).map((gap) => gap.split(" ")[0])).toEqual([
      "DATABASE_URL",
      "LIVERY_SECRET",
      "PUBLIC_ORIGIN",
      "TRUSTED_PROXIES",
    ]);
    expect(gapsOf({ ...production, DATABASE_URL: "", TRUSTED_PROXIES: " " })).toHaveLength(4);
  });

  it("is complete with these", () => {
    expect(gapsOf(complete)).toEqual([]);
    const { LIVERY_SECRET: _secret, ...rest } = complete;
    expect(gapsOf({ ...rest, LIVERY_SECRET_FILE: "/run/secrets/livery" })).toEqual([]);
  });

  it("includes an address of the games, where they are named", () => {
    const on = { ...complete, LIVERY_ORIGINALS: "on" };
    expect(gapsOf(on)).toEqual([expect.stringMatching(/^VENDOR_ORIGIN is missing/)]);
    expect(gapsOf({ ...on, VENDOR_ORIGIN: "https://games.example" })).toEqual([]);
  });
});
