import { type RawBuilder, sql, type Transaction } from "kysely";
import { trialType } from "../../../site/constants.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Channel, hasConsented } from "./consent-store.ts";

type Tx = Transaction<Schema>;

/**
 * Whether a member may get messages: the member of the alias m has a real account that is not erased. What belongs to an
 * account, such as a notice about a suspension, reaches its member whatever else is decided.
 */
export const mayGetMessages = (): RawBuilder<boolean> =>
  sql<boolean>`(m.type <> ${trialType} and m.erased_at is null)`;

/**
 * Whether a member may get marketing: the one place that decides it, for every channel. The member of the alias m may
 * get messages, has last agreed to marketing by the channel, and neither is suspended nor takes a break from play or is
 * excluded (docs/reliability.md 4).
 */
export const mayGetMarketing = (channel: Channel = "site"): RawBuilder<boolean> =>
  sql<boolean>`(${mayGetMessages()} and m.suspended_at is null
    and (m.excluded_until is null or m.excluded_until <= now()) and ${hasConsented(channel)})`;

/** Notes the language in which a member reads the site. */
export async function noteLanguage(
  tx: Tx,
  brandId: string,
  memberId: string,
  language: string,
): Promise<void> {
  await sql`
    insert into message_setting (brand_id, member_id, language) values (${brandId}, ${memberId}, ${language})
    on conflict (brand_id, member_id) do update set language = excluded.language
      where message_setting.language is distinct from excluded.language`.execute(tx);
}
