import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import {
  changeForMember,
  changeProfile,
  deskProfile,
  memberProfile,
} from "../../../../src/server/domains/profile/profile.ts";
import { openProfileScene, type ProfileScene } from "./scene.ts";

let s: ProfileScene;
beforeAll(async () => {
  s = await openProfileScene();
});
afterAll(() => s.close());

const change = (member: Member, input: Parameters<typeof changeProfile>[3]) =>
  changeProfile(s.by(member), s.domain.platform, member, input);
const fields = async (member: Member) => {
  const { fields: all } = await memberProfile(s.by(member), s.domain.platform, await s.row(member));
  return Object.fromEntries(all.map(({ name, value, open }) => [name, [value, open]]));
};
const edit = (
  member: Member,
  field: "idNumber" | "payeeName" | "line",
  value: string,
  reason = "by passport",
) => changeForMember(s.staff(), s.domain.platform, { account: member.account, field, value, reason });

describe("a member's profile", () => {
  it("has the fields that the brand shows, and changes those that are open", async () => {
    const member = await s.member("asha01");
    expect(Object.keys(await fields(member))).toEqual([
      "nickname",
      "payeeName",
      "birthday",
      "idNumber",
      "nationality",
      "address",
      "sourceOfIncome",
      "telegram",
    ]);
    const done = await change(member, {
      nickname: "  Asha K.  ",
      nationality: "IN",
      address: "12 MG Road\nPune",
      sourceOfIncome: "salary",
      telegram: "asha_k",
    });
    expect(done).toEqual({
      ok: true,
      value: { changed: ["nickname", "nationality", "address", "sourceOfIncome", "telegram"] },
    });
    expect(await s.row(member)).toMatchObject({
      nickname: "Asha K.",
      profile: {
        nationality: "IN",
        address: "12 MG Road\nPune",
        sourceOfIncome: "salary",
        telegram: "asha_k",
      },
    });
    expect(await change(member, { nickname: "Asha K.", telegram: "asha_k" })).toMatchObject({
      value: { changed: [] },
    });
  });

  it("loses a field that is emptied, but never the nickname", async () => {
    const member = await s.member("asha02", {
      profile: JSON.stringify({ telegram: "asha", qqNum: "12345" }),
    });
    expect(await change(member, { telegram: " " })).toMatchObject({ value: { changed: ["telegram"] } });
    expect((await s.row(member)).profile).toEqual({ qqNum: "12345" });
    expect(await change(member, { nickname: " " })).toMatchObject({
      code: "profile.refused",
      errors: [{ field: "nickname", code: "field.required" }],
    });
  });

  it.each([
    ["nickname", "a"],
    ["nickname", "a".repeat(13)],
    ["nickname", "<b>x</b>"],
    ["nickname", "asha\u202Enimda"],
    ["nationality", "XX"],
    ["nationality", "in"],
    ["sourceOfIncome", "theft"],
    ["telegram", "a b c"],
    ["address", "a\u0007b"],
    ["birthday", "2026-02-30"],
    ["birthday", "2020-01-01"],
    ["birthday", "tomorrow"],
  ] as const)("refuses %s %j", async (field, value) => {
    const member = await s.member(`no${Math.random().toString(36).slice(2, 12)}`);
    const refused = await change(member, { [field]: value, telegram: field === "telegram" ? value : "fine" });
    expect(refused).toMatchObject({ ok: false, code: "profile.refused", errors: [{ field }] });
    // Nothing of it was written.
    expect((await s.row(member)).profile).toEqual({});
  });

  it("lets a field that is changed once be filled in once, and staff alone change it then", async () => {
    const member = await s.member("asha03");
    expect(await change(member, { payeeName: "Asha Kumari", birthday: "1990-05-17" })).toMatchObject({
      ok: true,
    });
    expect(await fields(member)).toMatchObject({
      payeeName: ["••••••••ari", false],
      birthday: ["•••••••-17", false],
    });
    expect(await change(member, { payeeName: "Somebody Else", telegram: "asha" })).toEqual({
      ok: false,
      code: "profile.closed",
      errors: [{ field: "payeeName", code: "profile.closed" }],
    });
    expect(await s.row(member)).toMatchObject({ payee_name: "Asha Kumari", profile: {} });
    expect(await change(member, { payeeName: "" })).toMatchObject({ code: "profile.closed" });
    expect(await edit(member, "payeeName", "Asha Kumari Rao")).toMatchObject({ ok: true });
    expect(await s.row(member)).toMatchObject({ payee_name: "Asha Kumari Rao" });
    // Emptied by staff, it is still the member's one change that was used.
    await edit(member, "payeeName", "");
    expect(await change(member, { payeeName: "Asha" })).toMatchObject({ code: "profile.closed" });
  });

  it("takes one of twenty changes at the same time where one is allowed", async () => {
    const member = await s.member("asha04");
    const all = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) => change(member, { payeeName: `Name ${index}` })),
    );
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(["profile.closed"]));
  });

  it("counts a nickname's own change, not the name it begins with", async () => {
    const other = await openProfileScene({ fields: { nickname: { enabled: true, change: "once" } } });
    try {
      const member = await other.member("asha05");
      const by = (nickname: string) =>
        changeProfile(other.by(member), other.domain.platform, member, { nickname });
      expect(await by("first")).toMatchObject({ ok: true });
      expect(await by("second")).toMatchObject({ code: "profile.closed" });
      expect(await by("first")).toMatchObject({ value: { changed: [] } });
    } finally {
      await other.close();
    }
  });

  it("ignores what the brand does not show", async () => {
    const member = await s.member("asha06");
    expect(await change(member, { line: "asha", whatsapp: "1" })).toMatchObject({ value: { changed: [] } });
    expect((await s.row(member)).profile).toEqual({});
  });
});

