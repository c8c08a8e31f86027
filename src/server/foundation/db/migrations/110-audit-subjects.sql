-- concurrently
-- The desk's audit log of one subject, newest first.
create index concurrently if not exists desk_audit_subject on desk_audit (brand_id, subject, id desc);
