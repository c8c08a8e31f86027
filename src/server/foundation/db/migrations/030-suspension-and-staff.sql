-- Suspended members: since when, why, and which staff member did it.
alter table member
  add column suspended_reason text check (length(suspended_reason) <= 500),
  add column suspended_by text,
  add constraint member_suspended check (suspended_at is not null or suspended_reason is null and suspended_by is null);
create index member_suspended on member (brand_id, suspended_at desc) where suspended_at is not null;

-- Disabled staff cannot sign in; their name stays in the audit trail.
alter table desk_user
  add column disabled_at timestamptz,
  add column last_login_at timestamptz;
create index session_of_desk_user on session (brand_id, desk_user_id) where ended_at is null and desk_user_id is not null;

-- Commands act as an operating-system user of a host and have no row in desk_user.
alter table desk_audit alter column actor_id drop not null;
create index desk_audit_actor on desk_audit (brand_id, actor, id desc);
create index desk_audit_action on desk_audit (brand_id, action, id desc);
