import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import fastify from "fastify";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { signedCheckProvider } from "../../../../src/server/adapters/identity-documents/signed-http.ts";
import type { CheckProvider } from "../../../../src/server/core/identity/document-check-provider.ts";
import {
  type AskingProvider,
  askAgain,
  askProvider,
  handleNotice,
} from "../../../../src/server/domains/identity-check/ask-provider.ts";
import { identityRoutes } from "../../../../src/server/http/identity-check-routes.ts";
import { loopback } from "../../../support/outgoing.ts";
import { every } from "../payments/deposit-harness.ts";
import { type IdentityHarness, openIdentityHarness, passport } from "./harness.ts";

const secret = "a secret of the provider's own";

/** A call as the company received it. */
type Received = { headers: Record<string, unknown>; path: string; body: string };
const received: Received[] = [];
/** What the company answers: a body, a status without one, or nothing at all. */
let answer: string | number | "hangs" = JSON.stringify({ verdict: "later" });
const company = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  received.push({ headers: request.headers, path: request.url ?? "", body });
  if (answer === "hangs") return request.socket.destroy();
  response.writeHead(typeof answer === "number" ? answer : 200);
  response.end(typeof answer === "number" ? "" : answer);
});

/** The signature of the protocol, computed as the company would. */
const signature = (merchant: string, timestamp: string, path: string, body: string): string =>
  createHmac("sha256", secret).update(`${merchant}\n${timestamp}\n${path}\n${body}`).digest("hex");

let h: IdentityHarness;
let provider: CheckProvider;
let deps: AskingProvider;
beforeAll(async () => {
  await new Promise<void>((resolve) => company.listen(0, "127.0.0.1", resolve));
  const at = `http://127.0.0.1:${(company.address() as AddressInfo).port}/v1/checks?for=acme`;
  const connection = { notifyUrl: "https://acme.example/identity/acme", fetch: loopback.fetch };
  const now = () => h.domain.clock.at;
  provider = signedCheckProvider({ url: at, secret, now, ...connection });
  h = await openIdentityHarness({ vendors: { documents: provider } });
  const { identity } = h.domain;
  const log = (line: { level: string }): void => void h.domain.lines.push(line);
  deps = { ...h.deps, brand: h.domain.brand, log, sealer: identity.sealer, vendorsOf: identity.vendorsOf };
});
afterEach(() => {
  answer = JSON.stringify({ verdict: "later" });
  received.length = 0;
  h.domain.lines.length = 0;
});
afterAll(async () => {
  company.closeAllConnections();
  company.close();
  await h.close();
});

let people = 0;
/** A member's documents, handed in and not asked about yet, as `askProvider` takes them. */
async function handedIn() {
  people += 1;
  const member = await h.member();
  const reference = await h.handedIn(member, `P${500_000 + people}`, { name: `Provided ${people}` });
  const check = await h.checkOf(member);
  if (!check.handed_in_at) throw new Error("not handed in");
  return { member, asked: { reference, handedInAt: check.handed_in_at, asks: check.asks } };
}

/** Hands in, and asks when the company answers so. */
async function asked(with_: string | number | "hangs") {
  const one = await handedIn();
  answer = with_;
  await askProvider(one.asked, deps);
  return { ...one, check: await h.checkOf(one.member) };
}
const verdict = (type: string, reason?: string): string =>
  JSON.stringify({ verdict: type, ...(reason === undefined ? {} : { reason }) });

