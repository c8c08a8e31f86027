import { type RawBuilder, sql } from "kysely";

/** The figures of a campaign, as its quarters of an hour and its days have them. */
export const campaignFigures = [
  "visits",
  "registrations",
  "first_deposits",
  "first_deposit",
  "deposits",
  "bet",
  "win",
  "valid_bet",
].map((name) => sql.ref(name));

const columns = sql`code, ${sql.join(campaignFigures)}`;

const dayMs = 86_400_000;

/**
 * Rows of figures `q` of campaigns in a period, to be summed by `code`: days (UTC) that lie in it as a whole are read as such, what is
 * before and after these by quarters of an hour. `of` says whose, in which currencies.
 */
export function campaignFiguresIn(
  of: RawBuilder<unknown>,
  { start, end }: { start: Date; end: Date },
): RawBuilder<unknown> {
  const first = new Date(Math.ceil(start.getTime() / dayMs) * dayMs);
  const last = new Date(Math.floor(end.getTime() / dayMs) * dayMs);
  const within = (table: string, from: Date, to: Date) =>
    sql`select ${columns} from ${sql.table(table)} q where ${of} and q.at >= ${from} and q.at < ${to}`;
  if (first >= last) return within("agent_campaign_quarter", start, end);
  return sql`${within("agent_campaign_quarter", start, first)}
    union all ${within("agent_campaign_day", first, last)}
    union all ${within("agent_campaign_quarter", last, end)}`;
}

/** The same since the campaigns were opened. */
export const campaignFiguresEver = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select ${columns} from agent_campaign_quarter q where ${of} and q.at = '-infinity'`;
