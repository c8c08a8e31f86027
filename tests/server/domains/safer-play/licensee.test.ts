import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Brand } from "../../../../src/server/brands/brand.ts";
import { sealFields, type WrittenFields } from "../../../../src/server/core/identity/document-fields.ts";
import { findSession, openSession } from "../../../../src/server/core/identity/session-store.ts";
import { login } from "../../../../src/server/core/members/login.ts";
import { type Member, memberById } from "../../../../src/server/core/members/member-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { shareEarlier } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { marksOf } from "../../../../src/server/core/safer-play/person-marks.ts";
import { identityRefusal } from "../../../../src/server/core/safer-play/recognise-excluded.ts";
import { breakList, takeBreak } from "../../../../src/server/domains/safer-play/breaks.ts";
import { currentList, decideMatch, matchList } from "../../../../src/server/domains/safer-play/desk.ts";
import { exclusionList } from "../../../../src/server/domains/safer-play/history.ts";
import { openTestDomain, type TestDomain, testPassword } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

const served: Brand[] = [];
const north = { brands: served, changes: { saferPlay: { licensee: "north" } } };
/** Two brands of one licensee, one of another, and one that got the licensee later: the first is its own former self. */
let aurora: TestDomain;
let jade: TestDomain;
let saffron: TestDomain;
let former: TestDomain;
beforeAll(async () => {
  aurora = await openTestDomain(north);
  const { url } = aurora;
  jade = await openTestDomain({ ...north, url, folder: "jade" });
  saffron = await openTestDomain({
    ...north,
    url,
    folder: "saffron",
    changes: { saferPlay: { licensee: "south" } },
  });
  former = await openTestDomain({ brands: served, url });
  served.push(aurora.brand, jade.brand, saffron.brand);
});
afterAll(async () => {
  for (const one of [former, saffron, jade, aurora]) await one.close();
});

let people = 0;
const person = () => {
  people += 1;
  const at = new Date(aurora.clock.at);
  const mobile = `98${String(20_000_000 + people)}`;
  return {
    phone: { dialing_code: "91", mobile, mobile_verified_at: at },
    mail: { email: `someone.${people}@mail.example`, email_verified_at: at },
  };
};
const join = (at: TestDomain, more = {}) => {
  people += 1;
  return at.member(`${at.brand.merchant}${people}`, more);
};
const leave = (at: TestDomain, member: Member, choice = "month:12") =>
  takeBreak(at.contextOf(member), member, { choice, account: member.account });
const now = async (at: TestDomain, member: Member) => {
  const stored = await at.context().inBrand((tx) => memberById(tx, member.id));
  return stored?.excluded_until?.toISOString() ?? null;
};
const enter = (at: TestDomain, { account }: Member) =>
  login(at.context(`b${people}`), { username: account, password: testPassword, type: "account" } as never);
const matches = async (at: TestDomain, state: "open" | "refused" = "open") =>
  (await matchList((await newStaff(at, `looker${++people}`, "support"))(), { state, pageSize: 100 })).content;
const matchOf = async (at: TestDomain, { account }: Member) =>
  (await matches(at)).find((one) => one.account === account);

/** Stores a document as handing it in does. */
async function handIn(at: TestDomain, { id }: Member, fields: WrittenFields, state: "verified" | "handedIn") {
  const brand_id = at.brand.merchant;
  const when = new Date(at.clock.at);
  const check = { brand_id, id: `check-${id}`, member_id: id };
  await at.context().inBrand(async (tx) => {
    await tx
      .insertInto("identity_check")
      .values({ ...check, level: "basic", state, changed_at: when })
      .execute();
    await tx
      .insertInto("identity_document")
      .values({
        brand_id,
        id: `paper-${id}`,
        check_id: check.id,
        member_id: id,
        demand: "identity",
        kind: "passport",
        sealed: sealFields(at.identity.sealer, brand_id, id, fields),
        number_hash:
          marksOf(at.identity.codeKey, brand_id, { documentNumber: fields.number })[0]?.hash ?? null,
        handed_in_at: when,
      })
      .execute();
  });
}

