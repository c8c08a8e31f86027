import { randomUUID } from "node:crypto";
import type { ChatDocument } from "../../../../src/contract/generated/chat.ts";
import { digest } from "../../../../src/server/core/identity/encryption.ts";
import { openSession } from "../../../../src/server/core/identity/session-store.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { builtInChat } from "../../../../src/server/domains/chat/built-in.ts";
import {
  deskChat,
  deskChats,
  deskWriter,
  stepAtDesk,
} from "../../../../src/server/domains/chat/desk-chats.ts";
import { noteTyping, sayLine } from "../../../../src/server/domains/chat/lines.ts";
import {
  endConversation,
  memberWriter,
  ownConversation,
} from "../../../../src/server/domains/chat/member-chat.ts";
import { openPaymentHarness } from "../payments/harness.ts";

export const minute = 60_000;

const always = [{ from: "00:00", to: "24:00" }];
const chat: ChatDocument = {
  topics: [
    { id: "payment", name: { en: "A payment", hi: "भुगतान" } },
    { id: "game", name: { en: "A game" } },
  ],
  hours: {
    monday: always,
    tuesday: always,
    wednesday: always,
    thursday: always,
    friday: always,
    // The clock of a test begins on a Saturday, in the afternoon of Kolkata.
    saturday: always,
    sunday: [],
  },
  silenceMinutes: 10,
};

export type ChatHarness = Awaited<ReturnType<typeof openChatHarness>>;

/** A brand with a chat: members and staff on its two sides. */
export async function openChatHarness() {
  const harness = await openPaymentHarness({ changes: { chat } });
  const { domain, deps, staff } = harness;
  const { contextOf, clock, brand } = domain;
  const desk = await staff("support");
  const launch = (member: Member, topic = "payment") => builtInChat.launch(contextOf(member), member, topic);
  const own = async (member: Member, reference?: string) => {
    const seen = await ownConversation(contextOf(member), member, reference ? { reference } : {});
    if (!seen.ok) throw new Error(`refused: ${seen.code}`);
    return seen.value;
  };
  return {
    ...harness,
    desk,
    colleague: await staff("support"),
    launch,
    own,
    /** Opens a conversation, and answers its number. */
    opened: async (member: Member): Promise<string> => {
      const done = await launch(member);
      if (!done.ok) throw new Error(`refused: ${done.code}`);
      return (await own(member)).conversation?.reference ?? "";
    },
    say: (
      member: Member,
      reference: string,
      content = "Where is my deposit?",
      clientId: string = randomUUID(),
    ) => sayLine(contextOf(member), memberWriter(member), { reference, clientId, content }),
    end: (member: Member, reference: string) => endConversation(contextOf(member), member, { reference }),
    answer: (
      reference: string,
      content = "I am looking",
      { by = desk, clientId = randomUUID() as string } = {},
    ) => sayLine(by(), deskWriter(by()), { reference, clientId, content }),
    step: (reference: string, step: "take" | "takeOver" | "giveBack" | "close", by = desk) =>
      stepAtDesk(by(), { reference, step }),
    type: (member: Member, reference: string) =>
      noteTyping(contextOf(member), memberWriter(member), reference),
    typeAtDesk: (reference: string, by = desk) => noteTyping(by(), deskWriter(by()), reference),
    thread: (reference: string, by = desk) => deskChat(by(), { reference }),
    row: async (reference: string, show: "live" | "mine" | "waiting" | "closed" = "live", by = desk) =>
      (await deskChats(by(), { show, pageSize: 100 })).content.find((row) => row.reference === reference),
    /** A browser in which a member, or somebody of the desk, is signed in. */
    signIn: (kind: "member" | "desk", ownerId: string, browser: string) =>
      deps.inBrand((tx) =>
        openSession(
          tx,
          brand.merchant,
          { kind, ownerId, browserHash: digest(browser), restricted: false, ip: "::1" },
          clock.at,
        ),
      ),
  };
}
