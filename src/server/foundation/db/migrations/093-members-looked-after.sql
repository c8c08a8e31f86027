-- Play from vendors' own wallets counts for members' limits (docs/decisions/0094-members-looked-after.md).

-- What a member staked and won from a vendor's wallet in all: with what was moved there it says what can still be lost there.
create table vendor_play (
  brand_id text not null,
  member_id text not null,
  vendor text not null,
  currency text not null,
  staked int8 not null default 0,
  won int8 not null default 0,
  primary key (brand_id, member_id, vendor, currency),
  foreign key (brand_id, member_id) references member (brand_id, id)
) with (fillfactor = 80);
alter table vendor_play enable row level security;
alter table vendor_play force row level security;
create policy own_brand on vendor_play using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on vendor_play to livery_app;

-- Only rounds of vendors with wallets of their own are copied, which game_cursor says; the platform's own have transactions.
insert into vendor_play (brand_id, member_id, vendor, currency, staked, won)
  select r.brand_id, r.member_id, r.vendor, r.currency, sum(r.bet_minor), sum(r.win_minor)
  from game_round r
  join game_cursor c on c.brand_id = r.brand_id and c.vendor = r.vendor
  where r.book = 'real' and not r.seeded and not exists (
    select from game_transaction t where t.brand_id = r.brand_id and t.vendor = r.vendor and t.member_id = r.member_id
      and t.round_id = r.round_id)
  group by 1, 2, 3, 4;

-- What a member's SMS with offers name to end them: drawn at random, short enough for an SMS.
create table sms_opt_out (
  brand_id text not null,
  code text not null check (length(code) = 10),
  member_id text not null,
  primary key (brand_id, code),
  unique (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);
alter table sms_opt_out enable row level security;
alter table sms_opt_out force row level security;
create policy own_brand on sms_opt_out using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on sms_opt_out to livery_app;
