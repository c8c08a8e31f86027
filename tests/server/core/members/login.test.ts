import { afterEach, describe, expect, it } from "vitest";
import { countGuess } from "../../../../src/server/core/identity/network-guesses.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { startFreePlay } from "../../../../src/server/core/members/trial.ts";
import {
  openTestDomain,
  type TestDomain,
  type TestDomainOptions,
  testPassword,
} from "../../../support/request-context.ts";

let domain: TestDomain;
afterEach(() => domain.close());

const open = async (options: TestDomainOptions = {}) => {
  domain = await openTestDomain(options);
};

type Try = {
  username?: string;
  password?: string;
  captcha?: string;
  side?: "member" | "agent";
  browser?: string;
  ip?: string;
};

const tryIt = ({
  username = "asha01",
  password = testPassword,
  captcha,
  side = "member",
  browser,
  ip,
}: Try = {}) =>
  login(domain.context(browser, ip), {
    type: "username",
    side,
    username,
    password,
    ...(captcha ? { captcha } : {}),
  });

const wrong = (more: Try = {}) => tryIt({ password: "nothing1", ...more });

/** Shows a captcha to a browser and answers what it says. */
async function captchaFor(browser?: string): Promise<string> {
  const context = domain.context(browser);
  const { keepCaptcha } = await import("../../../../src/server/core/identity/captcha-store.ts");
  const { text } = await context.identity.vendorsOf(context.brand).captcha(context.browserHash);
  await context.inBrand((tx) =>
    keepCaptcha(tx, context.brand.merchant, context.browserHash, text, context.now()),
  );
  return text;
}