describe("an exclusion at one brand of a licensee", () => {
  it("ends sessions and logins at the others by the same commit, for who has proved the same phone; not at other licensees", async () => {
    const { phone } = person();
    const here = await join(aurora, phone);
    const there = await join(jade, phone);
    const foreign = await join(saffron, phone);
    const context = jade.context();
    const owner = {
      kind: "member",
      ownerId: there.id,
      browserHash: context.browserHash,
      restricted: false,
      ip: "10.1.1.1",
    } as const;
    const token = await context.inBrand((tx) =>
      openSession(tx, "jade", { ...owner, device: { userAgent: "", country: "" } }, jade.clock.at),
    );
    expect(await leave(aurora, here)).toMatchObject({ ok: true });
    expect(await now(jade, there)).toBe(await now(aurora, here));
    expect(
      await context.inBrand((tx) => findSession(tx, { token, browserKey: "one" }, jade.clock.at)),
    ).toBeUndefined();
    expect(await enter(jade, there)).toMatchObject({ code: "member.excluded" });
    expect(await enter(saffron, foreign)).toMatchObject({ ok: true });
    const listed = await currentList((await newStaff(jade, `lister${people}`, "support"))(), {
      pageSize: 100,
    });
    expect(listed.content.find(({ account }) => account === there.account)).toMatchObject({
      origin: "Aurora",
      by: "",
    });
    expect((await exclusionList(jade.context(), there)).content).toMatchObject([{ by: "licensee" }]);
    // Twice is once, and what lasts longer counts.
    expect(await leave(jade, there, "month:6")).toMatchObject({ code: "member.excluded" });
  });

  it("reaches accounts that only the second brand knows, back to the first", async () => {
    const [one, other] = [person(), person()];
    const first = await join(aurora, one.phone);
    const second = await join(jade, { ...one.phone, ...other.mail });
    const third = await join(aurora, other.mail);
    await leave(aurora, first, "forever");
    for (const [at, member] of [
      [jade, second],
      [aurora, third],
    ] as const)
      expect(await now(at, member)).toMatch(/^9999/);
  });

  it("does not close an account by an address that anybody could have typed: the desk decides", async () => {
    const { mail } = person();
    const typed = await join(aurora, { ...mail, email_verified_at: null });
    const victim = await join(jade, mail);
    await leave(aurora, typed);
    expect(await enter(jade, victim)).toMatchObject({ ok: true });
    const match = await matchOf(jade, victim);
    expect(match).toMatchObject({ excluded: "", origin: "Aurora", reason: "mail", score: 100 });
    const staff = (await newStaff(jade, `judge${people}`, "support"))();
    const verdict = { id: match?.id ?? "", decision: "same", note: "Seen on the telephone" } as const;
    expect(await decideMatch(staff, verdict)).toMatchObject({ ok: true });
    expect(await now(jade, victim)).toBe(await now(aurora, typed));
  });

  it("is not known by a name alone", async () => {
    const here = await join(aurora, { payee_name: "Rahul Kumar" });
    const there = await join(jade, { payee_name: "Rahul Kumar" });
    await leave(aurora, here);
    await enter(jade, there);
    expect(await matchOf(jade, there)).toBeUndefined();
  });

  it("refuses a registration with the same phone, mail or document, and the desk sees it once", async () => {
    const known = { ...person().phone, email: `gone.${people}@mail.example` };
    await leave(jade, await join(jade, { ...known, profile: { idNumber: "ABCPK 1234 F" } }));
    const before = (await matches(aurora, "refused")).length;
    const form = { password: "Harbor47", confirmPassword: "Harbor47", terms: true, ageConfirmed: true };
    for (const [place, more] of [
      { countryDialingCode: "91", mobileNum: known.mobile },
      { email: known.email.toUpperCase() },
      { email: known.email },
    ].entries())
      expect(
        await register(aurora.context(`r${place}`, `10.8.${place}.1`), "username", {
          ...form,
          username: `new${people}${place}`,
          ...more,
        } as never),
      ).toMatchObject({ code: "identity.closed" });
    const paper = { documentNumber: "abcpk-1234f" };
    expect(await identityRefusal(aurora.context(), paper)).toMatchObject({ code: "identity.closed" });
    expect(await identityRefusal(saffron.context(), paper)).toBeUndefined();
    const after = await matches(aurora, "refused");
    expect(after.length - before).toBe(3);
    expect(after[0]).toMatchObject({ origin: "Jade", excluded: "" });
  });

  it.each([
    ["verified", null],
    ["handedIn", "document"],
  ] as const)("by documents: a %s one at the other brand", async (state, reason) => {
    const number = `P${1_000_000 + people}`;
    const papers = { number, name: `Holder ${people}`, birthday: "1990-02-03" };
    const here = await join(aurora);
    const there = await join(jade);
    await handIn(aurora, here, papers, "verified");
    await handIn(jade, there, { ...papers, number: `p-${number.slice(1)}` }, state);
    await leave(aurora, here);
    expect((await now(jade, there)) === null).toBe(reason !== null);
    expect((await matchOf(jade, there))?.reason ?? null).toBe(reason);
  });

  it("does not hold elsewhere when it is a break", async () => {
    const { phone } = person();
    const there = await join(jade, phone);
    await leave(aurora, await join(aurora, phone), "day:42");
    expect(await enter(jade, there)).toMatchObject({ ok: true });
    const { content } = breakList(aurora.context());
    for (const { kind, brands } of content)
      expect(brands).toBe(kind === "coolOff" ? "Aurora" : "Aurora, Jade");
  });
});

describe("a brand that did not hear of an exclusion", () => {
  it("closes the account at its next login", async () => {
    const { phone } = person();
    const there = await join(jade, phone);
    served.splice(served.indexOf(jade.brand), 1);
    await leave(aurora, await join(aurora, phone));
    served.push(jade.brand);
    expect(await now(jade, there)).toBeNull();
    expect(await enter(jade, there)).toMatchObject({ code: "member.excluded" });
    expect(await now(jade, there)).not.toBeNull();
  });

  it("is told of those from before the licensee, by the hourly job, once", async () => {
    const { phone } = person();
    const here = await join(former, phone);
    const there = await join(jade, phone);
    await leave(former, here);
    expect(await now(jade, there)).toBeNull();
    const share = () => aurora.context().inBrand((tx) => shareEarlier(tx, aurora.context()));
    let told = 0;
    while (await share()) told += 1;
    expect(told).toBeGreaterThan(0);
    expect(await now(jade, there)).toBe(await now(former, here));
    expect(await share()).toBe(false);
  });
});

it("two exclusions of one person at two brands at once both stand", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { phone } = person();
    const [here, there] = [await join(aurora, phone), await join(jade, phone)];
    const done = await Promise.all([
      leave(aurora, here, "month:12"),
      leave(jade, there, "month:24"),
      enter(jade, there),
    ]);
    expect(done.slice(0, 2).filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await now(aurora, here)).toBe(await now(jade, there));
    expect(await enter(jade, there)).toMatchObject({ code: "member.excluded" });
  }
});

it("a brand reads the marks of its own licensee alone", async () => {
  const seen = (at: TestDomain) =>
    at.context().inBrand((tx) => tx.selectFrom("licensee_mark").select("brand_id").execute());
  expect(await seen(saffron)).toEqual([]);
  expect(new Set((await seen(jade)).map(({ brand_id }) => brand_id))).toEqual(new Set(["jade"]));
});
