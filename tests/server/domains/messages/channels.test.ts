import Fastify from "fastify";
import { expect, it } from "vitest";
import { noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { chooseChannel, messageChannels } from "../../../../src/server/domains/messages/channels.ts";
import { optOutCodes } from "../../../../src/server/domains/messages/opt-out-store.ts";
import { unsubscribeAddress } from "../../../../src/server/domains/messages/unsubscribe.ts";
import { formParser } from "../../../../src/server/http/body.ts";
import type { HttpDependencies } from "../../../../src/server/http/dependencies.ts";
import { unsubscribeRoutes } from "../../../../src/server/http/unsubscribe-routes.ts";
import { openMessagesHarness } from "./harness.ts";

it("offers what is proved; the safety of the account is always on by mail", async () => {
  const m = await openMessagesHarness({ changes: { messages: { channels: ["mail", "sms"] } } });
  const plain = await m.member("unproved1");
  const choose = (
    one: Member,
    about: "account" | "money" | "rewards",
    channel: "mail" | "sms",
    wanted: boolean,
  ) => chooseChannel(m.contextOf(one), one, { class: about, channel, wanted });
  expect((await messageChannels(m.contextOf(plain), plain)).content).toEqual(
    ["account", "money", "support", "rewards"].map((about) => ({
      class: about,
      mail: "unproved",
      sms: "unproved",
      push: "none",
    })),
  );
  expect(await choose(plain, "money", "mail", true)).toMatchObject({ code: "message.channel" });
  const proved = { email_verified_at: new Date(m.clock.at), mobile_verified_at: new Date(m.clock.at) };
  const member = await m.member("chooser", {
    email: "chooser@example.com",
    dialing_code: "91",
    mobile: "9876543210",
    ...proved,
  });
  expect((await messageChannels(m.contextOf(member), member)).content[0]).toEqual({
    class: "account",
    mail: "always",
    sms: "off",
    push: "none",
  });
  expect(await choose(member, "account", "mail", false)).toMatchObject({ code: "message.channel" });
  await choose(member, "money", "sms", true);
  await choose(member, "rewards", "mail", true);
  const { content } = await messageChannels(m.contextOf(member), member);
  expect(content.map(({ mail, sms }) => `${mail} ${sms}`)).toEqual([
    "always off",
    "off on",
    "off off",
    "on off",
  ]);
  await m.close();
});

it("ends offers by the link of a mail: opening it asks, a POST without a session ends them", async () => {
  const m = await openMessagesHarness();
  const { brand, platform, identity, database } = m;
  const member = await m.member("reader");
  await database.brand(brand.merchant, (tx) =>
    noteConsents(tx, member, new Map([["mail", true]]), { source: "profile", at: new Date(m.clock.at) }),
  );
  const app = Fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, formParser);
  unsubscribeRoutes(app, {
    registry: { byHost: () => brand },
    services: { platform, identity, database, clock: { now: () => m.clock.at } },
    clients: { read: () => ({ ip: "192.0.2.7" }) },
    config: { production: true },
  } as unknown as HttpDependencies);
  const site = { brand, origin: "http://aurora.localhost", codeKey: identity.codeKey };
  const url = unsubscribeAddress(site, { memberId: member.id, channel: "mail" }, "hi");
  const answers = () =>
    database.brand(brand.merchant, (tx) =>
      tx.selectFrom("marketing_consent").select(["given", "source"]).orderBy("id").execute(),
    );
  const asked = await app.inject({ url });
  expect(asked.statusCode).toBe(200);
  expect(asked.body).toContain('<html lang="hi"');
  expect(asked.body).toContain('<form method="post"');
  expect(await answers()).toHaveLength(1);
  const oneClick = {
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  } as const;
  for (let turn = 0; turn < 2; turn += 1) expect((await app.inject(oneClick)).statusCode).toBe(200);
  expect(await answers()).toEqual([
    { given: true, source: "profile" },
    { given: false, source: "link" },
  ]);
  for (const wrong of [`${url}x`, "/unsubscribe", "/unsubscribe?token=%00"])
    expect((await app.inject({ ...oneClick, url: wrong })).statusCode).toBe(404);
  const code = (
    await database.brand(brand.merchant, (tx) => optOutCodes(tx, brand.merchant, [member.id]))
  ).get(member.id);
  const short = `/u/${code}`;
  const bySms = new Map([["sms", true]] as const);
  await database.brand(brand.merchant, (tx) =>
    noteConsents(tx, member, bySms, { source: "profile", at: new Date(m.clock.at) }),
  );
  const question = await app.inject({ url: short });
  expect(question.statusCode).toBe(200);
  expect(question.body).toContain("by SMS");
  expect(question.body).toContain(`action="${short}"`);
  expect((await answers()).at(-1)).toEqual({ given: true, source: "profile" });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await app.inject({ ...oneClick, url: short })).statusCode).toBe(200);
  expect(await answers()).toHaveLength(4);
  expect((await answers()).at(-1)).toEqual({ given: false, source: "link" });
  // Codes cannot be found by trying: then a right one is refused as well.
  const statuses = [];
  for (let turn = 0; turn < 41; turn += 1)
    statuses.push((await app.inject({ url: `/u/22222${10_000 + turn}` })).statusCode);
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(404));
  expect(statuses.at(-1)).toBe(429);
  expect((await app.inject({ url: short })).statusCode).toBe(429);
  await app.close();
  await m.close();
});
