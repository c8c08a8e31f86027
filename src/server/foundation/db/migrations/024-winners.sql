-- What the winner board shows: a small table that a job keeps, so that no page sorts a month of rounds.

-- When a round was last written, by the database's clock: vendors tell late, and correct what they told.
alter table game_round add column noted_at timestamptz not null default now();
drop index game_round_top_win;
create index game_round_won on game_round (brand_id, noted_at)
  where win_minor > 0 and book = 'real' and finished_at is not null;

-- The biggest wins of each day of the last thirty.
create table winner (
  brand_id text not null references brand (brand_id),
  vendor text not null,
  round_id text not null,
  member_id text not null,
  account text not null,
  game_code text not null,
  currency text not null,
  exponent int2 not null,
  win_minor int8 not null check (win_minor > 0),
  finished_at timestamptz not null,
  primary key (brand_id, vendor, round_id, member_id)
);
create index winner_biggest on winner (brand_id, currency, win_minor desc);
create index winner_finished on winner (brand_id, finished_at);

-- Up to when a brand's rounds were looked at.
create table winner_cursor (
  brand_id text primary key references brand (brand_id),
  noted_upto timestamptz not null
);

do $$
declare name text;
begin
  foreach name in array array['winner', 'winner_cursor']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;
grant delete on winner to livery_app;
