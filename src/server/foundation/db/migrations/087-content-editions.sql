-- Contents that staff edit at the desk (docs/decisions/0091-contents-edited-at-the-desk.md): announcements, promotions, banners, help.

-- What staff are writing: the whole document of a kind, as its file would be. No visitor sees it.
create table content_draft (
  brand_id text not null references brand (brand_id),
  kind text not null check (kind in ('announcements', 'promotions', 'banners', 'help')),
  document jsonb not null,
  -- Hash of the files' document when the draft began.
  files_hash text not null check (files_hash ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null,
  changed_by text not null,
  primary key (brand_id, kind)
);

-- What was published, in order: the last row of a kind is served instead of the brand's file. Without a document the file is.
create table content_edition (
  brand_id text not null references brand (brand_id),
  kind text not null check (kind in ('announcements', 'promotions', 'banners', 'help')),
  number int8 not null check (number > 0),
  document jsonb,
  -- Hash of the files' document at that time: whether the files changed since.
  files_hash text not null check (files_hash ~ '^[0-9a-f]{16}$'),
  published_by text not null check (published_by <> ''),
  published_at timestamptz not null,
  primary key (brand_id, kind, number)
);

do $$
declare name text;
begin
  foreach name in array array['content_draft', 'content_edition']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant update, delete on content_draft to livery_app;

-- A node reads the editions of all brands when it starts; the domain's role cannot.
create policy roll on content_edition for select
  using (current_setting('livery.roll', true) = 'on' and current_user <> 'livery_app');
