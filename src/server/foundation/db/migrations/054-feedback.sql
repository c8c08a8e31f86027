-- Feedback of visitors and members (spec sections 3, 5 and 7).

create table feedback (
  brand_id text not null references brand (brand_id),
  -- Shown to its author and the desk.
  id text not null check (length(id) between 8 and 40),
  -- Whose it is: a member's, or a visitor's known by the browser alone.
  member_id text,
  browser_hash bytea not null,
  content text not null check (length(content) between 1 and 4000),
  contact text not null default '' check (length(contact) <= 120),
  -- The page's language, in which its author is answered.
  language text not null check (length(language) between 2 and 20),
  state text not null check (state in ('new', 'seen', 'answered', 'closed')),
  -- What its author reads, and what only staff read.
  answer text check (length(answer) <= 2000),
  note text check (length(note) <= 500),
  at timestamptz not null,
  changed_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index feedback_state on feedback (brand_id, state, at);
create index feedback_member on feedback (brand_id, member_id, at desc) where member_id is not null;
create index feedback_browser on feedback (brand_id, browser_hash, at desc) where member_id is null;
create index feedback_at on feedback (brand_id, at);

alter table feedback enable row level security;
alter table feedback force row level security;
create policy own_brand on feedback using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on feedback to livery_app;
