import { type RawBuilder, sql, type Transaction } from "kysely";
import { agentTypes } from "../../../site/constants.ts";
import { mayGetMarketing, mayGetMessages } from "../../core/members/marketing-store.ts";
import type { MessageKind, Segment } from "../../foundation/db/message-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

/** Whom a send is for. */
export type Recipients = {
  kind: MessageKind;
  segment: Segment;
  /** One member alone. */
  memberId: string | null;
  /** The first instant of the segment's registeredSince. */
  since: Date | undefined;
  /** Members who registered later are left out. */
  until: Date;
};

/** Members that one statement looks at: it takes some tens of milliseconds, whatever the brand's size. */
const windowSize = 2_000;

/** Whether the member of the alias m is a recipient. */
function isRecipient({ kind, segment, memberId, since }: Recipients): RawBuilder<unknown> {
  const { audience, level, deposited, language } = segment;
  const types = sql.join(agentTypes);
  const hasDeposited = sql`exists (select from deposit d
    where d.brand_id = m.brand_id and d.member_id = m.id and d.state = 'credited')`;
  const parts = [
    kind === "marketing" ? mayGetMarketing() : mayGetMessages(),
    ...(memberId === null ? [] : [sql`m.id = ${memberId}`]),
    ...(audience === "agents" ? [sql`m.type in (${types})`] : []),
    ...(audience === "members" ? [sql`m.type not in (${types})`] : []),
    ...(level === undefined ? [] : [sql`m.vip_level >= ${level}`]),
    ...(since === undefined ? [] : [sql`m.registered_at >= ${since}`]),
    ...(deposited === "yes" ? [hasDeposited] : []),
    ...(deposited === "no" ? [sql`not ${hasDeposited}`] : []),
    ...(language === undefined
      ? []
      : [
          sql`exists (select from message_setting l
            where l.brand_id = m.brand_id and l.member_id = m.id and l.language = ${language})`,
        ]),
  ];
  return sql.join(parts, sql` and `);
}

/** The recipients among the members after an id, and how far they were looked at; `isLast` when there are no more. */
export type Slice = { ids: string[]; cursor: string; isLast: boolean };

/** The next members in the order of their ids, of whom the recipients are named. */
export async function nextRecipients(
  tx: Tx,
  recipients: Recipients,
  cursor: string,
  most = windowSize,
): Promise<Slice> {
  const { memberId, until } = recipients;
  const one = memberId === null ? sql`` : sql`and id = ${memberId}`;
  const { rows } = await sql<{ id: string; wanted: boolean }>`
    with m as materialized (select * from member where id > ${cursor} and registered_at <= ${until} ${one}
      order by id limit ${most})
    select m.id, (${isRecipient(recipients)}) as wanted from m order by m.id`.execute(tx);
  return {
    ids: rows.flatMap(({ id, wanted }) => (wanted ? [id] : [])),
    cursor: rows.at(-1)?.id ?? cursor,
    isLast: rows.length < most,
  };
}

/** How many recipients there are, counted slice by slice, each in a transaction of its own. */
export async function countRecipients(
  inBrand: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  recipients: Recipients,
): Promise<number> {
  let count = 0;
  for (let cursor = ""; ; ) {
    const from = cursor;
    const slice = await inBrand((tx) => nextRecipients(tx, recipients, from, countedAtOnce));
    count += slice.ids.length;
    if (slice.isLast) return count;
    cursor = slice.cursor;
  }
}

const countedAtOnce = 10_000;
