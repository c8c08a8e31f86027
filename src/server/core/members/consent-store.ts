import { type RawBuilder, type Selectable, sql, type Transaction } from "kysely";
import type { MarketingConsentTable } from "../../foundation/db/profile-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Member } from "./member-store.ts";

type Tx = Transaction<Schema>;

export type Channel = MarketingConsentTable["channel"];

/** The channels of marketing, and the fields of the registration that ask for them. */
export const consentFields = { consentSite: "site", consentMail: "mail", consentSms: "sms" } as const;

/** What a member agreed to last, by channel; channels that were never asked for are missing. */
export async function consentsOf(
  tx: Tx,
  memberId: string,
): Promise<Map<Channel, Pick<Selectable<MarketingConsentTable>, "given" | "source" | "at">>> {
  const rows = await tx
    .selectFrom("marketing_consent")
    .select(["channel", "given", "source", "at"])
    .distinctOn("channel")
    .where("member_id", "=", memberId)
    .orderBy("channel")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map((row) => [row.channel, row]));
}

/** Whether the member of the alias m last agreed to marketing by a channel. */
export const hasConsented = (channel: Channel): RawBuilder<boolean> =>
  sql<boolean>`coalesce((select c.given from marketing_consent c
    where c.brand_id = m.brand_id and c.member_id = m.id and c.channel = ${channel}
    order by c.id desc limit 1), false)`;

/** Notes what a member answered for channels, with time and source. */
export async function noteConsents(
  tx: Tx,
  { brand_id, id }: Pick<Member, "brand_id" | "id">,
  answers: ReadonlyMap<Channel, boolean>,
  { source, at }: Pick<Selectable<MarketingConsentTable>, "source" | "at">,
): Promise<void> {
  if (answers.size === 0) return;
  await tx
    .insertInto("marketing_consent")
    .values([...answers].map(([channel, given]) => ({ brand_id, member_id: id, channel, given, source, at })))
    .execute();
}
