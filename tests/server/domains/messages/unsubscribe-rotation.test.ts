import Fastify from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createSealer, type PlatformSecrets } from "../../../../src/server/core/identity/encryption.ts";
import { openPlatformKeys } from "../../../../src/server/core/identity/platform-key-store.ts";
import { resealPlatformKeys } from "../../../../src/server/core/identity/reseal-store.ts";
import { consentsOf, noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { unsubscribeAddress } from "../../../../src/server/domains/messages/unsubscribe.ts";
import { formParser } from "../../../../src/server/http/body.ts";
import type { HttpDependencies } from "../../../../src/server/http/dependencies.ts";
import { unsubscribeRoutes } from "../../../../src/server/http/unsubscribe-routes.ts";
import { openMessagesHarness } from "./harness.ts";

const [before, now] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)] as const;

let m: Awaited<ReturnType<typeof openMessagesHarness>>;
let member: Member;
beforeAll(async () => {
  m = await openMessagesHarness();
  member = await m.member("reader");
});
afterAll(() => m.close());

/** The keys of a node with these secrets. */
const keysWith = async (...secrets: PlatformSecrets) => ({
  ...(await openPlatformKeys(m.database, secrets)),
  sealer: createSealer(secrets),
});

/** The site as a node with these keys serves it. */
function siteWith(keys: Awaited<ReturnType<typeof keysWith>>) {
  const app = Fastify();
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, formParser);
  unsubscribeRoutes(app, {
    registry: { byHost: () => m.brand },
    services: {
      platform: m.platform,
      identity: { ...m.identity, ...keys },
      database: m.database,
      clock: { now: () => m.clock.at },
    },
    clients: { read: () => ({ ip: "192.0.2.7" }) },
    config: { production: true },
  } as unknown as HttpDependencies);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  return {
    asks: async (url: string) => (await app.inject({ url })).statusCode,
    oneClick: async (url: string) =>
      (await app.inject({ method: "POST", url, headers, payload: "List-Unsubscribe=One-Click" })).statusCode,
  };
}

const consent = () =>
  m.database.brand(m.brand.merchant, (tx) =>
    noteConsents(tx, member, new Map([["mail", true]]), { source: "profile", at: new Date(m.clock.at) }),
  );
const consents = async () =>
  (await m.database.brand(m.brand.merchant, (tx) => consentsOf(tx, member.id))).get("mail")?.given;

it("the link of a mail outlives the platform's secret; one of an earlier version lasts as long as its secret is accepted", async () => {
  const at = { brand: m.brand, origin: "http://aurora.localhost" };
  const first = await keysWith(before);
  const link = unsubscribeAddress({ ...at, ...first }, { memberId: member.id, channel: "mail" }, "hi");
  // Versions before this one sealed the token with the secret itself.
  const token = first.sealer.seal(JSON.stringify([member.id, "mail"]), `unsubscribe:${m.brand.merchant}`);
  const early = `${at.origin}/unsubscribe?${new URLSearchParams({ lang: "hi", token })}`;

  const second = await keysWith(now, before);
  await resealPlatformKeys(m.database, second.sealer);
  await expect(keysWith(before)).rejects.toMatchObject({ code: "secret.other" });
  for (const [site, urls] of [
    [siteWith(second), [link, early]],
    [siteWith(await keysWith(now)), [link]],
  ] as const)
    for (const url of urls) {
      await consent();
      expect(await site.asks(url)).toBe(200);
      expect(await consents()).toBe(true);
      expect(await site.oneClick(url)).toBe(200);
      expect(await consents()).toBe(false);
    }

  await consent();
  expect(await siteWith(await keysWith(now)).oneClick(early)).toBe(404);
  expect(await consents()).toBe(true);
});
