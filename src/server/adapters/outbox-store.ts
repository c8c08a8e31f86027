import { randomUUID } from "node:crypto";
import type { Clock } from "../../kernel/clock.ts";
import type { CaptchaPainter, MailSender, SmsSender } from "../core/identity/ports.ts";
import type { Database } from "../foundation/db/connection.ts";

const kept = 200;

export type OutboxMessage = {
  channel: "sms" | "mail" | "captcha";
  recipient: string;
  subject: string;
  body: string;
  at: string;
};

/** The outbox of development: messages are shown on the outbox page and not sent. */
export type Outbox = {
  sms: (merchant: string) => SmsSender;
  mail: (merchant: string) => MailSender;
  /** Wraps a captcha painter and stores the text of each picture. */
  captcha: (merchant: string, painter: CaptchaPainter) => CaptchaPainter;
  /** The latest messages of a brand, newest first. */
  latest: (merchant: string) => Promise<OutboxMessage[]>;
};

export function createOutbox(database: Database, clock: Clock): Outbox {
  async function note(merchant: string, message: Omit<OutboxMessage, "at">): Promise<void> {
    await database.brand(merchant, async (tx) => {
      await tx
        .insertInto("outbox_message")
        .values({ brand_id: merchant, id: randomUUID(), ...message, created_at: new Date(clock.now()) })
        .execute();
      const oldest = tx.selectFrom("outbox_message").select("id").orderBy("created_at", "desc").offset(kept);
      await tx.deleteFrom("outbox_message").where("id", "in", oldest).execute();
    });
  }

  return {
    sms:
      (merchant) =>
      ({ dialingCode, number }, body) =>
        note(merchant, { channel: "sms", recipient: `+${dialingCode} ${number}`, subject: "", body }),
    mail:
      (merchant) =>
      ({ to, subject, text, files = [] }) =>
        note(merchant, {
          channel: "mail",
          recipient: to,
          subject,
          body: [text, ...files.map(({ name, content }) => `--- ${name}\n${content}`)].join("\n\n"),
        }),
    captcha: (merchant, painter) => async (browserHash) => {
      const painted = await painter(browserHash);
      const recipient = browserHash.toString("base64url").slice(0, 8);
      await note(merchant, { channel: "captcha", recipient, subject: "", body: painted.text });
      return painted;
    },
    latest: (merchant) =>
      database.brand(merchant, async (tx) => {
        const rows = await tx
          .selectFrom("outbox_message")
          .select(["channel", "recipient", "subject", "body", "created_at"])
          .orderBy("created_at", "desc")
          .limit(kept)
          .execute();
        return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }));
      }),
  };
}
