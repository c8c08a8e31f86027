import { sql, type Transaction } from "kysely";
import { dayOf } from "../../../../kernel/day.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { type DrawTerms, ruleIdOf } from "../draws/terms.ts";
import { windowAfter } from "../draws/windows.ts";
import type { BegunWindow, Comer, RecordedDraws, Span, Ticket } from "./stream.ts";

type Tx = Transaction<Schema>;

type Begun = DrawTerms & { id: string; name: string; startsAt: Date; endsAt: Date; pot: bigint };

/**
 * What is recorded of red envelopes and raffles: what they gave before a span, the windows that were open as it began with the
 * tickets from before it, and who opened an envelope since. Members of trial accounts take no part.
 */
export async function readDraws(
  tx: Tx,
  { brandId, span, currency }: { brandId: string; span: Span; currency: string },
): Promise<RecordedDraws> {
  const { rows: before } = await sql<{
    kind: DrawTerms["kind"];
    name: string;
    given: bigint;
    lastEnd: Date;
  }>`
    select kind, name, coalesce(sum(amount) filter (where ends_at <= ${span.from} or ended_at < ${span.from}), 0)::int8 as given,
      max(ends_at) as "lastEnd"
    from draw where brand_id = ${brandId} and starts_at < ${span.from} and currency = ${currency}
    group by 1, 2`.execute(tx);
  const { rows: begun } = await sql<Begun>`
    select id, kind, name, starts_at as "startsAt", ends_at as "endsAt", terms, pot
    from draw where brand_id = ${brandId} and starts_at < ${span.from} and ends_at > ${span.from}
      and (ended_at is null or ended_at >= ${span.from}) and currency = ${currency}
    order by ends_at, id`.execute(tx);
  const windows: BegunWindow[] = [];
  for (const window of begun) windows.push(await begunWindow(tx, brandId, window, span));
  return {
    before: new Map(
      before.map(({ kind, name, given, lastEnd }) => [
        ruleIdOf(kind, name),
        { given, lastEnd: lastEnd.getTime() },
      ]),
    ),
    begun: windows,
    comers: await comersIn(tx, brandId, span),
  };
}

async function begunWindow(
  tx: Tx,
  brandId: string,
  { id, name, startsAt, endsAt, pot, ...draw }: Begun,
  { from, until }: Span,
): Promise<BegunWindow> {
  const { rows: tickets } = await sql<Ticket>`
    select member_id as "memberId", count from draw_ticket
    where brand_id = ${brandId} and draw_id = ${id} and at < ${from} order by first_number`.execute(tx);
  const { rows: opened } = await sql<{ memberId: string; at: Date; amount: bigint }>`
    select member_id as "memberId", at, amount from draw_envelope
    where brand_id = ${brandId} and draw_id = ${id} and at < ${until} order by place`.execute(tx);
  const isBefore = ({ at }: { at: Date }): boolean => at < from;
  return {
    draw: { ...draw, name },
    id,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
    pot,
    given: opened.filter(isBefore).reduce((sum, { amount }) => sum + amount, 0n),
    opened: opened.filter((one) => !isBefore(one)).map(({ at, ...one }) => ({ ...one, at: at.getTime() })),
    tickets,
  };
}

/** Who opened envelopes of windows that began in a span. */
async function comersIn(
  tx: Tx,
  brandId: string,
  { from, until, zone }: Span,
): Promise<RecordedDraws["comers"]> {
  const { rows } = await sql<DrawTerms & { name: string; startsAt: Date; memberId: string; at: Date }>`
    select d.kind, d.name, d.terms, d.starts_at as "startsAt", e.member_id as "memberId", e.at
    from draw d join draw_envelope e on e.brand_id = d.brand_id and e.draw_id = d.id
    where d.brand_id = ${brandId} and d.kind = 'envelope' and d.starts_at >= ${from} and e.at < ${until}
    order by d.starts_at, d.id, e.place`.execute(tx);
  const comers = new Map<string, Map<string, Comer[]>>();
  for (const { name, startsAt, memberId, at, ...draw } of rows) {
    const rule = ruleIdOf("envelope", name);
    const byDay = comers.get(rule) ?? new Map<string, Comer[]>();
    const day = dayOf(zone, windowAfter(draw, zone, startsAt)?.start ?? startsAt);
    const ofDay = byDay.get(day) ?? [];
    ofDay.push({ memberId, at: at.getTime() });
    comers.set(rule, byDay.set(day, ofDay));
  }
  return comers;
}
