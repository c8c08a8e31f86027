-- Members at the desk: notes and tags that staff give, and the search (docs/decisions/0084-members-at-the-desk.md).

-- What staff noted about a member. The desk alone reads it; rows are only added, and only the mark changes.
create table member_note (
  brand_id text not null references brand (brand_id),
  id int8 not null generated always as identity,
  member_id text not null,
  staff_id uuid not null,
  staff text not null,
  text text not null check (length(text) between 1 and 1000),
  pinned bool not null default false,
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index member_note_member on member_note (brand_id, member_id, pinned desc, id desc);

-- The tags that a member has now; the audit log has who took which off.
create table member_tag (
  brand_id text not null references brand (brand_id),
  member_id text not null,
  -- The id of a tag of the brand's desk.json; the document may change meanwhile.
  tag text not null check (tag ~ '^[a-z][a-z0-9-]{0,39}$'),
  -- When the member registered: a tag's members are listed in this order.
  registered_at timestamptz not null,
  staff text not null,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  primary key (brand_id, member_id, tag),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index member_tag_members on member_tag (brand_id, tag, registered_at desc, member_id desc);

-- Under row level security an index of lower(...) is never used, since that function is not leakproof: the compared values
-- are columns of their own. The table is written anew, which takes some seconds for a million members.
alter table member
  add column email_key text generated always as (lower(email)) stored,
  add column payee_key text generated always as (lower(payee_name)) stored;
drop index member_any_email;
drop index member_payee_name;
create index member_email_key on member (brand_id, email_key) where email_key is not null;
create index member_payee_key on member (brand_id, payee_key) where payee_key is not null;

-- Members who are, or were, on a break or excluded.
create index member_excluded on member (brand_id, excluded_until) where excluded_until is not null;
-- Names by their first letters, whatever the database sorts by; and all that are no trial, the latest first.
create index member_account_prefix on member (brand_id, account collate "C") where type <> 4 and erased_at is null;
create index member_listed on member (brand_id, registered_at desc, id desc) where type <> 4 and erased_at is null;

do $$
declare name text;
begin
  foreach name in array array['member_note', 'member_tag']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update (pinned) on member_note to livery_app;
grant delete on member_tag to livery_app;
