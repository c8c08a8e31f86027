-- Applications for rewards: what a member sent for a rule whose reward staff decide about (spec section 3, Activity application).

create table reward_application (
  brand_id text not null references brand (brand_id),
  -- Shown to the member and the desk.
  id text not null check (length(id) between 8 and 40),
  -- The rule of rewards.json; the document may change meanwhile.
  rule_id text not null check (length(rule_id) between 1 and 40),
  -- The hash of the rule when it was sent.
  rule_hash text not null,
  member_id text not null,
  state text not null check (state in ('draft', 'waiting', 'approved', 'refused', 'withdrawn')),
  -- 140 characters as people count them may be several code points each.
  remark text not null default '' check (length(remark) <= 1400),
  pictures int2 not null default 0 check (pictures between 0 and 3),
  opened_at timestamptz not null,
  sent_at timestamptz,
  ended_at timestamptz,
  -- Why it was refused, in the words of staff.
  reason text check (length(reason) <= 500),
  -- The member of staff who decided.
  decided_by text,
  -- Until when it is kept; null while staff have to decide.
  kept_until timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((state = 'draft') = (sent_at is null and ended_at is null)),
  check ((state in ('draft', 'waiting')) = (ended_at is null)),
  check ((state = 'waiting') = (kept_until is null))
);
-- One at a time for a rule and member.
create unique index reward_application_open on reward_application (brand_id, rule_id, member_id)
  where state in ('draft', 'waiting');
create index reward_application_member on reward_application (brand_id, member_id, opened_at desc, id);
create index reward_application_state on reward_application (brand_id, state, sent_at, id);
create index reward_application_kept on reward_application (brand_id, kept_until) where kept_until is not null;

create table reward_application_picture (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  application_id text not null,
  member_id text not null,
  media text not null check (media in ('image/webp')),
  bytes bytea not null check (length(bytes) <= 2000000),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, application_id) references reward_application (brand_id, id) on delete cascade,
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index reward_application_picture_of on reward_application_picture (brand_id, application_id, at);
create index reward_application_picture_member on reward_application_picture (brand_id, member_id);

do $$
declare name text;
begin
  foreach name in array array['reward_application', 'reward_application_picture']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, delete on %I to livery_app', name);
  end loop;
end $$;
grant update on reward_application to livery_app;