describe("asking a provider", () => {
  it("sends the documents signed, and a verdict counts as that of staff", async () => {
    const { check, asked: of } = await asked(verdict("verify"));
    expect(check).toMatchObject({ state: "verified", provider_state: null, ask_at: null });
    const [call = { headers: {}, path: "", body: "" }] = received;
    const { "x-identity-timestamp": timestamp, "x-identity-operator": operator } = call.headers;
    expect(call.path).toBe("/v1/checks?for=acme");
    expect(call.headers["x-identity-signature"]).toBe(
      signature(String(operator), String(timestamp), call.path, call.body),
    );
    const sent = JSON.parse(call.body);
    expect(sent).toMatchObject({
      reference: of.reference,
      handedInAt: of.handedInAt.toISOString(),
      level: "basic",
      notifyUrl: "https://acme.example/identity/acme",
      documents: [{ demand: "photo", kind: "passport", fields: { number: `P${500_000 + people}` } }],
    });
    const [{ type, data }] = sent.documents[0].pictures;
    expect(type).toBe("image/webp");
    expect((await sharp(Buffer.from(data, "base64")).metadata()).format).toBe("webp");
    const refused = await asked(verdict("refuse", "forged"));
    expect(refused.check).toMatchObject({ state: "refused", reason: "forged" });
    const more = await asked(verdict("askMore", "cropped"));
    expect(more.check).toMatchObject({ state: "moreWanted", reason: "cropped" });
    expect(await h.notices(more.member)).toContain("notice.identityMore");
  });

  it("waits for a notice where the verdict comes later, and the desk sees it", async () => {
    const { check, asked: of } = await asked(verdict("later"));
    expect(check).toMatchObject({ state: "handedIn", provider_state: "waiting", ask_at: null });
    expect((await h.queue()).find(({ reference }) => reference === of.reference)?.provider).toBe("waiting");
    await h.decide(of.reference, "verify");
  });

  it.each([
    ["nothing", "hangs"],
    ["a failure", 500],
    ["no JSON", "<html>"],
    ["no object", "[]"],
    ["an unknown verdict", verdict("approve")],
    ["a refusal without a reason", verdict("refuse")],
    ["a reason that no member can read", verdict("refuse", "because of ' or 1=1")],
  ] as const)("asks again after %s, and the check stays with staff", async (_what, bad) => {
    const { check, member, asked: of } = await asked(bad);
    expect(check).toMatchObject({ state: "handedIn", provider_state: "asking", asks: 1 });
    expect(h.domain.lines).toMatchObject([{ level: "error", event: "identity.provider", asks: 1 }]);
    answer = verdict("verify");
    expect(await askAgain(deps)).toBe(0);
    h.domain.clock.at += 10 * 60_000;
    expect(await askAgain(deps)).toBe(1);
    expect(await h.checkOf(member)).toMatchObject({ id: of.reference, state: "verified" });
  });

  it("leaves the check to staff alone after seven tries in half a day", async () => {
    const { member, asked: of } = await asked(503);
    answer = 503;
    const waits: number[] = [];
    for (let tries = 1; tries < 7; tries += 1) {
      const { ask_at } = await h.checkOf(member);
      waits.push(((ask_at?.getTime() ?? 0) - h.domain.clock.at) / 60_000);
      h.domain.clock.at = ask_at?.getTime() ?? 0;
      expect(await askAgain(deps)).toBe(1);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320]);
    expect(await h.checkOf(member)).toMatchObject({
      state: "handedIn",
      provider_state: "silent",
      ask_at: null,
    });
    h.domain.clock.at += 24 * 3_600_000;
    expect(await askAgain(deps)).toBe(0);
    expect(await h.decide(of.reference, "verify")).toMatchObject({ ok: true });
  });

  it("is asked again when the node that asked was killed, by one node alone", async () => {
    const { member } = await handedIn();
    expect(await askAgain(deps)).toBe(0);
    h.domain.clock.at += 2 * 60_000;
    answer = verdict("verify");
    const runs = await every(3, () => askAgain(deps));
    expect(runs.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await h.checkOf(member)).state).toBe("verified");
  });

  it("drops a verdict on documents that staff have decided about, or that others replaced", async () => {
    const { member, asked: of } = await handedIn();
    await h.decide(of.reference, "askMore", { reason: "cropped" });
    answer = verdict("verify");
    await askProvider(of, deps);
    expect((await h.checkOf(member)).state).toBe("moreWanted");
    h.domain.clock.at += 1000;
    await h.send(member);
    expect(await h.handIn(member, [passport("P499999")])).toMatchObject({ ok: true });
    await askProvider(of, deps);
    expect(await h.checkOf(member)).toMatchObject({ state: "handedIn", provider_state: "asking", asks: 1 });
    await h.decide(of.reference, "verify");
    expect(received).toEqual([]);
  });

  it("sends and believes nothing without a secret of sixteen characters", async () => {
    for (const short of [undefined, "", "fifteen letters"]) {
      const without = signedCheckProvider({
        url: "http://127.0.0.1:9/",
        secret: short,
        notifyUrl: "",
        fetch: () => Promise.reject(new Error("sent")),
        now: Date.now,
      });
      const none = { merchant: "acme", reference: "r", level: "l", handedInAt: new Date(), documents: [] };
      await expect(without.check(none)).rejects.toThrow("16 characters");
      expect(without.read({ merchant: "acme", path: "/", headers: {}, body: Buffer.alloc(0) })).toBe(
        "signature",
      );
    }
  });
});

