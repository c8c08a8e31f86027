-- How an agent grows (spec sections 1 and 2, registerCenter and agentAnnouncement; docs/decisions/0060-campaigns-of-agents.md).

-- A link of its own for each place where an agent invites players.
create table agent_campaign (
  brand_id text not null,
  -- What visitors bring: drawn at random, and longer than members' own codes, so that the two never meet.
  code text not null,
  agent_id text not null,
  name text not null check (name <> ''),
  state text not null check (state in ('active', 'paused', 'ended')),
  opened_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, code),
  foreign key (brand_id, agent_id) references member (brand_id, id)
);
create index agent_campaign_agent on agent_campaign (brand_id, agent_id, opened_at desc);
create unique index agent_campaign_name on agent_campaign (brand_id, agent_id, lower(name)) where state <> 'ended';

-- Which campaign a member came from: one, for ever, wherever the member is in the tree.
create table agent_campaign_member (
  brand_id text not null,
  member_id text not null,
  code text not null,
  -- The first deposit that was counted; minor units.
  first_deposit_at timestamptz,
  first_deposit int8,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade,
  foreign key (brand_id, code) references agent_campaign (brand_id, code)
);

-- Who has opened a link today: a hash by a key of the day, so that nobody is counted twice; gone with the day.
create table agent_campaign_visitor (
  brand_id text not null,
  code text not null,
  visitor bytea not null,
  ends_at timestamptz not null,
  primary key (brand_id, code, visitor)
);
create index agent_campaign_visitor_end on agent_campaign_visitor (brand_id, ends_at);

-- What a campaign came to in a quarter of an hour, and since it was opened (at -infinity). Visits and registrations have no
-- currency, money has one; minor units.
create table agent_campaign_quarter (
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
create index agent_campaign_quarter_at on agent_campaign_quarter (brand_id, at);

-- How far a brand's play and ledger are counted for campaigns.
create table agent_campaign_cursor (
  brand_id text primary key references brand (brand_id),
  closed_through timestamptz,
  last_transaction int8 not null default 0
);

-- Which of the brand's announcements an agent has read: ids of those that the brand still has.
create table agent_news_read (
  brand_id text not null,
  member_id text not null,
  ids text[] not null,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['agent_campaign', 'agent_campaign_member', 'agent_campaign_visitor', 'agent_campaign_quarter',
    'agent_campaign_cursor', 'agent_news_read']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update on %I to livery_app', name);
  end loop;
end $$;
grant delete on agent_campaign_visitor, agent_campaign_quarter, agent_campaign_member, agent_news_read to livery_app;
