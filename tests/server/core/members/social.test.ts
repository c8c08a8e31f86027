import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { oidcProvider } from "../../../../src/server/adapters/social/oidc.ts";
import { takeHandoff } from "../../../../src/server/core/members/handoff-store.ts";
import { register } from "../../../../src/server/core/members/register.ts";
import { beginSocial, callbackPath, finishSocial } from "../../../../src/server/core/members/social-store.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { loopback } from "../../../support/outgoing.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";

/** A real OpenID Connect provider on this machine; its accounts are whatever name one signs in with. */
let server: Server;
let issuer: string;
const client = { clientId: "acme-web", clientSecret: "s3cret-s3cret-s3cret-s3cret" };
const redirect = `https://aurora.example${callbackPath}`;

beforeAll(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirect],
      },
    ],
    claims: { openid: ["sub"], email: ["email"], profile: ["name"] },
    conformIdTokenClaims: false,
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: `${id}@mail.example`, name: `Name of ${id}` }),
    }),
    cookies: { keys: ["one"] },
  });
  server.on("request", provider.callback());
});
afterAll(() => {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

let domain: TestDomain;
afterEach(() => domain.close());

const open = async (more = {}) => {
  domain = await openTestDomain({
    vendors: {
      social: (name) =>
        name === "google" ? oidcProvider({ issuer, ...client, ...more }, loopback.fetch) : undefined,
    },
  });
};

const boxes = { terms: true, ageConfirmed: true };

/** Registers whom the provider has sent back without an account. */
async function registered(finished: Awaited<ReturnType<typeof finishSocial>>, browser = "one", form = {}) {
  if (!finished.ok) throw new Error(finished.code);
  return register(domain.context(browser), "username", { ...boxes, social: finished.value.code, ...form });
}

/** Walks through the provider's own pages as a browser does, and answers the address it sends one back to. */
async function signInAt(start: string, name: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next = start;
  let form: Record<string, string> | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(key, value);
    }
    form = undefined;
    const location = answer.headers.get("location");
    if (location?.startsWith(redirect)) return new URL(location);
    if (location) {
      next = new URL(location, next).href;
      continue;
    }
    const page = await answer.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="([^"]+)"/.exec(page)?.[1];
    if (!action || !prompt) throw new Error(`the provider's page has no form: ${page.slice(0, 400)}`);
    next = new URL(action, next).href;
    form = prompt === "login" ? { prompt, login: name, password: "x" } : { prompt };
  }
  throw new Error("the provider never sent the browser back");
}

const membersNow = () => domain.context().inBrand((tx) => tx.selectFrom("member").selectAll().execute());

async function comeIn(name: string, browser = "one") {
  const begun = await beginSocial(domain.context(browser), "google");
  if (!begun.ok) throw new Error(begun.code);
  const callback = await signInAt(begun.value.url, name);
  return { callback, finished: await finishSocial(domain.context("the provider's redirect"), callback) };
}

