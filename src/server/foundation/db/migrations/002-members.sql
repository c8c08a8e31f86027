-- Members, staff and everything that proves who they are. Secrets are kept as hashes only; what must be
-- read again (a TOTP secret) is sealed with the house's key before it comes here.

create table member (
  brand_id text not null references brand (brand_id),
  -- The customer id: ten digits, random, shown to the member.
  id text not null,
  -- Login name in lower case; mobile registrations have their number in it.
  account text not null,
  nickname text not null,
  -- 0 member, 1 2 41 42 agents, 4 trial (spec section 4).
  type int2 not null,
  parent_id text,
  password_hash text,
  password_changed_at timestamptz,
  -- Somebody else chose the password: the first login must change it.
  password_is_given boolean not null default false,
  payment_password_hash text,
  dialing_code text,
  mobile text,
  mobile_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  payee_name text,
  birthday date,
  -- Further registration fields by name: line, whatsapp, qqNum and the like.
  profile jsonb not null default '{}',
  totp_sealed text,
  totp_confirmed_at timestamptz,
  -- The last time step whose code was used: a code serves once.
  totp_step int8 not null default 0,
  referral_code text not null,
  vip_level int2 not null default 0,
  first_login_at timestamptz,
  last_login_at timestamptz,
  previous_login_at timestamptz,
  registered_at timestamptz not null,
  register_url text,
  terms_accepted_at timestamptz,
  seeded boolean not null default false,
  primary key (brand_id, id),
  foreign key (brand_id, parent_id) references member (brand_id, id),
  constraint member_account unique (brand_id, account),
  constraint member_referral unique (brand_id, referral_code)
);
-- Only a proved contact belongs to one member: an unproved one could be anybody's typing error.
create unique index member_mobile on member (brand_id, dialing_code, mobile) where mobile_verified_at is not null;
create unique index member_email on member (brand_id, lower(email)) where email_verified_at is not null;
create index member_parent on member (brand_id, parent_id);

-- Who registered under whom, every pair of ancestor and descendant; depth 0 is the member itself.
create table member_tree (
  brand_id text not null,
  ancestor_id text not null,
  descendant_id text not null,
  depth int2 not null check (depth >= 0),
  primary key (brand_id, ancestor_id, descendant_id),
  foreign key (brand_id, ancestor_id) references member (brand_id, id),
  foreign key (brand_id, descendant_id) references member (brand_id, id)
);
create index member_tree_up on member_tree (brand_id, descendant_id, depth);

create table desk_user (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  username text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'finance', 'content', 'support', 'auditor')),
  totp_sealed text,
  totp_confirmed_at timestamptz,
  totp_step int8 not null default 0,
  seeded boolean not null default false,
  created_at timestamptz not null,
  primary key (brand_id, id),
  unique (brand_id, username)
);

create table session (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  token_hash bytea not null,
  -- The browser key whose cookie must come along.
  browser_hash bytea not null,
  kind text not null check (kind in ('member', 'desk')),
  member_id text,
  desk_user_id uuid,
  -- Opens nothing but the change of the password.
  restricted boolean not null default false,
  ip text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, token_hash),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, desk_user_id) references desk_user (brand_id, id),
  check ((kind = 'member') = (member_id is not null) and (kind = 'desk') = (desk_user_id is not null))
);
create index session_of_member on session (brand_id, member_id) where ended_at is null;
create index session_seen on session (brand_id, last_seen_at);

