-- The member's own profile, avatar, sessions and consents (spec section 3).

-- The chosen avatar: the number of a generated picture, or the id of an uploaded one; null until one is chosen.
alter table member add column avatar text;

-- What a session was opened with, for the list of the member's devices.
alter table session add column user_agent text not null default '';
alter table session add column country text not null default '';

-- An uploaded avatar, drawn anew. Its id is unguessable, since a browser asks for it without a token.
create table member_avatar (
  brand_id text not null,
  id text not null check (length(id) between 8 and 40),
  member_id text not null,
  media text not null,
  bytes bytea not null check (octet_length(bytes) <= 300000),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create unique index member_avatar_member on member_avatar (brand_id, member_id);

-- Which field of a profile was changed, by whom; not what it held.
create table profile_change (
  brand_id text not null,
  id int8 not null generated always as identity,
  member_id text not null,
  field text not null,
  actor text not null check (actor in ('member', 'desk')),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index profile_change_member on profile_change (brand_id, member_id, field);

-- Logins of members, those that failed as well.
create table login_attempt (
  brand_id text not null,
  id int8 not null generated always as identity,
  member_id text not null,
  -- The code of the refusal; empty for a login.
  refusal text not null default '',
  network text not null,
  country text not null default '',
  user_agent text not null default '',
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index login_attempt_member on login_attempt (brand_id, member_id, id desc);
create index login_attempt_at on login_attempt (brand_id, at);

-- Consents to marketing, each change of them; the latest of a channel counts.
create table marketing_consent (
  brand_id text not null,
  id int8 not null generated always as identity,
  member_id text not null,
  channel text not null check (channel in ('site', 'mail', 'sms')),
  given boolean not null,
  source text not null check (source in ('registration', 'profile')),
  at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index marketing_consent_member on marketing_consent (brand_id, member_id, channel, id desc);

do $$
declare name text;
begin
  foreach name in array array['member_avatar', 'profile_change', 'login_attempt', 'marketing_consent']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
end $$;
grant delete on member_avatar, login_attempt to livery_app;
