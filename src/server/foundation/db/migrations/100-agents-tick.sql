-- What a counting of rounds writes and looks up, less of both (docs/decisions/0102-a-tick-of-agents.md).

alter table play_change drop constraint play_change_pkey;
alter table play_change add constraint play_change_pkey primary key using index play_change_place;
drop index play_change_slot;
drop index play_change_member;
drop index play_change_agent;

-- The earliest end of a round's states that were over before its present one; null while there were none. What was counted
-- of a round is in no earlier slot.
alter table game_round add column over_since timestamptz;
create function game_round_was_over() returns trigger language plpgsql as $$
begin
  new.over_since := least(old.over_since, old.finished_at, old.noted_at);
  return new;
end $$;
create trigger was_over before update on game_round for each row
  when (old.state <> 'open' and old.book = 'real') execute function game_round_was_over();

create or replace view real_round with (security_invoker = true) as
  select r.brand_id, r.vendor, r.round_id, r.member_id, r.game_code, r.book, r.currency, r.exponent, r.state, r.seeded,
    r.started_at, r.finished_at, r.noted_at,
    r.bet_minor - r.bonus_bet_minor as bet_minor, r.win_minor - r.bonus_win_minor as win_minor,
    case when r.bonus_bet_minor = 0 then r.valid_bet_minor
      else r.valid_bet_minor - (r.valid_bet_minor::numeric * r.bonus_bet_minor / greatest(r.bet_minor, 1))::int8
    end as valid_bet_minor,
    r.bonus_bet_minor, r.bonus_win_minor,
    case when r.bonus_bet_minor = 0 then 0
      else (r.valid_bet_minor::numeric * r.bonus_bet_minor / greatest(r.bet_minor, 1))::int8
    end as bonus_valid_bet_minor,
    r.xmin as written_by, r.over_since
  from game_round r;

-- No counting has read rounds that were written from `read_upto` on; it holds while `read_with` is noted_upto, which nodes of
-- the version before move alone.
-- Rounds of before have no `over_since`, so all of them, and those of a clock ahead, are looked up.
alter table agent_cursor add column read_upto timestamptz, add column read_with timestamptz;
alter table agent_cursor no force row level security;
update agent_cursor set read_upto = clock_timestamp() + interval '15 minutes', read_with = noted_upto;
alter table agent_cursor force row level security;
