import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  type Config,
  productionGaps,
  readAll,
  readSettings,
} from "../../../../src/server/foundation/config/config.ts";
import { straySentence, strayVariables } from "../../../../src/server/foundation/config/stray.ts";
import { temporaryFolder } from "../../../support/database.ts";

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

  it("report all invalid values at once", () => {
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
        LOG_LEVEL: "debug",
        DATABASE_URL: "mysql://owner:Canary7@db/x",
        NODE_ENV: "production",
      },
      ["--dev", "--fast"],
    );
    if (!("problem" in config)) throw new Error("taken");
    expect(config.problem.split("\n")).toEqual([
      'PORT is "none", which is not a port number from 0 to 65535.',
      'PUBLIC_ORIGIN is "platform.example", which is no address like https://platform.example.com.',
      "DATABASE_URL is no address like postgres://user:password@host:5432/name.",
      'TRUSTED_PROXIES names "10.0.0.0/99", which is no address and no address range like 10.0.0.0/8.',
      'TRUSTED_PROXIES names "none", which is no address and no address range like 10.0.0.0/8.',
      'LIVERY_ORIGINALS is "yes", which is neither on nor off.',
      'VENDOR_ORIGIN_PORT is "70000", which is not a port number from 0 to 65535.',
      'BRANDS is "files", which is neither folder nor published.',
      'OUTGOING_ALLOW names "localhost", which is no address and no address range like 10.0.0.0/8.',
      "LIVERY_ALARM_URL is no address that begins with http:// or https:// and names no user.",
      'LOG_LEVEL is "debug", which is neither info nor warn.',
      '"--fast" is not an option of the server. Options: --dev, --no-demo.',
      "--dev is for the demonstration: it does not go with NODE_ENV=production.",
    ]);
  });

  it("refuse a profile that is only nearly production", () => {
    expect(readSettings({ NODE_ENV: "prod" }, [])).toEqual({
      problem: 'NODE_ENV is "prod", which is none of production, development, test.',
    });
  });

  it("take an empty variable for one that is not set", () => {
    expect(readSettings({ PORT: "", DATA_DIR: "", HOST: " ", DATABASE_URL: "" }, [])).toEqual(
      readSettings({}, []),
    );
  });

  it("put other ports beside the app's own", () => {
    const ports = (PORT: string) => {
      const { vendorOriginPort, paymentOriginPort, adminPort } = readSettings({ PORT }, []) as Config;
      return [vendorOriginPort, paymentOriginPort, adminPort];
    };
    expect(ports("5000")).toEqual([5001, 5002, 5009]);
    expect(ports("0")).toEqual([0, 0, 0]);
    expect(ports("65535")).toEqual([65_535, 65_535, 65_535]);
    expect(readSettings({ ADMIN_PORT: "off" }, [])).toMatchObject({ adminPort: undefined });
  });

  it("read any secret from a file, whose content is never repeated", async () => {
    const { folder, remove } = await temporaryFolder();
    onTestFinished(remove);
    const at = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const env = {
      DATABASE_URL_FILE: at("url", "postgres://db/x\n"),
      LIVERY_ALARM_URL_FILE: at("alarm", "pager?token=Canary7"),
      PORT_FILE: at("port", "5000"),
      DATABASE_POOLER_URL: "postgres://pooler/x",
      DATABASE_POOLER_URL_FILE: join(folder, "missing"),
    };
    const { config, problems } = readAll(env, []);
    expect(config).toMatchObject({
      databaseUrl: "postgres://db/x",
      databasePoolerUrl: "postgres://pooler/x",
      port: 4600,
    });
    expect(problems).toEqual([
      `LIVERY_ALARM_URL_FILE (${env.LIVERY_ALARM_URL_FILE}) is no address that begins with http:// or https:// and names no user.`,
    ]);
    const { problems: more } = readAll({ DATABASE_URL_FILE: join(folder, "missing") }, []);
    expect(more).toEqual([`DATABASE_URL_FILE is ${join(folder, "missing")}, which cannot be read (ENOENT).`]);
  });
});

describe("variables that nothing reads", () => {
  const sentences = (env: Record<string, string>) => strayVariables(env).map(straySentence);

  it.each([
    ["TRUSTED_PROXY", "TRUSTED_PROXIES"],
    ["TRUSTED_PROXYS", "TRUSTED_PROXIES"],
    ["LIVERY_SECRETS", "LIVERY_SECRET"],
    ["LIVERY_SECRET_FIEL", "LIVERY_SECRET_FILE"],
    ["DATABASE_URI", "DATABASE_URL"],
    ["DATABASEURL", "DATABASE_URL"],
    ["database_url", "DATABASE_URL"],
    ["PUBLIC_ORIGINS", "PUBLIC_ORIGIN"],
    ["WHITELABEL_DIR", "WHITELABELS_DIR"],
    ["BRAND", "BRANDS"],
    ["ADMINPORT", "ADMIN_PORT"],
  ])("are named with the nearest: %s", (name, nearest) => {
    expect(sentences({ [name]: "x" })).toEqual([`${name} is not read. Did you mean ${nearest}?`]);
  });

  it("are named when they begin with LIVERY_, whatever follows", () => {
    expect(sentences({ LIVERY_FLAVOUR: "mint" })).toEqual([
      "LIVERY_FLAVOUR is not read: there is no such variable.",
    ]);
  });

  it("are none of these: known ones, files of secrets, other programs' own, empty ones, links of Kubernetes", () => {
    const others =
      "PATH HOME HOSTNAME USER SHELL PWD TERM LANG LOGNAME PORTS NODE_OPTIONS NODE_PATH TZ PGHOST npm_config_port";
    const known =
      "PORT DATABASE_URL DATABASE_URL_FILE LIVERY_SECRET_ACCEPTED_FILE BRAND_ACME_SMS OTEL_EXPORTER_OTLP_HEADERS";
    const links = "LIVERY_SERVICE_HOST LIVERY_SERVICE_PORT_HTTP LIVERY_PORT LIVERY_PORT_4600_TCP_ADDR";
    const names = [others, known, links].flatMap((list) => list.split(" "));
    expect(sentences({ ...Object.fromEntries(names.map((name) => [name, "x"])), TRUSTED_PROXY: "" })).toEqual(
      [],
    );
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

  it("is reported in one pass, each by its name", () => {
    expect(gapsOf(production).map((gap) => gap.split(" ")[0])).toEqual([
      "PUBLIC_ORIGIN",
      "DATABASE_URL",
      "LIVERY_SECRET",
      "TRUSTED_PROXIES",
    ]);
    expect(gapsOf(production)[1]).toBe(
      'DATABASE_URL (or DATABASE_URL_FILE) is missing: postgres://..., or the word "embedded" for the one that comes along.',
    );
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
