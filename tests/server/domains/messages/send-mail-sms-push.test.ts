import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NotTaken } from "../../../../src/server/core/identity/ports.ts";
import { noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { chooseChannel, messageChannels } from "../../../../src/server/domains/messages/channels.ts";
import { type Posting, postDue } from "../../../../src/server/domains/messages/send-mail-sms-push.ts";
import { draftSend, startSend, stopSend } from "../../../../src/server/domains/messages/sends.ts";
import { subscriptionOf, unsubscribe } from "../../../../src/server/domains/messages/unsubscribe.ts";
import { openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { type MessagesHarness, openMessagesHarness } from "./harness.ts";

const cap = 10;
let m: MessagesHarness;
/** What the next calls of the providers answer; they take the message when nothing is left. */
const problems: Error[] = [];
const keys: string[] = [];
const taken = () => {
  const problem = problems.shift();
  if (problem) throw problem;
};

beforeAll(async () => {
  m = await openMessagesHarness({
    changes: {
      messages: { channels: ["mail", "sms"], quietHours: { from: "21:00", to: "09:00" }, smsPrice: "0.125" },
      accounts: { sms: { dailyCap: cap, countries: ["IN"] } } as never,
    },
    vendors: {
      mail: async (letter) => {
        taken();
        keys.push(letter.key ?? "");
        m.letters.push(letter);
      },
      sms: async (to, text, key) => {
        taken();
        keys.push(key ?? "");
        m.sms.push({ to, text });
      },
    },
  });
});
afterAll(() => m.close());
beforeEach(async () => {
  // Noon in the brand's zone, on a day of its own for each test.
  m.clock.at += 7 * 24 * 3_600_000;
  m.clock.at = Math.floor(m.clock.at / 86_400_000) * 86_400_000 + 6.5 * 3_600_000;
  m.letters.length = 0;
  m.sms.length = 0;
  problems.length = 0;
  await m.database.brand(m.brand.merchant, (tx) =>
    tx
      .updateTable("message_delivery")
      .set({ state: "dropped", ended_at: new Date(m.clock.at) })
      .where("state", "in", ["waiting", "sending"])
      .execute(),
  );
});

const posting = (more: Partial<Posting> = {}): Posting => ({
  brand: m.brand,
  platform: m.platform,
  inBrand: (work) => m.database.brand(m.brand.merchant, work),
  now: () => m.clock.at,
  vendorsOf: m.identity.vendorsOf,
  codeKey: m.identity.codeKey,
  origin: "https://aurora.example",
  log: (line) => void m.lines.push(line),
  ...more,
});
const post = (more?: Partial<Posting>) => postDue(posting(more), m.clock.at + 60_000);
const consent = (member: Member, channel: "mail" | "sms", given = true) =>
  m.database.brand(m.brand.merchant, (tx) =>
    noteConsents(tx, member, new Map([[channel, given]]), { source: "profile", at: new Date(m.clock.at) }),
  );
const reachable = (name: string): Promise<Member> =>
  m.member(name, {
    email: `${name}@example.com`,
    email_verified_at: new Date(m.clock.at),
    dialing_code: "91",
    mobile: `98${String(name.length).padStart(2, "0")}${[...name].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 999_983, 7)}`,
    mobile_verified_at: new Date(m.clock.at),
  });
const choose = (
  member: Member,
  about: "account" | "money" | "rewards",
  channel: "mail" | "sms",
  wanted = true,
) => chooseChannel(m.contextOf(member), member, { class: about, channel, wanted });
/** A member whom a notice about money waits for, by mail. */
async function told(name: string): Promise<Member> {
  const member = await reachable(name);
  await choose(member, "money", "mail");
  await m.notify(member);
  return member;
}
const rows = () =>
  m.database.brand(m.brand.merchant, (tx) =>
    tx
      .selectFrom("message_delivery")
      .select(["id", "state", "reason", "channel", "member_id"])
      .orderBy("id")
      .execute(),
  );
/** A started send by channels to one member, or to all. */
async function sendBy(
  by: "mail" | "sms" | "all",
  account?: string,
  kind: "service" | "marketing" = "marketing",
) {
  const template = await m.template(`T${m.clock.at}${Math.random()}`.slice(0, 50), { kind });
  const draft = await draftSend(m.desk(), m.platform, { template, by, ...(account ? { account } : {}) });
  if (!draft.ok) throw new Error(draft.code);
  await startSend(m.desk(), { reference: draft.value.reference, day: "", time: "" });
  return draft.value;
}

describe("what a member chooses", () => {
  it("gets notices by these channels alone, once, with a link", async () => {
    const member = await reachable("notified");
    await choose(member, "money", "mail");
    await m.notify(member);
    await m.notify(member, "notice.vipReached");
    await m.notify(member, "notice.identityVerified");
    await Promise.all([post(), post()]);
    await post();
    expect(m.letters.map(({ subject }) => subject).sort()).toEqual(["Deposit credited", "Identity verified"]);
    const money = m.letters.find(({ subject }) => subject === "Deposit credited");
    expect(money?.text).toContain("https://aurora.example/member/transactionHistory");
    expect(money?.text).toMatch(/Choose how we reach you: https:\/\/aurora\.example\/member\/messageV2$/);
    expect(m.letters.every(({ unsubscribe: list }) => list === undefined)).toBe(true);
    expect(m.sms).toEqual([]);
  });

  it("is asked again when it is sent", async () => {
    const member = await told("changed");
    await choose(member, "money", "mail", false);
    expect(await post()).toMatchObject({ sent: 0, dropped: 1 });
  });
});

describe("offers", () => {
  it.each(["consent", "suspended", "excluded", "erased"])(
    "are dropped at the moment of sending: %s",
    async (why) => {
      const name = `offer${why}`;
      const member = await reachable(name);
      await consent(member, "mail");
      expect(await sendBy("mail", name)).toMatchObject({ recipients: 0, mail: 1, sms: 0 });
      const at = new Date(m.clock.at);
      await m.database.brand(m.brand.merchant, async (tx) => {
        if (why === "suspended") await updateMember(tx, member.id, { suspended_at: at });
        if (why === "excluded")
          await updateMember(tx, member.id, {
            excluded_until: new Date("9999-01-01"),
            excluded_by: "exclusion",
          });
        if (why === "erased") await updateMember(tx, member.id, { erased_at: at });
      });
      if (why === "consent") await consent(member, "mail", false);
      expect(await post()).toMatchObject({ sent: 0, dropped: 1 });
      expect(m.letters).toEqual([]);
    },
  );

  it("carry a link that ends them without a login; a link of another brand or a changed one opens nothing", async () => {
    const member = await reachable("leaving");
    await consent(member, "mail");
    await sendBy("mail", "leaving");
    await post();
    const [letter] = m.letters;
    const address = new URL(letter?.unsubscribe ?? "");
    expect(letter?.text).toContain(address.href);
    const token = address.searchParams.get("token") ?? "";
    expect(subscriptionOf(m.identity, { merchant: "jade" }, token)).toBeUndefined();
    // Its first letter: the last ones hold bits that no byte needs.
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    expect(subscriptionOf(m.identity, m.brand, changed)).toBeUndefined();
    const found = subscriptionOf(m.identity, m.brand, token);
    expect(found).toEqual({ memberId: member.id, channel: "mail" });
    for (let turn = 0; turn < 2; turn += 1)
      await unsubscribe(
        (work) => m.database.brand(m.brand.merchant, work),
        found ?? { memberId: "", channel: "mail" },
        m.clock.at,
      );
    const { content } = await messageChannels(m.contextOf(member), member);
    expect(content[3]).toMatchObject({ class: "rewards", mail: "off" });
  });

  it("wait for the end of the quiet hours; the safety of the account does not", async () => {
    const member = await reachable("night");
    await consent(member, "mail");
    m.clock.at += 12 * 3_600_000;
    const { reference } = await sendBy("mail", "night");
    await m.notify(member, "notice.identityVerified");
    expect(await post()).toMatchObject({ sent: 1 });
    expect(m.letters.map(({ subject }) => subject)).toEqual(["Identity verified"]);
    expect(await m.shown(reference)).toMatchObject({
      state: "posting",
      mailWaiting: 1,
      quiet: expect.stringContaining("21:00–09:00"),
    });
    m.clock.at += 12 * 3_600_000;
    expect(await post()).toMatchObject({ sent: 1 });
    expect(await m.shown(reference)).toMatchObject({ state: "sent", mailSent: 1, mailWaiting: 0 });
  });

  it("stop at once while they wait", async () => {
    const member = await reachable("stopper");
    await consent(member, "mail");
    m.clock.at += 12 * 3_600_000;
    const { reference } = await sendBy("mail", "stopper");
    expect(await stopSend(m.desk(), { reference })).toMatchObject({ ok: true });
    m.clock.at += 12 * 3_600_000;
    expect(await post()).toMatchObject({ sent: 0, dropped: 1 });
    expect(await m.shown(reference)).toMatchObject({ state: "stopped", mailSent: 0, mailWaiting: 0 });
  });
});

describe("a provider", () => {
  it("that is away gets the message later, under the same key; after three days it is given up", async () => {
    const member = await told("retried");
    problems.push(new Error("connection refused"));
    expect(await post()).toMatchObject({ sent: 0, waiting: 1 });
    expect(await post()).toMatchObject({ sent: 0, waiting: 0 });
    m.clock.at += 61_000;
    expect(await post()).toMatchObject({ sent: 1 });
    await m.notify(member);
    problems.push(new Error("connection refused"));
    await post();
    m.clock.at += 3 * 24 * 3_600_000 + 1_000;
    expect(await post()).toMatchObject({ sent: 0, failed: 1 });
    expect(m.lines.at(-1)).toMatchObject({ event: "messages.undelivered", reasons: ["late"] });
  });

  it.each(["never", "unsure"] as const)("that says %s is not asked again", async (how) => {
    await told(`told${how}`);
    problems.push(new NotTaken(how, "no"));
    expect(await post()).toMatchObject({ failed: 1 });
    m.clock.at += 24 * 3_600_000;
    expect(await post()).toMatchObject({ sent: 0, failed: 0 });
  });

  it("gets no message twice after a crash between sending and noting it", async () => {
    await told("crashed");
    const crash: Posting["inBrand"] = (work) => {
      // It was sent, and is not noted.
      if (m.letters.length > 0) throw new Error("killed");
      return m.database.brand(m.brand.merchant, work);
    };
    await expect(post({ inBrand: crash })).rejects.toThrow("killed");
    expect(m.letters).toHaveLength(1);
    expect(await post()).toMatchObject({ sent: 0 });
    m.clock.at += 6 * 60_000;
    expect(await post()).toMatchObject({ sent: 0, failed: 1 });
    expect(m.letters).toHaveLength(1);
    expect((await rows()).at(-1)).toMatchObject({ state: "failed", reason: "unsure" });
  });

  it("gets each message of a send once from three nodes, and no SMS above the part of the daily cap", async () => {
    const members = await Promise.all(
      Array.from({ length: cap + 4 }, (_none, n) => reachable(`crowd${"x".repeat(n)}`)),
    );
    for (const member of members) await consent(member, "sms");
    const { reference, sms } = await sendBy("sms");
    expect(sms).toBeGreaterThanOrEqual(members.length);
    const shown = await m.shown(reference);
    // Aurora's price of 0.125 a part, rounded up to paise.
    expect(shown).toMatchObject({ smsParts: sms, cost: (Math.ceil(sms * 12.5) / 100).toFixed(2) });
    const nodes = [1, 2, 3].map(() => openDatabase({ url: m.url, poolSize: 2 }));
    await Promise.all(nodes.map((node) => post({ inBrand: (work) => node.brand(m.brand.merchant, work) })));
    await Promise.all(nodes.map((node) => node.close()));
    // A fifth of the cap stays for codes.
    expect(m.sms).toHaveLength(cap * 0.8);
    expect(new Set(m.sms.map(({ to }) => to.number)).size).toBe(cap * 0.8);
    expect(await m.shown(reference)).toMatchObject({
      state: "posting",
      smsSent: cap * 0.8,
      smsWaiting: sms - cap * 0.8,
    });
    m.clock.at += 24 * 3_600_000 + 1_000;
    await post();
    expect(await m.shown(reference)).toMatchObject({ state: "sent", smsSent: sms, smsWaiting: 0 });
    expect(new Set(keys).size).toBe(keys.length);
  });
});
