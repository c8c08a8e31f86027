import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { webPush } from "../../../../src/server/adapters/push/web-push.ts";
import { endSessions, openSession } from "../../../../src/server/core/identity/session-store.ts";
import { noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import {
  addBrowser,
  endBrowser,
  pushBrowsers,
  renewPush,
} from "../../../../src/server/domains/messages/browsers.ts";
import { chooseChannel, messageChannels } from "../../../../src/server/domains/messages/channels.ts";
import { type Posting, postDue } from "../../../../src/server/domains/messages/send-mail-sms-push.ts";
import { draftSend, startSend } from "../../../../src/server/domains/messages/sends.ts";
import { testSend } from "../../../../src/server/domains/messages/test-send.ts";
import { createOutgoing } from "../../../../src/server/foundation/outgoing/client.ts";
import { type MessagesHarness, openMessagesHarness } from "./harness.ts";
import {
  openPushService,
  pushHost,
  signedClaims,
  type TestBrowser,
  type TestPushService,
  testBrowser,
} from "./push-service.ts";

const day = 24 * 3_600_000;
const push = { key: Buffer.alloc(32, 9), merchant: "aurora", contact: "https://aurora.example" };
/** Names become public addresses, so that no test asks a name server. */
const guarded = createOutgoing({
  allow: [],
  resolver: async (host) => [
    { address: host === "inside.example" ? "10.0.0.7" : "93.184.216.34", family: 4 },
  ],
});
let service: TestPushService;
let m: MessagesHarness;

beforeAll(async () => {
  service = await openPushService();
  m = await openMessagesHarness({
    changes: { messages: { channels: ["push"], quietHours: { from: "21:00", to: "09:00" } } },
    vendors: { push: webPush(push, { fetch: service.fetch, resolve: guarded.resolve }) },
  });
  const { profile } = m.brand.documents;
  profile.consent = { channels: ["site", "push"] };
});
afterAll(async () => {
  await m.close();
  await service.close();
  await guarded.close();
});
beforeEach(async () => {
  // Noon in the brand's zone, on a day of its own for each test.
  m.clock.at = Math.floor((m.clock.at + 7 * day) / day) * day + 6.5 * 3_600_000;
  service.taken.length = 0;
  service.statuses.clear();
  await m.database.brand(m.brand.merchant, (tx) =>
    tx
      .updateTable("message_delivery")
      .set({ state: "dropped", ended_at: new Date(m.clock.at) })
      .where("state", "in", ["waiting", "sending"])
      .execute(),
  );
});

const post = (more: Partial<Posting> = {}) =>
  postDue(
    {
      brand: m.brand,
      platform: m.platform,
      inBrand: (work) => m.database.brand(m.brand.merchant, work),
      now: () => m.clock.at,
      vendorsOf: m.identity.vendorsOf,
      codeKey: m.identity.codeKey,
      origin: "https://aurora.example",
      log: (line) => void m.lines.push(line),
      ...more,
    },
    m.clock.at + 60_000,
  );
const add = (member: Member, { read: _read, ...browser }: TestBrowser, seen = member.account) =>
  addBrowser(m.contextOf(member, undefined, seen), member, browser);
const browserOf = (name: string): TestBrowser => testBrowser(`${pushHost}/${name}`);
/** A member with one browser, who gets everything but offers. */
async function subscriber(name: string): Promise<{ member: Member; browser: TestBrowser }> {
  const [member, browser] = [await m.member(name), browserOf(name)];
  expect(await add(member, browser)).toMatchObject({ ok: true });
  return { member, browser };
}
const rows = () =>
  m.database.brand(m.brand.merchant, (tx) => tx.selectFrom("push_subscription").selectAll().execute());
const rowsOf = async ({ id }: Member) => (await rows()).filter(({ member_id }) => member_id === id);

describe("a message", () => {
  it("reaches the browser, encrypted for it alone, without figures, signed by the brand", async () => {
    const { member, browser } = await subscriber("reached");
    await m.notify(member);
    expect(await post()).toMatchObject({ sent: 1 });
    const [one] = service.taken;
    expect(one?.headers).toMatchObject({ "content-encoding": "aes128gcm", urgency: "normal", ttl: "259200" });
    const note = browser.read(one?.body ?? Buffer.alloc(0));
    expect(note).toMatchObject({ title: "Deposit credited", path: "/member/transactionHistory" });
    expect(one?.headers.topic).toBe(note.tag);
    expect(JSON.stringify(note)).not.toContain("500");
    const { publicKey } = await pushBrowsers(m.contextOf(member), member);
    expect(signedClaims(String(one?.headers.authorization), publicKey)).toMatchObject({ aud: pushHost });
  });

  it("of staff to one member is only announced; to all it is shown, and its statistics count it", async () => {
    const { member, browser } = await subscriber("announced");
    const consent = new Map([["push", true]] as const);
    await m.database.brand(m.brand.merchant, (tx) =>
      noteConsents(tx, member, consent, { source: "profile", at: new Date(m.clock.at) }),
    );
    const template = await m.template("Pushed", { kind: "marketing" });
    const only = await draftSend(m.desk(), m.platform, { template, push: "yes", account: "announced" });
    const all = await draftSend(m.desk(), m.platform, { template, push: "yes" });
    if (!only.ok || !all.ok) throw new Error("no draft");
    expect(only.value).toMatchObject({ push: 1, mail: 0, sms: 0 });
    for (const { value } of [only, all])
      await startSend(m.desk(), { reference: value.reference, day: "", time: "" });
    await post();
    const notes = service.taken.map(({ body }) => browser.read(body));
    expect(notes.map(({ title }) => title).sort()).toEqual(["A message for you", "Festival weekend"]);
    expect(await m.shown(all.value.reference)).toMatchObject({
      state: "sent",
      push: "yes",
      pushSent: 1,
      cost: "0.00",
    });
  });

  it("waits for the end of the quiet hours", async () => {
    const { member } = await subscriber("nightly");
    m.clock.at += 12 * 3_600_000;
    await m.notify(member);
    expect(await post()).toMatchObject({ sent: 0 });
    m.clock.at += 12 * 3_600_000;
    expect(await post()).toMatchObject({ sent: 1 });
  });

  it("is sent again after a crash between sending and noting, under the same tag", async () => {
    const { member, browser } = await subscriber("crashing");
    await m.notify(member);
    const crash: Posting["inBrand"] = (work) => {
      if (service.taken.length > 0) throw new Error("killed");
      return m.database.brand(m.brand.merchant, work);
    };
    await expect(post({ inBrand: crash })).rejects.toThrow("killed");
    m.clock.at += 6 * 60_000;
    expect(await post()).toMatchObject({ sent: 1 });
    const tags = service.taken.map(({ body }) => browser.read(body).tag);
    expect(tags).toHaveLength(2);
    expect(new Set(tags).size).toBe(1);
  });

  it("is tried again while the push service is away", async () => {
    const { member } = await subscriber("away");
    await m.notify(member);
    service.statuses.set("/away", 503);
    expect(await post()).toMatchObject({ waiting: 1 });
    service.statuses.clear();
    m.clock.at += 61_000;
    expect(await post()).toMatchObject({ sent: 1 });
  });

  it("ends the subscription of a browser that wants no more; the others get it", async () => {
    const { member } = await subscriber("expired");
    await add(member, browserOf("expired-too"), "second");
    await m.notify(member);
    service.statuses.set("/expired", 410);
    expect(await post()).toMatchObject({ sent: 1 });
    expect((await rowsOf(member)).map(({ endpoint }) => endpoint)).toEqual([`${pushHost}/expired-too`]);
  });

  it("is not held up by a whole batch of browsers that want no more", async () => {
    for (let n = 0; n < 25; n += 1) {
      const { member } = await subscriber(`left${n}`);
      service.statuses.set(`/left${n}`, 410);
      await m.notify(member);
    }
    m.clock.at += 1_000;
    await m.notify((await subscriber("stayed")).member);
    expect(await post()).toMatchObject({ sent: 1, failed: 25 });
  });

  it("is dropped when the member has left the channel", async () => {
    const { member } = await subscriber("leaver");
    await m.notify(member);
    const context = m.contextOf(member);
    await chooseChannel(context, member, { class: "money", channel: "push", wanted: false });
    expect(await post()).toMatchObject({ sent: 0, dropped: 1 });
  });

  it("is shown as a test to the account that staff name", async () => {
    const { browser } = await subscriber("tester");
    const template = await m.template("Tested");
    expect(await testSend(m.desk(), m.platform, { template, account: "tester" })).toMatchObject({ ok: true });
    await post();
    const [one] = service.taken;
    expect(browser.read(one?.body ?? Buffer.alloc(0)).title).toBe("[Test] Festival weekend");
  });
});

describe("a subscription", () => {
  it("is one row, however often it is asked for at once", async () => {
    const [member, browser] = [await m.member("often"), browserOf("often")];
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(member, browser)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf(member)).toHaveLength(1);
    const { content } = await messageChannels(m.contextOf(member), member);
    expect(content.map((row) => row.push)).toEqual(["on", "on", "on", "off"]);
  });

  it("goes to the member who asked for it last, and no other gets anything there", async () => {
    const { member, browser } = await subscriber("former");
    const next = await m.member("next");
    await add(next, browser, "elsewhere");
    expect(await rowsOf(member)).toEqual([]);
    await m.notify(member);
    expect(await post()).toMatchObject({ sent: 0 });
    await m.notify(next);
    expect(await post()).toMatchObject({ sent: 1 });
  });

  it("tells a browser its own address, by which it finds out that it has another one, and no other", async () => {
    const { member, browser } = await subscriber("asking");
    await add(member, browserOf("asking-too"), "asking elsewhere");
    const { content } = await pushBrowsers(m.contextOf(member, undefined, member.account), member);
    const shown = new Map(content.map(({ current, endpoint }) => [current, endpoint]));
    expect(Object.fromEntries(shown)).toEqual({ true: browser.endpoint, false: "" });
  });

  it("counts ten browsers at most: the oldest makes room", async () => {
    const member = await m.member("many");
    for (let n = 0; n < 12; n += 1) {
      m.clock.at += 1_000;
      await add(member, browserOf(`many${n}`), `many${n}`);
    }
    const kept = (await rowsOf(member)).map(({ endpoint }) => endpoint);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain(`${pushHost}/many1`);
  });

  it.each([
    "http://push.example/one",
    "https://127.0.0.1/one",
    "https://[::1]/one",
    "https://inside.example/one",
    "https://push.example:8443/one",
    "https://user:word@push.example/one",
    "javascript:alert(1)",
  ])("is refused for %s", async (endpoint) => {
    const member = await m.member(`odd${endpoint.replace(/\W/g, "").slice(0, 12)}${endpoint.length}`);
    expect(await add(member, testBrowser(endpoint))).toMatchObject({ ok: false, code: "message.browser" });
    expect(await rowsOf(member)).toEqual([]);
  });

  it("is refused with a key that is no point of the curve", async () => {
    const member = await m.member("offcurve");
    const p256dh = Buffer.alloc(65, 4).toString("base64url");
    expect(await add(member, { ...browserOf("offcurve"), p256dh })).toMatchObject({
      code: "message.browser",
    });
  });

  it("ends with its session, and when somebody else logs in there", async () => {
    const { merchant } = m.brand;
    const [one, other] = [await m.member("leaving"), await m.member("arriving")];
    const browserHash = m.context("shared").browserHash;
    const session = { kind: "member", browserHash, restricted: false, ip: "10.1.1.1" } as const;
    const open = (ownerId: string) =>
      m.database.brand(merchant, (tx) => openSession(tx, merchant, { ...session, ownerId }, m.clock.at));
    await open(one.id);
    await add(one, browserOf("shared"), "shared");
    await open(one.id);
    expect(await rowsOf(one)).toHaveLength(1);
    await open(other.id);
    expect(await rowsOf(one)).toEqual([]);
    await add(other, browserOf("shared"), "shared");
    await m.database.brand(merchant, (tx) => endSessions(tx, merchant, { memberId: other.id }, m.clock.at));
    expect(await rowsOf(other)).toEqual([]);
  });

  it("is renewed by its own browser alone, and removed by its own member alone", async () => {
    const { member, browser } = await subscriber("renewing");
    const { read: _read, ...renewed } = browserOf("renewed");
    const input = { old: browser.endpoint, ...renewed };
    expect(await renewPush(m.context("stranger"), input)).toMatchObject({ code: "message.browser" });
    expect(await renewPush(m.context("renewing"), input)).toMatchObject({ ok: true });
    const [row] = await rowsOf(member);
    expect(row?.endpoint).toBe(renewed.endpoint);
    const foreign = await m.member("foreign");
    await endBrowser(m.contextOf(foreign), foreign, { browser: row?.id ?? "" });
    expect(await rowsOf(member)).toHaveLength(1);
    await endBrowser(m.contextOf(member), member, { browser: row?.id ?? "" });
    expect(await rowsOf(member)).toEqual([]);
  });
});