describe("a login by password", () => {
  it("takes a right one, whatever the case of the name and the blanks around both", async () => {
    await open();
    await domain.member("asha01");
    expect(await tryIt()).toMatchObject({
      ok: true,
      value: { firstTimeLogin: true, mustChangePassword: true },
    });
    expect(await tryIt({ username: " ASHA01 ", password: ` ${testPassword} ` })).toMatchObject({
      ok: true,
      value: { firstTimeLogin: false },
    });
  });

  it("says the same of an unknown name, a wrong password and a blocked name", async () => {
    await open();
    await domain.member("asha01");
    const unknown = await wrong({ username: "nobody" });
    const incorrect = await wrong();
    expect(unknown).toEqual(incorrect);
    expect(unknown).toEqual({ ok: false, code: "login.incorrect", value: { captcha: false } });
  });

  it("reports unknown names only where the brand wants it", async () => {
    await open({ changes: { accounts: { login: { tellsUnknown: true } } } });
    await domain.member("asha01");
    expect(await wrong({ username: "nobody" })).toMatchObject({ code: "login.unknown" });
    expect(await wrong()).toMatchObject({ code: "login.incorrect" });
  });

  it("takes as long to refuse as any other refusal", async () => {
    await open({ refusalMs: 300 });
    await domain.member("asha01");
    const spent = async (work: () => Promise<unknown>) => {
      const started = performance.now();
      await work();
      return performance.now() - started;
    };
    for (const work of [() => wrong(), () => wrong({ username: "nobody" })])
      expect(await spent(work)).toBeGreaterThan(295);
  });

  it("wants a captcha after five wrong guesses, of unknown names as well", async () => {
    await open();
    await domain.member("asha01");
    for (const username of ["asha01", "nobody"]) {
      for (let guess = 1; guess < 5; guess += 1)
        expect(await wrong({ username })).toMatchObject({ value: { captcha: false } });
      expect(await wrong({ username })).toMatchObject({ code: "login.incorrect", value: { captcha: true } });
      expect(await wrong({ username })).toMatchObject({ code: "login.captcha", value: { captcha: true } });
    }
    const captcha = await captchaFor();
    expect(await tryIt({ captcha })).toMatchObject({ ok: true });
  });

  it("uses a captcha up, right or wrong", async () => {
    await open();
    await domain.member("asha01");
    for (let guess = 0; guess < 5; guess += 1) await wrong();
    const captcha = await captchaFor();
    expect(await wrong({ captcha })).toMatchObject({ code: "login.incorrect" });
    expect(await tryIt({ captcha })).toMatchObject({ code: "login.captcha" });
  });

  it("lets at most ten of 200 parallel guesses reach the password", async () => {
    await open();
    await domain.member("asha01");
    const before = domain.identity.passwords.count();
    const addresses = Array.from({ length: 200 }, (_unused, index) => `10.${index}.1.1`);
    const guesses = await Promise.all(addresses.map((ip) => wrong({ ip })));
    expect(domain.identity.passwords.count() - before).toBeLessThanOrEqual(10);
    expect(domain.identity.passwords.count() - before).toBeGreaterThan(0);
    expect(new Set(guesses.map((one) => (one.ok ? "" : one.code)))).toEqual(
      new Set(["login.incorrect", "login.captcha"]),
    );
  });

  it("keeps an owner's own browser open while strangers guess, and never blocks for long", async () => {
    await open();
    await domain.member("asha01");
    expect(await tryIt({ browser: "home" })).toMatchObject({ ok: true });
    for (let guess = 0; guess < 12; guess += 1)
      await wrong({ browser: "stranger", ip: `10.2.${guess}.1`, captcha: await captchaFor("stranger") });
    expect(await tryIt({ browser: "new", captcha: await captchaFor("new") })).toMatchObject({
      code: "login.incorrect",
    });
    expect(await tryIt({ browser: "home" })).toMatchObject({ ok: true });
    // Guesses while the name is blocked do not prolong the block: 15 minutes are the most.
    for (let minute = 0; minute < 15; minute += 1) {
      domain.clock.at += 60_000;
      await wrong({ browser: "stranger", ip: `10.3.${minute}.1`, captcha: await captchaFor("stranger") });
    }
    domain.clock.at += 15 * 60_000;
    expect(await tryIt({ browser: "new", captcha: await captchaFor("new") })).toMatchObject({ ok: true });
  });

  it("is not kept from its owner by guesses that solve no captcha", async () => {
    await open();
    await domain.member("asha01");
    for (let guess = 0; guess < 30; guess += 1) await wrong({ browser: "stranger", ip: `10.2.${guess}.1` });
    expect(await tryIt({ browser: "new", captcha: await captchaFor("new") })).toMatchObject({ ok: true });
  });

  it("wants a captcha from strangers of a network that guesses at many names", async () => {
    await open();
    const guesses = [];
    for (let name = 0; name < 31; name += 1) guesses.push(wrong({ username: `name${name}` }));
    const codes = (await Promise.all(guesses)).map((one) => (one.ok ? "" : one.code));
    expect(codes.filter((code) => code === "login.captcha")).toHaveLength(1);
    expect(codes.filter((code) => code === "login.incorrect")).toHaveLength(30);
  });

  it("lets members of such a network in: with a captcha as strangers, without one from a known browser", async () => {
    await open();
    await domain.member("asha01");
    await domain.member("ravi01");
    expect(await tryIt({ browser: "home" })).toMatchObject({ ok: true });
    for (let name = 0; name < 30; name += 1) await wrong({ username: `name${name}`, browser: "guesser" });
    expect(await tryIt({ browser: "home" })).toMatchObject({ ok: true });
    const stranger = { username: "ravi01", browser: "ravi's" };
    expect(await tryIt(stranger)).toMatchObject({ code: "login.captcha", value: { captcha: true } });
    expect(await tryIt({ ...stranger, captcha: await captchaFor("ravi's") })).toMatchObject({ ok: true });
  });

  it("refuses a network whose strangers guess on and on, each time with a captcha", async () => {
    await open();
    for (let guess = 0; guess < 330; guess += 1)
      expect(await countGuess(domain.context())).toMatchObject({ ok: true, captchaDue: guess >= 30 });
    const refused = await wrong({ username: "another", captcha: await captchaFor() });
    expect(refused).toMatchObject({ code: "request.too-many" });
    domain.clock.at += 10 * 60_000;
    expect(await wrong({ username: "another" })).toMatchObject({ code: "login.incorrect" });
  });

  it("counts a known browser for itself, whatever names it guesses at", async () => {
    await open();
    await domain.member("asha01");
    expect(await tryIt({ browser: "home" })).toMatchObject({ ok: true });
    for (let name = 0; name < 30; name += 1) await wrong({ username: `name${name}`, browser: "home" });
    expect(await wrong({ username: "another", browser: "home" })).toMatchObject({ code: "login.captcha" });
    expect(await wrong({ username: "another", browser: "stranger" })).toMatchObject({
      code: "login.incorrect",
    });
  });

  it("sends agents and members to their own entries, once the password was right", async () => {
    await open();
    await domain.member("asha01");
    await domain.member("boss01", { type: 41 });
    await domain.member("agent1", { type: 1 });
    expect(await tryIt({ side: "agent" })).toMatchObject({ code: "login.not-agent" });
    expect(await tryIt({ username: "boss01" })).toMatchObject({ code: "login.not-member" });
    expect(await wrong({ username: "boss01" })).toMatchObject({ code: "login.incorrect" });
    expect(await tryIt({ username: "boss01", side: "agent" })).toMatchObject({ ok: true });
    expect(await tryIt({ username: "agent1" })).toMatchObject({ ok: true });
    expect(await tryIt({ username: "agent1", side: "agent" })).toMatchObject({ ok: true });
  });

  it.each([
    [0, true, "login.not-agent"],
    [1, true, true],
    [2, true, true],
    [41, "login.not-member", true],
    [42, "login.not-member", true],
  ] as const)("lets type %i in: as a member %s, as an agent %s", async (type, asMember, asAgent) => {
    await open();
    await domain.member("asha01", { type });
    const at = async (side: "member" | "agent") => {
      const outcome = await tryIt({ side });
      return outcome.ok || outcome.code;
    };
    expect([await at("member"), await at("agent")]).toEqual([asMember, asAgent]);
  });

  it("refuses the name of a trial account", async () => {
    await open();
    const started = await startFreePlay(domain.context(), domain.wallet);
    expect(started).toMatchObject({ ok: true });
    const rows = await domain.context().inBrand((tx) => tx.selectFrom("member").select("account").execute());
    expect(await tryIt({ username: rows[0]?.account ?? "", password: "" })).toMatchObject({ ok: false });
  });

  it("asks for the human verification where the brand has one, and trusts its vendor only", async () => {
    const human = {
      page: "https://human.example/check",
      verifyUrl: "https://human.example/verify",
      login: true,
    };
    await open({
      changes: { accounts: { human } },
      vendors: { human: async (result) => result === "good" },
    });
    await domain.member("asha01");
    expect(await tryIt()).toMatchObject({ code: "human.failed" });
    const given = (result: string) =>
      login(domain.context(), {
        type: "username",
        username: "asha01",
        password: testPassword,
        humanVerification: result,
      });
    expect(await given("bad")).toMatchObject({ code: "human.failed" });
    expect(await given("good")).toMatchObject({ ok: true });
  });
});

