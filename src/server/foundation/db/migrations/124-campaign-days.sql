-- What a campaign came to in a day (UTC), beside its quarters of an hour: a report of a year reads days, and quarters only where
-- the reader's days begin at another hour.
create table agent_campaign_day (
  brand_id text not null,
  code text not null,
  at timestamptz not null,
  currency text not null,
  visits int4 not null default 0,
  registrations int4 not null default 0,
  first_deposits int4 not null default 0,
  first_deposit int8 not null default 0,
  deposits int8 not null default 0,
  bet int8 not null default 0,
  win int8 not null default 0,
  valid_bet int8 not null default 0,
  primary key (code, at, currency, brand_id)
);
create index agent_campaign_day_at on agent_campaign_day (brand_id, at);

create function agent_campaign_day_add() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  v_before agent_campaign_quarter := case when tg_op = 'UPDATE' then old end;
begin
  insert into agent_campaign_day as d
    (brand_id, code, at, currency, visits, registrations, first_deposits, first_deposit, deposits, bet, win, valid_bet)
  values (new.brand_id, new.code, date_trunc('day', new.at, 'UTC'), new.currency,
    new.visits - coalesce(v_before.visits, 0), new.registrations - coalesce(v_before.registrations, 0),
    new.first_deposits - coalesce(v_before.first_deposits, 0), new.first_deposit - coalesce(v_before.first_deposit, 0),
    new.deposits - coalesce(v_before.deposits, 0), new.bet - coalesce(v_before.bet, 0),
    new.win - coalesce(v_before.win, 0), new.valid_bet - coalesce(v_before.valid_bet, 0))
  on conflict (code, at, currency, brand_id) do update set visits = d.visits + excluded.visits,
    registrations = d.registrations + excluded.registrations, first_deposits = d.first_deposits + excluded.first_deposits,
    first_deposit = d.first_deposit + excluded.first_deposit, deposits = d.deposits + excluded.deposits,
    bet = d.bet + excluded.bet, win = d.win + excluded.win, valid_bet = d.valid_bet + excluded.valid_bet;
  return null;
end $$;

do $$
begin
  -- Nobody counts between the filling and the trigger.
  lock table agent_campaign_quarter in share row exclusive mode;
  alter table agent_campaign_quarter no force row level security;
  insert into agent_campaign_day
    (brand_id, code, at, currency, visits, registrations, first_deposits, first_deposit, deposits, bet, win, valid_bet)
  select brand_id, code, date_trunc('day', at, 'UTC'), currency, sum(visits), sum(registrations), sum(first_deposits),
    sum(first_deposit), sum(deposits), sum(bet), sum(win), sum(valid_bet)
  from agent_campaign_quarter where at > '-infinity' group by 1, 2, 3, 4;
  alter table agent_campaign_quarter force row level security;
  create trigger add_day after insert or update on agent_campaign_quarter
    for each row when (new.at > '-infinity') execute function agent_campaign_day_add();
  alter table agent_campaign_day enable row level security;
  alter table agent_campaign_day force row level security;
  create policy own_brand on agent_campaign_day using (brand_id = current_setting('livery.brand_id', true));
  grant select, insert, update, delete on agent_campaign_day to livery_app;
end $$;