describe("notices of a provider", () => {
  const post = async (
    body: string,
    change: { merchant?: string; signed?: string; ageSeconds?: number } = {},
  ) => {
    const { merchant, clock, database, wallet, identity } = {
      ...h.domain,
      merchant: h.domain.brand.merchant,
    };
    const services = {
      clock: { now: () => clock.at },
      database,
      identity,
      wallet,
      log: (line: { level: string }) => void h.domain.lines.push(line),
    };
    const app = fastify();
    identityRoutes(app, {
      registry: { byMerchant: (name) => (name === merchant ? h.domain.brand : undefined) },
      services,
    });
    const to = change.merchant ?? merchant;
    const url = `/identity/${to}`;
    const timestamp = String(Math.floor(clock.at / 1000) - (change.ageSeconds ?? 0));
    const reply = await app.inject({
      method: "POST",
      url,
      payload: body,
      headers: {
        "content-type": "application/json",
        "x-identity-operator": to,
        "x-identity-timestamp": timestamp,
        "x-identity-signature": signature(to, timestamp, url, change.signed ?? body),
      },
    });
    await app.close();
    return { status: reply.statusCode, body: reply.json<{ status?: string }>().status };
  };
  const notice = (of: { reference: string; handedInAt: Date }, type: string, reason?: string): string =>
    JSON.stringify({
      reference: of.reference,
      handedInAt: of.handedInAt.toISOString(),
      ...JSON.parse(verdict(type, reason)),
    });

  it("decide once, and are acknowledged any number of times", async () => {
    const { member, asked: of } = await asked(verdict("later"));
    const all = await every(4, () => post(notice(of, "verify")));
    expect(all).toEqual(all.map(() => ({ status: 200, body: "ok" })));
    expect((await h.checkOf(member)).state).toBe("verified");
    expect((await h.notices(member)).filter((text) => text === "notice.identityVerified")).toHaveLength(1);
    expect(await post(notice(of, "refuse", "forged"))).toEqual({ status: 409, body: "conflict" });
    expect(h.domain.lines).toMatchObject([{ event: "identity.verdict" }]);
    expect((await h.checkOf(member)).state).toBe("verified");
  });

  it("decide nothing about documents that were replaced", async () => {
    const { member, asked: of } = await asked(verdict("askMore", "cropped"));
    h.domain.clock.at += 1000;
    await h.send(member);
    expect(await h.handIn(member, [passport("P499998")])).toMatchObject({ ok: true });
    expect(await post(notice(of, "verify"))).toEqual({ status: 409, body: "conflict" });
    const { state, handed_in_at } = await h.checkOf(member);
    expect(state).toBe("handedIn");
    const newer = { reference: of.reference, handedInAt: handed_in_at ?? new Date(0) };
    expect(await post(notice(newer, "refuse", "notOwn"))).toMatchObject({ status: 200 });
  });

  it("are refused when foreign, old, bent, huge or malformed", async () => {
    const { member, asked: of } = await asked(verdict("later"));
    const good = notice(of, "verify");
    expect(await post(good, { signed: "other bytes" })).toEqual({ status: 401, body: "signature" });
    expect(await post(good, { ageSeconds: 301 })).toEqual({ status: 401, body: "signature" });
    expect(await post(good, { merchant: "stranger" })).toEqual({ status: 401, body: "signature" });
    expect(await post(notice({ ...of, reference: "no-such-check" }, "verify"))).toEqual({
      status: 404,
      body: "missing",
    });
    for (const bad of ["", "null", "{}", notice(of, "later"), notice({ ...of, reference: "\0" }, "verify")])
      expect(await post(bad), bad).toEqual({ status: 400, body: "bad-request" });
    expect((await post(good + " ".repeat(5_000))).status).toBe(413);
    expect((await h.checkOf(member)).state).toBe("handedIn");
    expect(await handleNotice({ ...of, verdict: { type: "verify" } }, deps)).toBe("handled");
  });
});