describe("staff and a member's profile", () => {
  it("see it, change a field with a reason, and both are audited", async () => {
    const member = await s.member("asha10");
    expect(await edit(member, "idNumber", "AB123456")).toEqual({ ok: true, value: { account: "asha10" } });
    const seen = await deskProfile(s.staff(), s.domain.platform, { account: "ASHA10" });
    expect(seen).toMatchObject({
      value: {
        content: expect.arrayContaining([
          { account: "asha10", field: "idNumber", value: "AB123456", change: "desk" },
        ]),
      },
    });
    expect(await change(member, { idNumber: "CD1" })).toMatchObject({ code: "profile.closed" });
    const rows = (await s.audited()).filter(({ subject }) => subject === member.id);
    expect(rows).toEqual([
      {
        action: "member.profile",
        subject: member.id,
        after: { account: "asha10", field: "idNumber", reason: "by passport" },
      },
      { action: "member.profile-look", subject: member.id, after: null },
    ]);
  });

  it("are refused without a reason, for what is no field, does not fit or is the same", async () => {
    const member = await s.member("asha11");
    expect(await edit(member, "idNumber", "AB1", "why")).toMatchObject({ errors: [{ field: "reason" }] });
    expect(await edit(member, "line", "asha")).toMatchObject({ code: "profile.unknown" });
    expect(await edit(member, "idNumber", "A-B")).toMatchObject({
      code: "profile.refused",
      errors: [{ field: "value" }],
    });
    expect(await edit(member, "idNumber", "")).toMatchObject({ code: "desk.unchanged" });
    expect(await edit({ ...member, account: "nobody" }, "idNumber", "AB1")).toMatchObject({
      code: "desk.member",
    });
    expect(await deskProfile(s.staff(), s.domain.platform, { account: "nobody" })).toMatchObject({
      code: "desk.member",
    });
  });
});

describe("an excluded person who writes into another account's profile", () => {
  const marks = { idNumber: "AB1234567", payeeName: "Asha Rao", birthday: "1990-02-03" };
  const matchesOf = ({ id }: Member) =>
    s
      .staff()
      .inBrand((tx) =>
        tx.selectFrom("exclusion_match").select("reasons").where("member_id", "=", id).execute(),
      );

  it("is refused by the document, and shown to the desk by name and birthday; so is what staff write", async () => {
    const { idNumber, ...named } = marks;
    const gone = await s.member("gone01", {
      payee_name: named.payeeName,
      birthday: named.birthday,
      profile: JSON.stringify({ idNumber }) as never,
    });
    const until = new Date(s.by(gone).now() + 200 * 24 * 3_600_000);
    await s
      .by(gone)
      .inBrand((tx) =>
        exclude(tx, s.by(gone), { memberId: gone.id, kind: "exclusion", until, actor: "member" }),
      );
    const member = await s.member("back01");
    expect(await change(member, marks)).toMatchObject({ code: "identity.closed" });
    expect((await s.row(member)).payee_name).not.toBe(named.payeeName);
    expect(await change(member, named)).toMatchObject({ ok: true });
    expect(await matchesOf(member)).toEqual([{ reasons: ["nameAndBirthday", "name"] }]);
    const other = await s.member("back02");
    expect(await edit(other, "idNumber", idNumber)).toMatchObject({ ok: true });
    expect(await matchesOf(other)).toEqual([{ reasons: ["document"] }]);
  });
});
