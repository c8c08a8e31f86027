-- What agents are paid from (spec section 1, Agents; docs/commissions.md). Rounds are counted once, as they stand when they
-- are over; what changes later is counted again as a difference. Everything here is minor units.

-- What one counting found of a round: its figures, and those that were counted before, so that a difference is the signed
-- correction. `slot` is five minutes long and never changes once it is closed.
create table play_change (
  brand_id text not null,
  slot timestamptz not null,
  member_id text not null,
  vendor text not null,
  round_id text not null,
  game_code text not null,
  currency text not null,
  exponent int2 not null,
  -- The nearest agent above the member, or the member when an agent's own play counts.
  agent_id text,
  finished_at timestamptz not null,
  bet int8 not null,
  win int8 not null,
  valid_bet int8 not null,
  -- What was counted before, and in which slot.
  was_slot timestamptz,
  was_bet int8 not null default 0,
  was_win int8 not null default 0,
  was_valid_bet int8 not null default 0,
  primary key (round_id, member_id, vendor, slot, brand_id)
);
create index play_change_slot on play_change (brand_id, slot, agent_id);
create index play_change_member on play_change (brand_id, member_id, slot desc);
create index play_change_agent on play_change (brand_id, agent_id, slot desc);
-- Rounds that are over, by when they were last written: what the next counting reads.
create index game_round_over on game_round (brand_id, noted_at) where book = 'real' and state <> 'open';

-- What a team's play and money came to in a quarter of an hour: of the member and, for an agent, everyone below. Zones are
-- whole quarters apart, so a day of any calendar is a sum of these.
create table team_play (
  brand_id text not null,
  member_id text not null,
  at timestamptz not null,
  currency text not null,
  bets int4 not null,
  bet int8 not null,
  win int8 not null,
  valid_bet int8 not null,
  primary key (member_id, at, currency, brand_id)
);
create table team_money (
  brand_id text not null,
  member_id text not null,
  at timestamptz not null,
  currency text not null,
  reason text not null,
  count int4 not null,
  amount int8 not null,
  primary key (member_id, at, reason, currency, brand_id)
);

-- What the sweep deletes by.
create index team_play_at on team_play (brand_id, at);
create index team_money_at on team_money (brand_id, at);

-- How far a brand's play and ledger are counted. Slots before `closed_through` are closed.
create table agent_cursor (
  brand_id text primary key references brand (brand_id),
  noted_upto timestamptz,
  closed_through timestamptz,
  last_transaction int8 not null default 0
);

-- A period that was settled, once.
create table agent_run (
  brand_id text not null references brand (brand_id),
  kind text not null,
  -- The dividend's period; '' for salaries.
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  settled_at timestamptz not null,
  -- The brand's switches by which it was settled, so that it can be explained after they change.
  policy jsonb not null,
  bills int4 not null,
  -- The sum that the proof found, in minor units.
  total int8 not null,
  primary key (brand_id, kind, period, period_start)
);

-- An agent's share of a period, with everything that explains it.
create table agent_bill (
  brand_id text not null,
  kind text not null,
  period text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  agent_id text not null,
  contract_id text not null,
  -- The nearest agent above with a contract; null is the platform.
  upline_id text,
  currency text not null,
  exponent int2 not null,
  -- The step that was met, from 0; -1 for none. Rates are millionths.
  tier int2 not null,
  win_rate int4 not null,
  loss_rate int4 not null,
  -- The team's figures.
  valid_bet int8 not null,
  won_bet int8 not null,
  lost_bet int8 not null,
  loss int8 not null,
  active int4 not null,
  carried int8 not null default 0,
  carry int8 not null default 0,
  gross int8 not null,
  -- What is left of the gross after the agents below are paid.
  share int8 not null,
  -- What was moved, and what the upline still owes.
  amount int8 not null default 0,
  short int8 not null default 0,
  state text not null check (state in ('calculated', 'paid', 'collected', 'partlyPaid', 'notReached', 'nothing', 'covered')),
  paid_at timestamptz,
  primary key (brand_id, agent_id, kind, period_start, period)
);
create index agent_bill_open on agent_bill (brand_id, kind, period_start) where state = 'calculated';
create index agent_bill_short on agent_bill (brand_id, upline_id, period_start) where short > 0;
create index agent_bill_run on agent_bill (brand_id, kind, period_start);

do $$
declare name text;
begin
  foreach name in array array['play_change', 'team_play', 'team_money', 'agent_cursor', 'agent_run', 'agent_bill']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;
grant delete on play_change, team_play, team_money, agent_run, agent_bill to livery_app;
