-- Chat between a member and staff: conversations and their lines (spec section 7, CBS_modelList and CBS_launchChat).

create table conversation (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  -- The id of a topic of the brand's document; the document may change meanwhile.
  topic text not null check (length(topic) between 1 and 40),
  state text not null check (state in ('waiting', 'open', 'closed')),
  opened_at timestamptz not null,
  -- When a side wrote, took or gave back last.
  changed_at timestamptz not null,
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'desk', 'clock')),
  -- The member of staff who has it, or had it last.
  staff_id text,
  staff text,
  -- The number of its last line.
  lines int4 not null default 0 check (lines >= 0),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (closed_by is not null)),
  check (state <> 'open' or staff_id is not null)
);
-- A member has one conversation at a time.
create unique index conversation_live on conversation (brand_id, member_id) where state <> 'closed';
create index conversation_member on conversation (brand_id, member_id, opened_at desc);
create index conversation_state on conversation (brand_id, state, changed_at);
create index conversation_closed on conversation (brand_id, closed_at) where closed_at is not null;

create table chat_line (
  brand_id text not null references brand (brand_id),
  conversation_id text not null,
  -- From 1, without gaps: it is given while the conversation is locked.
  number int4 not null check (number > 0),
  by text not null check (by in ('member', 'desk')),
  -- Chosen by the browser, so that a repeated line is the same line.
  client_id text not null check (length(client_id) between 8 and 40),
  staff_id text,
  staff text,
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null,
  primary key (brand_id, conversation_id, number),
  unique (brand_id, conversation_id, by, client_id),
  foreign key (brand_id, conversation_id) references conversation (brand_id, id) on delete cascade
);

do $$
declare name text;
begin
  foreach name in array array['conversation', 'chat_line']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update, delete on conversation to livery_app;
