-- Sums of payslips by six hours beside those by quarters (docs/decisions/0107-a-year-of-payslips.md): a day of any calendar is
-- four of them, and the quarters by which its beginning is off.
create table bill_block (
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
begin
  -- Nobody writes payslips between the filling and the triggers.
  lock table agent_bill in share row exclusive mode;
  alter table bill_quarter no force row level security;
  insert into bill_block (brand_id, agent_id, side, at, kind, count, valid_bet, gross, share, amount, short)
  select brand_id, agent_id, side, date_bin('6 hours', at, '2000-01-01Z'), kind, sum(count), sum(valid_bet), sum(gross),
    sum(share), sum(amount), sum(short)
  from bill_quarter group by 1, 2, 3, 4, 5;
  alter table bill_quarter force row level security;
  alter table bill_block enable row level security;
  alter table bill_block force row level security;
  create policy own_brand on bill_block using (brand_id = current_setting('livery.brand_id', true));
  grant select, insert, update, delete on bill_block to livery_app;
end $$;

create or replace function bill_quarter_insert() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into bill_quarter as q (brand_id, agent_id, side, at, kind, count, valid_bet, gross, share, amount, short)
  select b.brand_id, p.agent_id, p.side, date_bin('15 minutes', b.period_end - interval '1 second', '2000-01-01Z'), b.kind,
    count(*), sum(b.valid_bet), sum(b.gross), sum(b.share), sum(b.amount), sum(b.short)
  from written b cross join lateral (values (b.agent_id, 'own'), (b.upline_id, 'below')) p(agent_id, side)
  where p.agent_id is not null group by 1, 2, 3, 4, 5
  on conflict (agent_id, side, at, kind, brand_id) do update set count = q.count + excluded.count,
    valid_bet = q.valid_bet + excluded.valid_bet, gross = q.gross + excluded.gross, share = q.share + excluded.share,
    amount = q.amount + excluded.amount, short = q.short + excluded.short;
  insert into bill_block as q (brand_id, agent_id, side, at, kind, count, valid_bet, gross, share, amount, short)
  select b.brand_id, p.agent_id, p.side, date_bin('6 hours', b.period_end - interval '1 second', '2000-01-01Z'), b.kind,
    count(*), sum(b.valid_bet), sum(b.gross), sum(b.share), sum(b.amount), sum(b.short)
  from written b cross join lateral (values (b.agent_id, 'own'), (b.upline_id, 'below')) p(agent_id, side)
  where p.agent_id is not null group by 1, 2, 3, 4, 5
  on conflict (agent_id, side, at, kind, brand_id) do update set count = q.count + excluded.count,
    valid_bet = q.valid_bet + excluded.valid_bet, gross = q.gross + excluded.gross, share = q.share + excluded.share,
    amount = q.amount + excluded.amount, short = q.short + excluded.short;
  return null;
end $$;

create or replace function bill_quarter_update() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update bill_quarter q set amount = q.amount + new.amount - old.amount, short = q.short + new.short - old.short
  where q.brand_id = new.brand_id and q.kind = new.kind
    and q.at = date_bin('15 minutes', new.period_end - interval '1 second', '2000-01-01Z')
    and (q.agent_id, q.side) in ((new.agent_id, 'own'), (new.upline_id, 'below'));
  update bill_block q set amount = q.amount + new.amount - old.amount, short = q.short + new.short - old.short
  where q.brand_id = new.brand_id and q.kind = new.kind
    and q.at = date_bin('6 hours', new.period_end - interval '1 second', '2000-01-01Z')
    and (q.agent_id, q.side) in ((new.agent_id, 'own'), (new.upline_id, 'below'));
  return null;
end $$;