describe("a password that must be changed", () => {
  const day = 24 * 3_600_000;

  it("is one that staff gave, the brand's default, or an expired one where the brand says so", async () => {
    await open({
      changes: {
        accounts: {
          password: { forceOnFirstLogin: true, expiryDays: 90, default: "env:BRAND_AURORA_DEFAULT_PASSWORD" },
        },
      },
      modules: { PWDEXPFORCECHANGE3: true },
      secrets: { BRAND_AURORA_DEFAULT_PASSWORD: testPassword },
    });
    await domain.member("given1", { password_is_given: true });
    expect(await tryIt({ username: "given1" })).toMatchObject({ value: { mustChangePassword: true } });
    await domain.member("default1");
    expect(await tryIt({ username: "default1" })).toMatchObject({ value: { mustChangePassword: true } });
  });

  it("expires by the brand's days, and forces a change only with PWDEXPFORCECHANGE3", async () => {
    for (const forced of [false, true]) {
      await open({
        changes: { accounts: { password: { expiryDays: 90 } } },
        modules: { PWDEXPFORCECHANGE3: forced },
      });
      await domain.member("asha01");
      expect(await tryIt()).toMatchObject({ value: { passwordExpired: false, mustChangePassword: false } });
      domain.clock.at += 91 * day;
      expect(await tryIt()).toMatchObject({ value: { passwordExpired: true, mustChangePassword: forced } });
      if (!forced) await domain.close();
    }
  });
});
