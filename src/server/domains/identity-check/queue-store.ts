import { sql, type Transaction } from "kysely";
import { byTime, type Page, type PageAsked, paged } from "../../foundation/db/paged.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import type { Check } from "./check-store.ts";

type Tx = Transaction<Schema>;

/** What speaks against a check, the strongest: an excluded person's document, a blocked number, another account's. */
export type Alert = "excluded" | "blocked" | "duplicate" | "";

export type QueueRow = Pick<Check, "id" | "member_id" | "level" | "state" | "reason" | "provider_state"> & {
  account: string;
  handedInAt: Date | null;
  changedAt: Date;
  validUntil: Date | null;
  alert: Alert;
};

/** What speaks against a check `c`, by the hashes of its documents. */
const alertAt = (now: Date) => sql<Alert>`coalesce((
  select case
    when bool_or(exists (
      select from exclusion_mark k join exclusion e on e.brand_id = k.brand_id and e.id = k.exclusion_id
      where k.brand_id = d.brand_id and k.kind = 'document' and k.hash = d.number_hash and k.until > ${now}
        and e.member_id <> d.member_id)) then 'excluded'
    when bool_or(exists (
      select from identity_blocked_number b where b.brand_id = d.brand_id and b.hash = d.number_hash)) then 'blocked'
    when bool_or(exists (
      select from identity_document o where o.brand_id = d.brand_id and o.member_id <> d.member_id
        and (o.number_hash = d.number_hash or o.holder_hash = d.holder_hash))) then 'duplicate'
    else '' end
  from identity_document d
  where d.brand_id = c.brand_id and d.check_id = c.id and d.replaced_at is null), '')`;

/** A page of checks in a state: what waits for staff the oldest first, all others the latest first. */
export function queuePage(
  tx: Tx,
  { state, now }: { state: Check["state"]; now: Date },
  wanted: PageAsked,
): Promise<Page<QueueRow>> {
  const query = tx
    .selectFrom("identity_check as c")
    .innerJoin("member as m", (join) =>
      join.onRef("m.brand_id", "=", "c.brand_id").onRef("m.id", "=", "c.member_id"),
    )
    .select(["c.id", "c.member_id", "c.level", "c.state", "c.reason", "c.provider_state", "m.account"])
    .select(["c.handed_in_at as handedInAt", "c.changed_at as changedAt", "c.valid_until as validUntil"])
    .select(alertAt(now).as("alert"))
    .where("c.state", "=", state);
  const order =
    state === "handedIn" ? byTime("asc", "c.handed_in_at", "c.id") : byTime("desc", "c.changed_at", "c.id");
  return paged(tx, query, order, wanted);
}

export type CheckMatch = {
  account: string;
  why: "number" | "holder" | "blocked";
  state: string;
  note: string;
};

const mostMatches = 20;

/** What else is known under the documents of a check: other accounts, which are excluded or not, and blocked numbers. */
export async function matchesOf(tx: Tx, checkId: string, now: Date): Promise<CheckMatch[]> {
  const { rows } = await sql<CheckMatch>`
    with mine as materialized (
      select brand_id, member_id, number_hash, holder_hash from identity_document
      where check_id = ${checkId} and replaced_at is null
    ),
    found as (
      select o.member_id as id, 'number' as why from mine d join identity_document o on o.brand_id = d.brand_id
        and o.number_hash = d.number_hash and o.member_id <> d.member_id
      union
      select o.member_id, 'holder' from mine d join identity_document o on o.brand_id = d.brand_id
        and o.holder_hash = d.holder_hash and o.member_id <> d.member_id
      union
      select e.member_id, case k.kind when 'document' then 'number' else 'holder' end from mine d
        join exclusion_mark k on k.brand_id = d.brand_id and k.until > ${now}
          and (k.kind = 'document' and k.hash = d.number_hash or k.kind = 'nameAndBirthday' and k.hash = d.holder_hash)
        join exclusion e on e.brand_id = k.brand_id and e.id = k.exclusion_id and e.member_id <> d.member_id
    )
    (select m.account, f.why, case when m.excluded_until > ${now} then 'excluded'
        when m.suspended_at is not null then 'suspended' else 'open' end as state, '' as note
      from found f join member m on m.id = f.id order by m.account limit ${mostMatches})
    union all
    (select '', 'blocked', 'blocked', b.reason from mine d
      join identity_blocked_number b on b.brand_id = d.brand_id and b.hash = d.number_hash limit ${mostMatches})`.execute(
    tx,
  );
  return rows;
}
