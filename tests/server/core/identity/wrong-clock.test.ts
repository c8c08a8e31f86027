import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keepCaptcha, solveCaptcha } from "../../../../src/server/core/identity/captcha-store.ts";
import { takeLimits } from "../../../../src/server/core/identity/rate-limit-store.ts";
import { findSession } from "../../../../src/server/core/identity/session-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { insertDeskUser } from "../../../../src/server/domains/desk/desk-user-store.ts";
import { signInAtDesk } from "../../../../src/server/domains/desk/sign-in.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";

/** A node whose clock is days ahead for a while, and what remains of that when it is right again. */

const day = 24 * 3_600_000;

let domain: TestDomain;
beforeEach(async () => {
  domain = await openTestDomain();
  await domain.member("asha01");
});
afterEach(() => domain.close());

const enter = (password = testPassword, browser = "one") =>
  login(domain.context(browser), { type: "username", username: "asha01", password });
const isLive = (token: string) =>
  domain
    .context()
    .inBrand((tx) => findSession(tx, { token, browserKey: "one" }, domain.clock.at))
    .then((session) => session !== undefined);

/** Runs work while the clock is days ahead. */
async function ahead<T>(work: () => Promise<T>): Promise<T> {
  domain.clock.at += 3 * day;
  const result = await work();
  domain.clock.at -= 3 * day;
  return result;
}

describe("the data of a node whose clock is days ahead", () => {
  it("is no delay of days for a name that somebody guessed at", async () => {
    await ahead(async () => {
      for (let guess = 0; guess < 12; guess += 1) {
        const { brand, browserHash, inBrand, now } = domain.context("thief");
        await inBrand((tx) => keepCaptcha(tx, brand.merchant, browserHash, "solved", now()));
        await login(domain.context("thief", `10.9.${guess}.1`), {
          type: "username",
          username: "asha01",
          password: "nothing1",
          captcha: "solved",
        });
      }
    });
    expect(await enter()).toMatchObject({ ok: true });
  });

  it("is no limit that stays reached for days", async () => {
    const { inBrand } = domain.context();
    const limit = { key: "test", max: 2, windowSeconds: 600 };
    const take = () => takeLimits(inBrand, "aurora", [limit], domain.clock.at);
    await ahead(async () => {
      expect([(await take()).ok, (await take()).ok, (await take()).ok]).toEqual([true, true, false]);
    });
    expect([(await take()).ok, (await take()).ok, (await take()).ok]).toEqual([true, true, false]);
  });

  it("is no session that outlives its twelve hours", async () => {
    const token = await ahead(async () => {
      const entered = await enter();
      const opened = entered.ok ? (entered.value.token ?? "") : "";
      expect(await isLive(opened)).toBe(true);
      return opened;
    });
    expect(await isLive(token)).toBe(false);
    expect(await enter()).toMatchObject({ ok: true });
  });

  it("is nothing a clock of another node notices that differs by minutes", async () => {
    domain.clock.at += 5 * 60_000;
    const entered = await enter();
    domain.clock.at -= 5 * 60_000;
    expect(await isLive(entered.ok ? (entered.value.token ?? "") : "")).toBe(true);
  });
});

describe("a clock days behind", () => {
  it("does not block a login, and opens no session that has ended", async () => {
    const entered = await enter();
    const token = entered.ok ? (entered.value.token ?? "") : "";
    domain.clock.at += 13 * 3_600_000;
    expect(await isLive(token)).toBe(false);
    domain.clock.at -= 3 * day;
    expect(await isLive(token)).toBe(false);
    expect(await enter()).toMatchObject({ ok: true });
  });
});

describe("a captcha", () => {
  it("is solved once, by one of any number at once, in the browser that was shown it", async () => {
    const { brand, browserHash, inBrand, now } = domain.context("one");
    await inBrand((tx) => keepCaptcha(tx, brand.merchant, browserHash, "Solved", now()));
    const other = domain.context("two");
    expect(await other.inBrand((tx) => solveCaptcha(tx, other.browserHash, "Solved", now()))).toBe(false);
    const solved = await Promise.all(
      Array.from({ length: 20 }, () => inBrand((tx) => solveCaptcha(tx, browserHash, " solved ", now()))),
    );
    expect(solved.filter(Boolean)).toHaveLength(1);
    await inBrand((tx) => keepCaptcha(tx, brand.merchant, browserHash, "late", now()));
    domain.clock.at += 10 * 60_000;
    expect(await inBrand((tx) => solveCaptcha(tx, browserHash, "late", now()))).toBe(false);
  });
});

describe("the code of the desk's sign-in", () => {
  const guessCode = async () => {
    const context = domain.context("thief", "203.0.113.9");
    const { browserHash, inBrand, now } = context;
    await inBrand((tx) => keepCaptcha(tx, "aurora", browserHash, "solved", now()));
    const named = { username: "owner", password: testPassword };
    const answer = await signInAtDesk(context, { ...named, verificationCode: "000000", captcha: "solved" });
    return answer.ok ? "in" : answer.code;
  };

  it("cannot be tried out for a day by who knows the password: about ten an hour are compared", async () => {
    const password_hash = await domain.identity.passwords.hash(testPassword);
    const owner = { username: "owner", password_hash, role: "owner", seeded: false } as const;
    await domain.context().inBrand((tx) => insertDeskUser(tx, "aurora", owner, domain.clock.at));
    let compared = 0;
    // As often as it is allowed, for six hours, and then ten at once each hour.
    for (let minute = 0; minute < 6 * 60; minute += 3) {
      if ((await guessCode()) === "code.wrong") compared += 1;
      domain.clock.at += 3 * 60_000;
    }
    expect(compared).toBeGreaterThan(20);
    expect(compared).toBeLessThan(60);
    compared = 0;
    for (let hour = 0; hour < 18; hour += 1) {
      domain.clock.at += 3_600_001;
      for (let guess = 0; guess < 15; guess += 1) if ((await guessCode()) === "code.wrong") compared += 1;
    }
    expect(compared).toBeLessThanOrEqual(18 * 10);
  });
});
