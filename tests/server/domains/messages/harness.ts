import { fromDate } from "@internationalized/date";
import type { Input } from "../../../../src/contract/shared-types.ts";
import { brandZone } from "../../../../src/server/brands/zones.ts";
import type { RequestContext } from "../../../../src/server/core/identity/request-context.ts";
import { noteConsents } from "../../../../src/server/core/members/consent-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { type Notice, notifyMember } from "../../../../src/server/core/members/notice-store.ts";
import { inbox, unreadCount } from "../../../../src/server/domains/messages/inbox.ts";
import { draftSend, sends } from "../../../../src/server/domains/messages/sends.ts";
import { saveTemplate } from "../../../../src/server/domains/messages/templates.ts";
import { openTestDomain, type TestDomain } from "../../../support/request-context.ts";
import { newStaff } from "../payments/harness.ts";

export const texts = {
  en: { title: "Festival weekend", text: "Two days of games.\nJoin us." },
  hi: { title: "त्योहार सप्ताहांत", text: "दो दिन के खेल।\nजुड़ें।" },
};

type Drafted = Omit<Input<"desk/messages/draft">, "template">;

export type MessagesHarness = TestDomain & {
  desk: () => RequestContext;
  /** A notice, as a payment leaves it. */
  notify: (member: Member, text?: Notice["text"], amount?: string) => Promise<void>;
  inboxOf: (
    member: Member,
    wanted?: Input<"member/messages">,
  ) => Promise<Extract<Awaited<ReturnType<typeof inbox>>, { ok: true }>["value"]>;
  unread: (member: Member) => Promise<number>;
  consent: (member: Member, consents?: boolean) => Promise<void>;
  /** A template with a text in both languages; answers its number. */
  template: (name: string, more?: { kind?: "service" | "marketing"; page?: string }) => Promise<string>;
  draft: (template: string, to?: Drafted) => Promise<{ id: string; recipients: number }>;
  /** The day and the time of day so many milliseconds from now, in the brand's zone. */
  clockIn: (ms: number) => { day: string; time: string };
  /** A send as the desk lists it. */
  shown: (id: string) => Promise<{ state: string; sent: number; read: number; recipients: number }>;
};

export async function openMessagesHarness(
  options: Parameters<typeof openTestDomain>[0] = {},
): Promise<MessagesHarness> {
  const domain = await openTestDomain({
    ...options,
    // Offers are asked for by the channels that the brand sends by.
    follow: ({ profile, messages }) => ({
      profile: { ...profile, consent: { channels: ["site", ...(messages.channels ?? [])] } },
    }),
  });
  const { brand, database, clock, platform } = domain;
  const desk = await newStaff(domain, "author", "content");
  const valueOf = <T>(outcome: { ok: true; value: T } | { ok: false; code: string }): T => {
    if (!outcome.ok) throw new Error(outcome.code);
    return outcome.value;
  };
  return {
    ...domain,
    desk,
    notify: (member, text = "notice.depositCredited", amount = "500.00") =>
      database.brand(brand.merchant, (tx) =>
        notifyMember(tx, brand.merchant, member.id, { text, params: { site: "Aurora", amount } }, clock.at),
      ),
    inboxOf: async (member, wanted = {}) => valueOf(await inbox(domain.contextOf(member), platform, wanted)),
    unread: async (member) => (await unreadCount(domain.contextOf(member))).unreadCount,
    consent: (member, consents = true) =>
      database.brand(brand.merchant, (tx) =>
        noteConsents(tx, member, new Map([["site", consents]]), {
          source: "profile",
          at: new Date(clock.at),
        }),
      ),
    template: async (name, { kind = "service", page } = {}) => {
      const base = { name, kind, ...(page ? { page } : {}) };
      const { template } = valueOf(await saveTemplate(desk(), { ...base, language: "en", ...texts.en }));
      valueOf(await saveTemplate(desk(), { ...base, template, language: "hi", ...texts.hi }));
      return template;
    },
    draft: async (template, to = {}) => {
      const { reference, recipients } = valueOf(await draftSend(desk(), platform, { template, ...to }));
      return { id: reference, recipients };
    },
    clockIn: (ms) => {
      const at = fromDate(new Date(clock.at + ms), brandZone(brand)).toString();
      return { day: at.slice(0, 10), time: at.slice(11, 16) };
    },
    shown: async (id) => {
      const { content } = valueOf(await sends(desk(), { pageSize: 100 }));
      const row = content.find((one) => one.reference === id);
      if (!row) throw new Error(`no send ${id}`);
      return row;
    },
  };
}
