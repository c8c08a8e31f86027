-- Complaint tickets: a member's question or complaint, its thread and its pictures (spec sections 3 and 5).

create table ticket (
  brand_id text not null references brand (brand_id),
  -- Shown to the member and the desk.
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  -- The id of a question type of the brand's document; the document may change meanwhile.
  type text not null check (length(type) between 1 and 40),
  -- The first words of its content, for lists.
  excerpt text not null check (length(excerpt) <= 140),
  state text not null check (state in ('open', 'answered', 'waiting', 'resolved', 'reopened', 'closed')),
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until when staff answer; null while nothing waits for them.
  due_at timestamptz,
  -- When it was found to be late; null when it is not.
  overdue_at timestamptz,
  -- When it is closed unless somebody writes; null while it waits for staff.
  closes_at timestamptz,
  closed_at timestamptz,
  closed_by text check (closed_by in ('member', 'clock')),
  messages int4 not null default 0 check (messages >= 0),
  pictures int2 not null default 0 check (pictures between 0 and 3),
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'closed') = (closed_at is not null))
);
create index ticket_member on ticket (brand_id, member_id, opened_at desc);
create index ticket_state on ticket (brand_id, state, due_at);
create index ticket_due on ticket (brand_id, due_at) where due_at is not null and overdue_at is null;
create index ticket_closes on ticket (brand_id, closes_at) where closes_at is not null;
create index ticket_closed on ticket (brand_id, closed_at) where closed_at is not null;

create table ticket_picture (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  ticket_id text not null,
  member_id text not null,
  media text not null check (media in ('image/webp')),
  bytes bytea not null check (length(bytes) <= 2000000),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references ticket (brand_id, id) on delete cascade,
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index ticket_picture_ticket on ticket_picture (brand_id, ticket_id);

create table ticket_message (
  brand_id text not null references brand (brand_id),
  id int8 not null generated always as identity,
  ticket_id text not null,
  -- Who wrote it. A note is the desk's own: the member never sees it.
  by text not null check (by in ('member', 'desk', 'clock')),
  kind text not null check (kind in ('open', 'write', 'picture', 'answer', 'ask', 'resolve', 'reopen', 'close', 'note')),
  -- The member of staff; null for members and the clock.
  staff_id text,
  staff text,
  text text not null default '' check (length(text) <= 4000),
  picture_id text,
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, ticket_id) references ticket (brand_id, id) on delete cascade
);
create index ticket_message_ticket on ticket_message (brand_id, ticket_id, id);

do $$
declare name text;
begin
  foreach name in array array['ticket', 'ticket_picture', 'ticket_message']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update, delete on ticket to livery_app;
