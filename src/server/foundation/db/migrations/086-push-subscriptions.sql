-- Web push as a channel of messages (docs/decisions/0090-web-push.md).

-- Browsers in which members want messages.
create table push_subscription (
  brand_id text not null,
  id uuid not null,
  member_id text not null,
  -- The browser key of the session that asked for it.
  browser_hash bytea not null,
  -- Where the browser's push service takes messages, and the browser's keys for encryption, in base64url.
  endpoint text not null check (length(endpoint) between 10 and 1000),
  endpoint_hash bytea not null,
  p256dh text not null check (length(p256dh) between 80 and 100),
  auth text not null check (length(auth) between 16 and 40),
  user_agent text not null default '',
  created_at timestamptz not null,
  -- When its browser named it last, or a push service took a message for it.
  used_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id)
);
-- An endpoint is one browser: it belongs to the member who asked last.
create unique index push_subscription_endpoint on push_subscription (brand_id, endpoint_hash);
create index push_subscription_member on push_subscription (brand_id, member_id);
create index push_subscription_browser on push_subscription (brand_id, browser_hash);
create index push_subscription_used on push_subscription (brand_id, used_at);

alter table message_channel drop constraint message_channel_channel_check;
alter table message_channel add constraint message_channel_channel_check check (channel in ('mail', 'sms', 'push'));
alter table message_delivery drop constraint message_delivery_channel_check;
alter table message_delivery add constraint message_delivery_channel_check check (channel in ('mail', 'sms', 'push'));
alter table marketing_consent drop constraint marketing_consent_channel_check;
alter table marketing_consent add constraint marketing_consent_channel_check
  check (channel in ('site', 'mail', 'sms', 'push'));
alter table message_send add column push boolean not null default false;
alter table message_send add column push_recipients int8 not null default 0 check (push_recipients >= 0);

alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy own_brand on push_subscription using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on push_subscription to livery_app;
