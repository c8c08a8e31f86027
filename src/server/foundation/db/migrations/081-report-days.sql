-- The desk's reports (docs/decisions/0087-reports-of-the-desk.md): the sealed ledger and registrations by day of the brand's
-- own clock, with where the money came from or went to and the member's country.

-- The country from which a member registered: of the number they gave, or else of their address. It never changes, so that
-- a report of a past day stays as it was. Older members: by the dialling code that they have now.
alter table member add column country text check (country ~ '^[A-Z]{2}$');
alter table member no force row level security;
update member m set country = c.country
  from (values ('IN', '91'), ('BD', '880'), ('PK', '92'), ('LK', '94'), ('NP', '977'), ('TH', '66'), ('VN', '84'),
    ('ID', '62'), ('MY', '60'), ('SG', '65'), ('PH', '63'), ('KH', '855'), ('LA', '856'), ('MM', '95'), ('CN', '86'),
    ('HK', '852'), ('MO', '853'), ('TW', '886'), ('JP', '81'), ('KR', '82'), ('AE', '971'), ('BR', '55'), ('GB', '44'),
    ('US', '1')) c (country, code)
  where m.dialing_code = c.code;
alter table member force row level security;

-- What one day of the brand's calendar came to. Registrations have no currency.
create table report_day (
  brand_id text not null references brand (brand_id),
  day date not null,
  currency text not null,
  exponent int2 not null,
  -- The reason of the ledger's transactions, or 'registration'.
  reason text not null,
  -- Of a deposit its channel, of a withdrawal its method, of a registration how it came about, and otherwise the house's
  -- wallet on the other side, such as games:<vendor>; '' for none.
  source text not null,
  -- Of the member; '' for an unknown one.
  country text not null,
  -- Transactions that brought the members money, less those that took it.
  count int8 not null,
  -- What the members' accounts in real money gained or lost, in minor units.
  amount int8 not null,
  primary key (brand_id, day, currency, reason, source, country)
);

-- How far days are counted, and by which clock: by another one they are counted again from the beginning.
alter table figure_cursor
  add column days_transaction int8 not null default 0,
  add column zone text not null default '',
  -- The day whose registrations were counted last; null counts all.
  add column registered_day date;

alter table report_day enable row level security;
alter table report_day force row level security;
create policy own_brand on report_day using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on report_day to livery_app;
