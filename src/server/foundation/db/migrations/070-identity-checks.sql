-- Identity documents of members, by level (spec section 3; docs/decisions/0080-identity-documents.md).

-- A member's check for a level: one row each, stepped by the statechart identity-check.
create table identity_check (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  -- The id of a level of the brand's document; the document may change meanwhile.
  level text not null check (length(level) between 1 and 40),
  state text not null check (state in ('asked', 'handedIn', 'moreWanted', 'verified', 'refused', 'expired')),
  -- Why it was refused or more is wanted: a code, and the words of staff to the member.
  reason text,
  note text check (length(note) <= 1000),
  changed_at timestamptz not null,
  -- When the documents were handed in last; null before the first time.
  handed_in_at timestamptz,
  -- Until when it is verified, and when the member was reminded of it.
  valid_until timestamptz,
  reminded_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, member_id, level),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index identity_check_queue on identity_check (brand_id, state, handed_in_at, id);
create index identity_check_ends on identity_check (brand_id, valid_until) where state = 'verified';

-- What happened to a check: written once, never changed but by an erasure.
create table identity_step (
  brand_id text not null,
  check_id text not null,
  id int8 generated always as identity,
  state text not null,
  at timestamptz not null,
  by text not null check (by in ('member', 'desk', 'provider', 'clock')),
  -- The member of staff; null for members and the clock.
  staff text,
  reason text,
  note text,
  primary key (brand_id, check_id, id),
  foreign key (brand_id, check_id) references identity_check (brand_id, id) on delete cascade
);

-- Documents that were handed in. A newer one for the same demand replaces the one before, whose hashes stay.
create table identity_document (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  check_id text not null,
  member_id text not null,
  -- The demand of the level, and the kind of document that the member chose for it.
  demand text not null,
  kind text not null,
  -- Number, name and birth date as on the document, encrypted for the member.
  sealed text not null,
  expires_on date,
  -- Keyed hashes, by which the same document, or the same person, is found again.
  number_hash bytea,
  holder_hash bytea,
  handed_in_at timestamptz not null,
  replaced_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, check_id) references identity_check (brand_id, id) on delete cascade
);
create index identity_document_check on identity_document (brand_id, check_id);
create index identity_document_member on identity_document (brand_id, member_id);
create index identity_document_number on identity_document (brand_id, number_hash) where number_hash is not null;
create index identity_document_holder on identity_document (brand_id, holder_hash) where holder_hash is not null;

-- Pictures of documents, each encrypted with a key of its own, which is encrypted for the member. Those without a document
-- are not handed in yet.
create table identity_picture (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  check_id text not null,
  member_id text not null,
  document_id text,
  demand text not null,
  kind text not null,
  side text not null check (side in ('front', 'back')),
  key_sealed text not null,
  content bytea not null check (length(content) <= 2000100),
  at timestamptz not null,
  -- From when on it may be deleted; null while a decision is open.
  delete_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, check_id) references identity_check (brand_id, id) on delete cascade
);
create index identity_picture_check on identity_picture (brand_id, check_id);
create index identity_picture_member on identity_picture (brand_id, member_id);
create unique index identity_picture_draft on identity_picture (brand_id, check_id, demand, side) where document_id is null;
create index identity_picture_delete on identity_picture (brand_id, delete_at) where delete_at is not null;

-- Numbers of documents that the desk does not accept: keyed hashes, and the last characters for people.
create table identity_blocked_number (
  brand_id text not null references brand (brand_id),
  id text not null check (length(id) between 8 and 40),
  hash bytea not null,
  shown text not null check (length(shown) <= 20),
  reason text not null check (length(reason) <= 500),
  by_staff text not null,
  at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, hash)
);

do $$
declare name text;
begin
  foreach name in array
    array['identity_check', 'identity_step', 'identity_document', 'identity_picture', 'identity_blocked_number']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;
