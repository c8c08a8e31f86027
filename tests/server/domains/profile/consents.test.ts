import { afterAll, beforeAll, expect, it } from "vitest";
import type { BrandDocuments } from "../../../../src/server/brands/inheritance.ts";
import { memberByAccount } from "../../../../src/server/core/members/member-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { changeConsent, memberConsents } from "../../../../src/server/domains/profile/consents.ts";
import { openTestDomain } from "../../../support/request-context.ts";
import { openProfileScene, type ProfileScene } from "./scene.ts";

let s: ProfileScene;
beforeAll(async () => {
  s = await openProfileScene();
});
afterAll(() => s.close());

it("are those of the brand's channels, given and taken back with time and source", async () => {
  const member = await s.member("con01");
  const list = async () => (await memberConsents(s.by(member), member)).content;
  const change = (channel: "site" | "mail" | "sms", given: boolean) =>
    changeConsent(s.by(member), member, { channel, given });
  expect(await list()).toEqual([
    { channel: "site", given: false, source: "", at: "" },
    { channel: "mail", given: false, source: "", at: "" },
  ]);
  expect(await change("mail", true)).toMatchObject({ ok: true });
  const first = new Date(s.domain.clock.at).toISOString();
  s.domain.clock.at += 60_000;
  await change("mail", true);
  expect(await list()).toMatchObject([{ given: false }, { given: true, source: "profile", at: first }]);
  await change("mail", false);
  expect(await list()).toMatchObject([{}, { given: false, source: "profile" }]);
  expect(await change("sms", true)).toMatchObject({ code: "consent.unknown" });
  const rows = await s.domain
    .context()
    .inBrand((tx) =>
      tx
        .selectFrom("marketing_consent")
        .select("given")
        .where("member_id", "=", member.id)
        .orderBy("id")
        .execute(),
    );
  expect(rows.map(({ given }) => given)).toEqual([true, false]);
});

it("end in the last of many answers at once, each noted once", async () => {
  const member = await s.member("con02");
  await Promise.all(
    Array.from({ length: 20 }, () => changeConsent(s.by(member), member, { channel: "site", given: true })),
  );
  const rows = await s.domain
    .context()
    .inBrand((tx) =>
      tx.selectFrom("marketing_consent").select("id").where("member_id", "=", member.id).execute(),
    );
  expect(rows).toHaveLength(1);
});

it("are asked at registration where the brand says so, and an empty box is an answer", async () => {
  const domain = await openTestDomain({
    changes: {
      profile: { consent: { channels: ["site", "mail", "sms"] } },
      registration: {
        fields: {
          username: { enabled: true, required: true },
          password: { enabled: true, required: true },
          consentMail: { enabled: true },
          consentSms: { enabled: true, required: true },
          consentSite: { enabled: false },
        },
      } as BrandDocuments["registration"],
    },
  });
  try {
    const context = { ...domain.context(), now: () => domain.clock.at };
    const joined = await register(context, "username", {
      username: "newone",
      password: "Harbor47x",
      confirmPassword: "Harbor47x",
      terms: true,
      ageConfirmed: true,
      consentMail: true,
      consentSite: true,
      login: true,
    });
    expect(joined).toMatchObject({ ok: true });
    const member = await context.inBrand((tx) => memberByAccount(tx, "newone"));
    if (!member) throw new Error("no member");
    expect((await memberConsents(context, member)).content).toMatchObject([
      { channel: "site", given: false, source: "" },
      { channel: "mail", given: true, source: "registration" },
      { channel: "sms", given: false, source: "registration" },
    ]);
    expect(member.profile).toEqual({});
  } finally {
    await domain.close();
  }
});
