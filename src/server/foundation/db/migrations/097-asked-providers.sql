-- Companies that check identity documents for a brand (docs/decisions/0099).
-- How the provider stands to the documents that were handed in last: it is being asked, it answered that its verdict comes later, or it
-- never answered. Null without a provider, and once the check is decided.
alter table identity_check add column provider_state text check (provider_state in ('asking', 'waiting', 'silent'));
-- When it is asked again, and how often it was.
alter table identity_check add column ask_at timestamptz;
alter table identity_check add column asks int2 not null default 0 check (asks between 0 and 100);