-- Browsers and networks a member has logged in from.
create table known_browser (
  brand_id text not null,
  -- "account:<name>" or "desk:<name>".
  owner text not null,
  browser_hash bytea not null,
  seen_at timestamptz not null,
  primary key (brand_id, owner, browser_hash)
);
create table known_network (
  brand_id text not null,
  member_id text not null,
  network text not null,
  seen_at timestamptz not null,
  primary key (brand_id, member_id, network),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Counters of everything that is limited; a window begins with its first event.
create table limit_counter (
  brand_id text not null references brand (brand_id),
  key text not null,
  count int4 not null,
  window_started_at timestamptz not null,
  window_ends_at timestamptz not null,
  blocked_until timestamptz,
  primary key (brand_id, key)
);
create index limit_counter_end on limit_counter (brand_id, window_ends_at);

-- Codes sent by SMS or mail, and links: hashed, single use.
create table verification_code (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  purpose text not null,
  -- Of what the code proves: a number with its dialling code, an address, a challenge, a link.
  target_hash bytea not null,
  member_id text,
  browser_hash bytea,
  code_hash bytea not null,
  tries_left int2 not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
create index verification_code_target on verification_code (brand_id, purpose, target_hash, sent_at desc);
create index verification_code_browser on verification_code (brand_id, browser_hash, purpose, sent_at desc);

create table captcha (
  brand_id text not null references brand (brand_id),
  browser_hash bytea not null,
  text_hash bytea not null,
  expires_at timestamptz not null,
  primary key (brand_id, browser_hash)
);

-- A login that waits for a second proof.
create table login_challenge (
  brand_id text not null references brand (brand_id),
  id_hash bytea not null,
  browser_hash bytea not null,
  member_id text not null,
  -- What the password that was given asks for, once the proof is given.
  expired boolean not null,
  restricted boolean not null,
  tries_left int2 not null,
  expires_at timestamptz not null,
  primary key (brand_id, id_hash),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

create table handoff_code (
  brand_id text not null references brand (brand_id),
  code_hash bytea not null,
  member_id text not null,
  -- The browser that may exchange it; null where it is carried to another one.
  browser_hash bytea,
  -- The session it was made in, with which it ends; null where none was.
  session_id uuid,
  expires_at timestamptz not null,
  primary key (brand_id, code_hash),
  foreign key (brand_id, member_id) references member (brand_id, id),
  foreign key (brand_id, session_id) references session (brand_id, id) on delete cascade
);

-- Envelopes that were opened; one is opened once.
create table used_envelope (
  brand_id text not null references brand (brand_id),
  jti uuid not null,
  seen_at timestamptz not null,
  primary key (brand_id, jti)
);
create index used_envelope_seen on used_envelope (brand_id, seen_at);

create table social_flow (
  brand_id text not null references brand (brand_id),
  state_hash bytea not null,
  browser_hash bytea not null,
  provider text not null,
  nonce text not null,
  verifier text not null,
  expires_at timestamptz not null,
  primary key (brand_id, state_hash)
);
create table social_identity (
  brand_id text not null,
  provider text not null,
  subject text not null,
  member_id text not null,
  created_at timestamptz not null,
  primary key (brand_id, provider, subject),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- Development only: what would have gone out by SMS or mail.
create table outbox_message (
  brand_id text not null references brand (brand_id),
  id uuid not null,
  channel text not null check (channel in ('sms', 'mail', 'captcha')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create index outbox_latest on outbox_message (brand_id, created_at desc);

do $$
declare name text;
begin
  foreach name in array array['member', 'member_tree', 'desk_user', 'session', 'known_browser', 'known_network',
    'limit_counter', 'verification_code', 'captcha', 'login_challenge', 'handoff_code', 'used_envelope',
    'social_flow', 'social_identity', 'outbox_message']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert on %I to livery_app', name);
  end loop;
  foreach name in array array['member', 'desk_user', 'session', 'known_browser', 'known_network', 'limit_counter',
    'verification_code', 'captcha', 'login_challenge']
  loop
    execute format('grant update on %I to livery_app', name);
  end loop;
  foreach name in array array['session', 'limit_counter', 'verification_code', 'captcha', 'login_challenge',
    'handoff_code', 'used_envelope', 'social_flow', 'outbox_message', 'member_tree', 'known_browser']
  loop
    execute format('grant delete on %I to livery_app', name);
  end loop;
end $$;
