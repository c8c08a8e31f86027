-- What reports of agents add up, kept ready (docs/decisions/0100-reports-of-large-teams.md).

-- A day (UTC) of an agent's team: what team_play and the deposits and withdrawals of team_money came to, and who joined it.
-- Written when the day is over, and again when something comes later.
create table team_day (
  brand_id text not null,
  member_id text not null,
  day timestamptz not null,
  -- '' for who joined.
  currency text not null,
  bets int8 not null,
  bet int8 not null,
  win int8 not null,
  valid_bet int8 not null,
  deposits int8 not null,
  withdrawals int8 not null,
  joined int8 not null,
  -- The quarters of the day, 0 to 95, in which there is something, and the sums up to and with each.
  quarters int2[] not null,
  bets_through int8[] not null,
  bet_through int8[] not null,
  win_through int8[] not null,
  valid_bet_through int8[] not null,
  deposits_through int8[] not null,
  withdrawals_through int8[] not null,
  joined_through int8[] not null,
  primary key (member_id, day, currency, brand_id)
);
-- What the sweep deletes by.
create index team_day_day on team_day (brand_id, day);

-- Days before `rolled_through` are in team_day; of the next one the agents up to `rolled_member`. Null is none yet.
alter table agent_cursor
  add column rolled_through timestamptz,
  add column rolled_member text not null default '';

-- Rounds that transactions before this one wrote were all visible to a counting, and those of its time are counted.
alter table agent_cursor add column seen_transaction int8 not null default 0;

-- With the transaction that wrote the round.
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
    r.xmin as written_by
  from game_round r;

-- What the payslips of an agent (own), and those of the agents directly below (below), came to in a quarter of an hour, by
-- the last second of their periods. Kept by the triggers below, in the transactions that write payslips.
create table bill_quarter (
  brand_id text not null,
  agent_id text not null,
  side text not null check (side in ('own', 'below')),
  at timestamptz not null,
  kind text not null,
  count int4 not null,
  valid_bet int8 not null,
  gross int8 not null,
  share int8 not null,
  amount int8 not null,
  short int8 not null,
  primary key (agent_id, side, at, kind, brand_id)
);

do $$
declare name text;
begin
  alter table agent_bill no force row level security;
  insert into bill_quarter (brand_id, agent_id, side, at, kind, count, valid_bet, gross, share, amount, short)
  select b.brand_id, p.agent_id, p.side, date_bin('15 minutes', b.period_end - interval '1 second', '2000-01-01Z'), b.kind,
    count(*), sum(b.valid_bet), sum(b.gross), sum(b.share), sum(b.amount), sum(b.short)
  from agent_bill b cross join lateral (values (b.agent_id, 'own'), (b.upline_id, 'below')) p(agent_id, side)
  where p.agent_id is not null group by 1, 2, 3, 4, 5;
  alter table agent_bill force row level security;

  foreach name in array array['team_day', 'bill_quarter']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;

create function bill_quarter_insert() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into bill_quarter as q (brand_id, agent_id, side, at, kind, count, valid_bet, gross, share, amount, short)
  select b.brand_id, p.agent_id, p.side, date_bin('15 minutes', b.period_end - interval '1 second', '2000-01-01Z'), b.kind,
    count(*), sum(b.valid_bet), sum(b.gross), sum(b.share), sum(b.amount), sum(b.short)
  from written b cross join lateral (values (b.agent_id, 'own'), (b.upline_id, 'below')) p(agent_id, side)
  where p.agent_id is not null group by 1, 2, 3, 4, 5
  on conflict (agent_id, side, at, kind, brand_id) do update set count = q.count + excluded.count,
    valid_bet = q.valid_bet + excluded.valid_bet, gross = q.gross + excluded.gross, share = q.share + excluded.share,
    amount = q.amount + excluded.amount, short = q.short + excluded.short;
  return null;
end $$;
create trigger counted after insert on agent_bill referencing new table as written
  for each statement execute function bill_quarter_insert();

-- Of a payslip only what is paid and what is missing ever changes.
create function bill_quarter_update() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update bill_quarter q set amount = q.amount + new.amount - old.amount, short = q.short + new.short - old.short
  where q.brand_id = new.brand_id and q.kind = new.kind
    and q.at = date_bin('15 minutes', new.period_end - interval '1 second', '2000-01-01Z')
    and (q.agent_id, q.side) in ((new.agent_id, 'own'), (new.upline_id, 'below'));
  return null;
end $$;
create trigger counted_again after update of amount, short on agent_bill for each row
  when ((old.amount, old.short) is distinct from (new.amount, new.short)) execute function bill_quarter_update();
