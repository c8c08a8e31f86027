import { type RawBuilder, sql } from "kysely";
import { slotOf } from "./slot-store.ts";

/**
 * A query of what was counted last of a round `r` of a view real_round: at most one row of `play_change`. It is looked up by the
 * round's place, slot after slot from the earliest that can have it: of slots that teams have added up already, those of the
 * quarters in which the member has play; of the others, all that have rounds. Only for rounds for which `when` holds, which
 * names `r`.
 */
export const lastCounted = (brandId: string, when: RawBuilder<unknown>) => {
  // A counting's transaction may begin before that of a round which it sees.
  const earliest = sql`${slotOf(sql`least(r.started_at, r.finished_at, r.noted_at, r.over_since)`)} - interval '5 minutes'`;
  const added = sql`(select coalesce(teams_slot, '-infinity') from agent_cursor where brand_id = ${brandId})`;
  const isRound = sql`c.brand_id = ${brandId} and c.member_id = r.member_id and c.round_id = r.round_id and c.vendor = r.vendor`;
  return sql`
        select * from (
          (select c.* from play_change c
            where ${isRound} and c.slot >= greatest(${earliest}, ${added}) and ${when} order by c.slot desc limit 1)
          union all
          (select c.* from (
              select distinct q.at + step * interval '5 minutes' as slot from team_play q cross join generate_series(0, 2) step
              where q.member_id = r.member_id and q.brand_id = ${brandId} and q.at > ${earliest} - interval '15 minutes'
                and q.at < ${added} and ${when}
            ) s cross join lateral (select * from play_change c where ${isRound} and c.slot = s.slot offset 0) c
            where ${when} order by c.slot desc limit 1)
        ) counted order by slot desc limit 1`;
};

/**
 * A query of the slots (`slot`) from `start` to `end` in which rounds of a member or of an agent's direct players may be counted:
 * those of quarters in which the member or the team has play, and all that are not added to the teams yet.
 */
export const slotsWithPlay = (brandId: string, memberId: string, start: Date, end: Date) => {
  const added = sql`(select coalesce(teams_slot, '-infinity') from agent_cursor where brand_id = ${brandId})`;
  return sql`
    select distinct slot from (
      select q.at + step * interval '5 minutes' as slot from team_play q cross join generate_series(0, 2) step
      where q.member_id = ${memberId} and q.brand_id = ${brandId} and q.at > ${start}::timestamptz - interval '15 minutes'
        and q.at < ${end} and q.at < ${added}
      union all
      select generate_series(greatest(${slotOf(sql`${start}::timestamptz`)}, ${added}), least(${end}::timestamptz, now()), '5 minutes')
    ) q where slot >= ${start} and slot < ${end}`;
};
