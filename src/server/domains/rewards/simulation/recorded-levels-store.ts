import { sql, type Transaction } from "kysely";
import { windowAt } from "../../../core/vip/level-rules.ts";
import type { Amounts, VipScheme } from "../../../core/vip/terms.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { LevelBefore, Occurrence, Span } from "./stream.ts";

type Tx = Transaction<Schema>;

type Reading = {
  brandId: string;
  currency: string;
  span: Span;
  vip: VipScheme | undefined;
  ids: readonly string[];
};

/** Levels as a span began, by member, and the levels that staff set in it. Members without any step are left out. */
export type RecordedLevels = {
  levels: ReadonlyMap<string, number>;
  before: ReadonlyMap<string, LevelBefore>;
  byStaff: Occurrence[];
};

type StepRow = {
  memberId: string;
  at: Date;
  from: number;
  to: number;
  cause: "reached" | "fell" | "staff" | "reward";
  heldUntil: Date | null;
};

/** Reads how members rose and fell, and what they had bet and deposited in the months that still count as the span begins. */
export async function readLevels(tx: Tx, reading: Reading): Promise<RecordedLevels> {
  const { brandId, span, ids } = reading;
  // Of what staff promised, the last promise is kept alone.
  const { rows: steps } = await sql<StepRow>`
    select t.member_id as "memberId", t.at, t.from_level as "from", t.to_level as "to", t.cause,
      case when t.cause in ('staff', 'reward') and not exists (select from vip_step later where later.brand_id = t.brand_id
        and later.member_id = t.member_id and later.id > t.id and later.cause in ('staff', 'reward')) then s.held_until end as "heldUntil"
    from vip_step t left join vip_standing s on s.brand_id = t.brand_id and s.member_id = t.member_id
    where t.brand_id = ${brandId} and t.member_id = any (${[...ids]}::text[]) and t.at < ${span.until}
    order by t.member_id, t.id`.execute(tx);
  const months = await monthsBefore(tx, reading);
  const levels = new Map<string, number>();
  const before = new Map<string, LevelBefore>();
  const byMember = Map.groupBy(steps, ({ memberId }) => memberId);
  for (const id of new Set([...byMember.keys(), ...months.keys()])) {
    const own = byMember.get(id) ?? [];
    const past = own.filter(({ at }) => at < span.from);
    const [last, next] = [past.findLast(changes), own.find((step) => step.at >= span.from && changes(step))];
    const level = last?.to ?? next?.from;
    if (level !== undefined) levels.set(id, level);
    const heldUntil = past.find((step) => step.heldUntil !== null)?.heldUntil;
    before.set(id, {
      since: last?.at.getTime() ?? 0,
      highest: past.reduce((most, { cause, to }) => (cause === "reached" && to > most ? to : most), 0),
      ...(heldUntil ? { heldUntil: heldUntil.getTime() } : {}),
      months: months.get(id) ?? new Map(),
    });
  }
  const byStaff = steps.flatMap(({ memberId, at, to, cause, heldUntil }): Occurrence[] => {
    if (cause !== "staff" || at < span.from) return [];
    const held = heldUntil ? { heldUntil: heldUntil.getTime() } : {};
    return [{ at: at.getTime(), memberId, event: { type: "staffLevel", level: to, ...held } }];
  });
  return { levels, before, byStaff };
}

/** Whether a step changed or confirmed the level: play also reaches levels that were given before. */
const changes = ({ cause, from, to }: StepRow): boolean => cause !== "reached" || from !== to;

/** Valid bets and deposits by month, from the first month that counts to the beginning of the span. */
async function monthsBefore(
  tx: Tx,
  { brandId, currency, span, vip, ids }: Reading,
): Promise<Map<string, Map<string, Amounts>>> {
  const found = new Map<string, Map<string, Amounts>>();
  if (!vip) return found;
  const { firstDay, start } = windowAt(vip.months, span.zone, new Date(span.from.getTime() - 1));
  const { rows } = await sql<{ memberId: string; month: string } & Amounts>`
    select member_id as "memberId", date_trunc('month', day)::date::text as month,
      sum(turnover)::int8 as turnover, sum(deposits)::int8 as deposits
    from (
      select member_id, day, valid_bet as turnover, 0 as deposits from reward_play
      where brand_id = ${brandId} and member_id = any (${[...ids]}::text[]) and currency = ${currency}
        and day >= ${firstDay}::date and day < ${span.first}::date
      union all
      select member_id, (changed_at at time zone ${span.zone}::text)::date, 0, coalesce(received, amount) from deposit
      where brand_id = ${brandId} and member_id = any (${[...ids]}::text[]) and currency = ${currency}
        and state = 'credited' and changed_at >= ${start} and changed_at < ${span.from}
    ) counted group by 1, 2`.execute(tx);
  for (const { memberId, month, turnover, deposits } of rows) {
    const own = found.get(memberId) ?? new Map<string, Amounts>();
    own.set(month, { turnover, deposits });
    found.set(memberId, own);
  }
  return found;
}
