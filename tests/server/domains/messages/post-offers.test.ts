import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { smsOf } from "../../../../src/server/domains/messages/mail-and-sms-text.ts";
import { postDue } from "../../../../src/server/domains/messages/send-mail-sms-push.ts";
import { draftSend, startSend } from "../../../../src/server/domains/messages/sends.ts";
import type { ModuleNode } from "../../../../src/site/modules.ts";
import { type MessagesHarness, openMessagesHarness } from "./harness.ts";

let m: MessagesHarness;

beforeAll(async () => {
  m = await openMessagesHarness({
    changes: {
      messages: { channels: ["mail", "sms"], smsPrice: "0.125" },
      accounts: { sms: { countries: ["IN"] } } as never,
    },
    vendors: {
      mail: async (letter) => void m.letters.push(letter),
      sms: async (to, text) => void m.sms.push({ to, text }),
    },
  });
});
afterAll(() => m.close());
beforeEach(() => {
  m.letters.length = 0;
  m.sms.length = 0;
});

let phones = 0;
const reachable = (name: string): Promise<Member> =>
  m.member(name, {
    email: `${name}@example.com`,
    email_verified_at: new Date(m.clock.at),
    dialing_code: "91",
    mobile: `98${String((phones += 1)).padStart(8, "0")}`,
    mobile_verified_at: new Date(m.clock.at),
  });

const consent = (member: Member, channel: "mail" | "sms") =>
  m.database.brand(m.brand.merchant, (tx) =>
    noteConsents(tx, member, new Map([[channel, true]]), { source: "profile", at: new Date(m.clock.at) }),
  );

async function sendBy(account: string, desk: RequestContext) {
  const template = await m.template(`T${Math.random()}`, { kind: "marketing" });
  const draft = await draftSend(desk, m.platform, { template, by: "sms", account });
  if (!draft.ok) throw new Error(draft.code);
  await startSend(desk, { reference: draft.value.reference, day: "", time: "" });
}

const post = (brand: MessagesHarness["brand"]) =>
  postDue(
    {
      brand,
      platform: m.platform,
      inBrand: (work) => m.database.brand(m.brand.merchant, work),
      now: () => m.clock.at,
      vendorsOf: m.identity.vendorsOf,
      codeKey: m.identity.codeKey,
      origin: "https://aurora.example",
      log: () => undefined,
    },
    m.clock.at + 1,
  );

/** The brand with a module off. */
function without(module: string): MessagesHarness["brand"] {
  const { payload } = m.brand;
  const off = (nodes: readonly ModuleNode[]): ModuleNode[] =>
    nodes.map(({ modId, enabled, childrenNodes }) => ({
      modId,
      enabled: modId === module ? "0" : enabled,
      childrenNodes: off(childrenNodes),
    }));
  return { ...m.brand, payload: { ...payload, whitelabel: off(payload.whitelabel) } };
}

describe("offers", () => {
  it("by SMS carry a short link that ends them, which is counted with its parts; messages of the account carry none", async () => {
    const member = await reachable("shorter");
    await consent(member, "sms");
    await sendBy("shorter", m.desk());
    await post(m.brand);
    const [sms] = m.sms;
    expect(sms?.text).toMatch(/\nNo more offers: \S+\/u\/[2-9A-HJKMNP-Z]{10}$/);
    expect(sms?.text.split("/u/")).toHaveLength(2);
    await sendBy("shorter", m.desk());
    await post(m.brand);
    // The code stays the same.
    expect(m.sms[1]?.text.split("/u/")[1]).toBe(sms?.text.split("/u/")[1]);
  });

  it("reach members of a brand without an inbox by mail, which names no page that they do not have", async () => {
    const member = await reachable("boxless");
    await consent(member, "mail");
    const { payload } = m.brand;
    const brand = without("MESSAGES");
    const template = await m.template("Boxless", { kind: "service" });
    const desk = { ...m.desk(), brand };
    const draft = await draftSend(desk, m.platform, { template, by: "mail", account: member.account });
    expect(draft).toMatchObject({ value: { recipients: 0, mail: 1, sms: 0 } });
    if (!draft.ok) return;
    await startSend(desk, { reference: draft.value.reference, day: "", time: "" });
    expect(await post(brand)).toMatchObject({ sent: 1 });
    expect(m.letters[0]?.text).toContain(`as a member of ${payload.name}`);
    expect(m.letters[0]?.text).not.toContain("channels");
  });
});

describe("what is attached", () => {
  const note = { name: "Small print", text: "One entry each." };
  const link = { name: "The fixtures", address: "https://fixtures.example/2026" };
  const sms = (brand: MessagesHarness["brand"], page: string | null, language = "en") => {
    const texts = { title: "Weekend", text: "Two days." };
    const posted = { text_key: "send", params: {}, page, texts: { [language]: { ...texts, note, link } } };
    const reading = { brand, platform: m.platform, language, names: new Map() };
    return smsOf(reading, { ...posted, origin: "https://aurora.example" });
  };

  it("is found by an SMS in the inbox, and in the SMS where a brand has none", () => {
    const inbox = "https://aurora.example/member/messageV2";
    const head = `${m.brand.payload.name}: Weekend\nTwo days.`;
    expect(sms(m.brand, null)).toBe(`${head}\nMore in your inbox: ${inbox}`);
    expect(sms(m.brand, "promotions")).toBe(
      `${head}\nhttps://aurora.example/promotions\nMore in your inbox: ${inbox}`,
    );
    expect(sms(m.brand, "member/messageV2")).toBe(`${head}\nMore in your inbox: ${inbox}`);
    expect(sms(m.brand, null, "hi")).toMatch(/\nबाकी आपके इनबॉक्स में: https:\S+$/);
    expect(sms(without("MESSAGES"), null)).toBe(
      `${head}\nThe fixtures: https://fixtures.example/2026\nSmall print\nOne entry each.`,
    );
  });
});
