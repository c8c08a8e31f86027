-- The part of rounds that is bonus money is counted beside the real one, so that a brand may let it count for salaries
-- (docs/commissions.md). Minor units.
alter table play_change
  add column bonus_bet int8 not null default 0,
  add column bonus_win int8 not null default 0,
  add column bonus_valid_bet int8 not null default 0,
  add column was_bonus_bet int8 not null default 0,
  add column was_bonus_win int8 not null default 0,
  add column was_bonus_valid_bet int8 not null default 0;

-- Rounds that were written before this and do not change are counted without it.
alter table agent_cursor add column bonus_from timestamptz not null default '-infinity';
alter table agent_cursor no force row level security;
update agent_cursor set bonus_from = now();
alter table agent_cursor force row level security;

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
    end as bonus_valid_bet_minor
  from game_round r;

-- The rounds of a slot are read whole, and sorted where that matters: keeping them sorted by agent and member costs more with
-- every round that is counted.
create index play_change_slot on play_change (brand_id, slot);
drop index play_change_teams;
