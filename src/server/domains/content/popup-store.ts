import { type RawBuilder, sql, type Transaction } from "kysely";
import type { PopupDayTable, PopupVisitorTable } from "../../foundation/db/content-schema.ts";
import type { Schema } from "../../foundation/db/schema.ts";

type Tx = Transaction<Schema>;

export type Execution = PopupDayTable["execution"];
export type What = PopupVisitorTable["what"];

export type Popup = { id: string; execution: Execution };

/** Which of the pop-ups a visitor has already counted for today. */
export async function countedOf(
  tx: Tx,
  visitor: Buffer,
  popups: readonly string[],
  what: What,
): Promise<string[]> {
  const rows = await tx
    .selectFrom("popup_visitor")
    .select("popup")
    .where("visitor", "=", visitor)
    .where("popup", "in", popups)
    .where("what", "=", what)
    .execute();
  return rows.map(({ popup }) => popup);
}

/** What a visitor did on a day of the brand's clock, which ends at `endsAt`. */
export type Deed = {
  visitor: Buffer;
  popups: readonly Popup[];
  what: What;
  language: string;
  day: string;
  endsAt: Date;
};

/**
 * Counts what a visitor did, as far as it is not counted yet: calls at the same time count once. What was closed or followed was
 * shown, also when that call was lost.
 */
export async function countDeed(tx: Tx, brandId: string, deed: Deed): Promise<void> {
  const { visitor, what, language, day, endsAt } = deed;
  const deeds = what === "shown" ? [what] : ["shown", what];
  // One order for all callers, so that two of them cannot deadlock.
  const popups = deed.popups.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const ids = popups.map(({ id }) => id);
  const executions = popups.map(({ execution }) => execution);
  await sql`
    with noted as (
      insert into popup_visitor (brand_id, visitor, popup, what, ends_at)
      select ${brandId}, ${visitor}, p.id, d.what, ${endsAt}
      from unnest(${ids}::text[]) p (id), unnest(${deeds}::text[]) d (what)
      order by p.id, d.what
      on conflict do nothing
      returning popup, what)
    insert into popup_day as t (brand_id, day, popup, execution, language, shown, closed, followed)
    select ${brandId}, ${day}::date, p.id, p.execution, ${language}, count(*) filter (where n.what = 'shown'),
      count(*) filter (where n.what = 'closed'), count(*) filter (where n.what = 'followed')
    from noted n join unnest(${ids}::text[], ${executions}::text[]) p (id, execution) on p.id = n.popup
    group by p.id, p.execution
    order by p.id
    on conflict (brand_id, day, popup, execution, language) do update set shown = t.shown + excluded.shown,
      closed = t.closed + excluded.closed, followed = t.followed + excluded.followed`.execute(tx);
}

/** What rows of figures are. */
export type By = "popup" | "day" | "language";

export type Figures = { shown: bigint; closed: bigint; followed: bigint };
export type FigureRow = Figures & { key: string; execution: Execution | null };

const keys: Readonly<Record<By, { key: RawBuilder<string>; execution: RawBuilder<Execution | null> }>> = {
  popup: { key: sql`popup`, execution: sql`execution` },
  day: { key: sql`day::text`, execution: sql`null` },
  language: { key: sql`language`, execution: sql`null` },
};

/** Figures of days, both included; those that were shown most first. */
export async function figuresOf(
  tx: Tx,
  brandId: string,
  { by, from, to, execution }: { by: By; from: string; to: string; execution?: Execution | undefined },
): Promise<FigureRow[]> {
  const key = keys[by];
  const only = execution ? sql`and execution = ${execution}` : sql``;
  const { rows } = await sql<FigureRow>`
    select ${key.key} as key, ${key.execution} as execution, sum(shown)::int8 as shown, sum(closed)::int8 as closed,
      sum(followed)::int8 as followed
    from popup_day
    where brand_id = ${brandId} and day between ${from}::date and ${to}::date ${only}
    group by 1, 2
    order by 3 desc, 1, 2`.execute(tx);
  return rows;
}