describe("signing in with a provider", () => {
  it("leads to the registration the first time, and to the member the next", async () => {
    await open();
    const { finished: first } = await comeIn("asha");
    expect(first).toMatchObject({ value: { to: "registration" } });
    expect(await membersNow()).toHaveLength(0);
    // Neither box is ticked by a provider, and what it answers for is not asked again.
    expect(await registered(first, "one", { terms: false, ageConfirmed: false })).toMatchObject({
      code: "registration.refused",
      errors: [
        { field: "terms", code: "field.terms" },
        { field: "ageConfirmed", code: "field.age" },
      ],
    });
    expect(await registered(first, "one", { consentSite: true })).toMatchObject({
      value: { token: expect.any(String), firstTimeLogin: true, mustChangePassword: false },
    });
    const { finished: next } = await comeIn("asha");
    if (!next.ok) throw new Error(next.code);
    expect(await takeHandoff(domain.context("one"), next.value.code)).toMatchObject({
      value: { token: expect.any(String), firstTimeLogin: false, mustChangePassword: false },
    });
    const rows = await membersNow();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      password_hash: null,
      nickname: "Name of asha",
      email: "asha@mail.example",
      terms_accepted_at: expect.any(Date),
    });
  });

  it("registers by a code once, in its browser, for an hour, and by one of two attempts at once", async () => {
    await open();
    const { finished } = await comeIn("asha");
    expect(await registered(finished, "thief")).toMatchObject({ code: "social.over" });
    const { finished: other } = await comeIn("asha");
    const both = await Promise.all([registered(finished), registered(other)]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "social.over" });
    expect(await registered(finished)).toMatchObject({ code: "social.over" });
    const { finished: late } = await comeIn("ravi");
    domain.clock.at += 61 * 60_000;
    expect(await registered(late)).toMatchObject({ code: "social.over" });
    expect(await membersNow()).toHaveLength(1);
  });

  it("opens no account for the address of an excluded person", async () => {
    await open();
    const gone = await domain.member("gone01", { email: "gone@mail.example" });
    const context = domain.contextOf(gone);
    const until = new Date(context.now() + 200 * 24 * 3_600_000);
    await context.inBrand((tx) =>
      exclude(tx, context, { memberId: gone.id, kind: "exclusion", until, actor: "member" }),
    );
    const early = (await comeIn("asha")).finished;
    expect((await comeIn("gone")).finished).toMatchObject({ code: "identity.closed" });
    expect(await registered(early)).toMatchObject({ ok: true });
  });

  it("does not open an existing member's account by an equal e-mail address", async () => {
    await open();
    await domain.member("victim", { email: "victim@mail.example", email_verified_at: new Date() });
    expect(await registered((await comeIn("victim")).finished)).toMatchObject({ ok: true });
    const rows = await domain
      .context()
      .inBrand((tx) => tx.selectFrom("social_identity").selectAll().execute());
    const victim = await domain
      .context()
      .inBrand((tx) =>
        tx.selectFrom("member").select("id").where("account", "=", "victim").executeTakeFirstOrThrow(),
      );
    expect(rows.map(({ member_id }) => member_id)).not.toContain(victim.id);
  });

  it("gives its code to the browser that began, and takes an answer once", async () => {
    await open();
    await registered((await comeIn("asha")).finished);
    const { callback, finished } = await comeIn("asha", "one");
    if (!finished.ok) throw new Error(finished.code);
    expect(await takeHandoff(domain.context("thief"), finished.value.code)).toMatchObject({
      code: "session.handoff",
    });
    expect(await finishSocial(domain.context(), callback)).toMatchObject({ code: "social.failed" });
  });

  it("refuses made-up answers, foreign states, refusals and late ones", async () => {
    await open();
    const made = new URL(`${redirect}?code=x&state=y`);
    expect(await finishSocial(domain.context(), made)).toMatchObject({ code: "social.failed" });
    const begun = await beginSocial(domain.context(), "google");
    const state = begun.ok ? new URL(begun.value.url).searchParams.get("state") : "";
    const denied = new URL(`${redirect}?error=access_denied&state=${state}`);
    expect(await finishSocial(domain.context(), denied)).toMatchObject({ code: "social.failed" });
    const late = await beginSocial(domain.context(), "google");
    if (!late.ok) throw new Error(late.code);
    const callback = await signInAt(late.value.url, "asha");
    domain.clock.at += 11 * 60_000;
    expect(await finishSocial(domain.context(), callback)).toMatchObject({ code: "social.failed" });
  });

  it("is refused with another client's secret, without the provider, and where the brand offers none", async () => {
    await open({ clientSecret: "another-secret-another-secret" });
    expect((await comeIn("asha")).finished).toMatchObject({ code: "social.failed" });
    await domain.close();
    await open({ issuer: "http://127.0.0.1:1" });
    expect(await beginSocial(domain.context(), "google")).toMatchObject({ code: "social.failed" });
    expect(await beginSocial(domain.context(), "facebook")).toMatchObject({ code: "social.off" });
  });
});
