-- The inbox (spec sections 2, 3 and 7): notices stay in it after their toast, and staff send messages to it.

-- Whether the row is in the inbox: notices from before were only shown once.
alter table member_notice add column inbox boolean not null default false;
alter table member_notice add column read_at timestamptz;
-- Deleted by the member. The row stays until it is swept: it says that the message was delivered.
alter table member_notice add column deleted_at timestamptz;
-- The send that it belongs to, whose texts are shown; null for notices of the platform.
alter table member_notice add column send_id text;

create index member_notice_inbox on member_notice (brand_id, member_id, id desc) where inbox and deleted_at is null;
create index member_notice_unread on member_notice (brand_id, member_id)
  where inbox and read_at is null and deleted_at is null;
-- A send reaches a member once.
create unique index member_notice_send on member_notice (brand_id, send_id, member_id) where send_id is not null;
create index member_notice_read on member_notice (brand_id, send_id) where send_id is not null and read_at is not null;

-- In which language a member gets messages.
create table message_setting (
  brand_id text not null references brand (brand_id),
  member_id text not null,
  -- The language of the last login.
  language text,
  primary key (brand_id, member_id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create table message_template (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('service', 'marketing')),
  -- Id of the page that it leads to.
  page text,
  -- Language to title and text.
  texts jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (brand_id, id)
);
create unique index message_template_name on message_template (brand_id, lower(name));

create table message_send (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  name text not null,
  -- The template as it was when the send was made.
  kind text not null check (kind in ('service', 'marketing')),
  page text,
  texts jsonb not null,
  -- Whom it is for; one member is member_id alone.
  segment jsonb not null,
  member_id text,
  -- A test to one account: it is no part of the statistics.
  test boolean not null default false,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  -- Members of the segment when it was counted last.
  recipients int8 not null default 0 check (recipients >= 0),
  sent int8 not null default 0 check (sent >= 0),
  -- Members up to this id are done.
  cursor text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  due_at timestamptz,
  -- Members who registered later are not in it.
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index message_send_created on message_send (brand_id, created_at desc, id) where not test;
create index message_send_at on message_send (brand_id, created_at);
create index message_send_due on message_send (brand_id, due_at) where state in ('scheduled', 'sending');
create index message_send_member on message_send (brand_id, member_id) where member_id is not null;

do $$
declare name text;
begin
  foreach name in array array['message_setting', 'message_template', 'message_send']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;
