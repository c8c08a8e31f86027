-- Messages by mail and SMS (decision 0086): what members choose, and what is on its way.

-- Whether a member wants a class of messages by a channel; a missing row is the class's own rule. Rewards and offers have
-- no rows: marketing_consent decides them.
create table message_channel (
  brand_id text not null,
  member_id text not null,
  class text not null check (class in ('account', 'money', 'support')),
  channel text not null check (channel in ('mail', 'sms')),
  wanted boolean not null,
  primary key (brand_id, member_id, class, channel),
  foreign key (brand_id, member_id) references member (brand_id, id)
);

-- One message to one member by one channel.
create table message_delivery (
  brand_id text not null,
  id int8 not null generated always as identity,
  member_id text not null,
  channel text not null check (channel in ('mail', 'sms')),
  class text not null check (class in ('account', 'money', 'support', 'rewards')),
  -- What it says: a notice of the platform or a send of staff.
  notice_id int8,
  send_id text,
  -- Whether it is sent in quiet hours as well.
  urgent boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Why it failed or was dropped; a code.
  reason text,
  attempts int2 not null default 0,
  made_at timestamptz not null,
  -- When it is tried next; of one that is being sent, when that try counts as lost.
  due_at timestamptz not null,
  ended_at timestamptz,
  -- How many parts an SMS had.
  parts int2,
  primary key (brand_id, id),
  foreign key (brand_id, member_id) references member (brand_id, id),
  check ((notice_id is null) <> (send_id is null)),
  check ((ended_at is not null) = (state in ('sent', 'failed', 'dropped')))
);
-- A message goes to a member once by a channel.
create unique index message_delivery_notice on message_delivery (brand_id, notice_id, channel) where notice_id is not null;
create unique index message_delivery_send on message_delivery (brand_id, send_id, member_id, channel) where send_id is not null;
create index message_delivery_due on message_delivery (brand_id, channel, urgent, due_at, id)
  where state in ('waiting', 'sending');
create index message_delivery_count on message_delivery (brand_id, send_id, channel, state) where send_id is not null;
create index message_delivery_member on message_delivery (brand_id, member_id);
create index message_delivery_made on message_delivery (brand_id, made_at);

-- The channels of a send besides the site, with recipients and the price when it was counted.
alter table message_send add column mail boolean not null default false;
alter table message_send add column sms boolean not null default false;
alter table message_send add column mail_recipients int8 not null default 0 check (mail_recipients >= 0);
alter table message_send add column sms_recipients int8 not null default 0 check (sms_recipients >= 0);
alter table message_send add column sms_parts int8 not null default 0 check (sms_parts >= 0);
-- Minor units of the brand's currency.
alter table message_send add column cost int8 not null default 0 check (cost >= 0);
-- Posting: all inboxes have it, mail or SMS are still on their way.
alter table message_send drop constraint message_send_state_check;
alter table message_send add constraint message_send_state_check
  check (state in ('draft', 'scheduled', 'sending', 'posting', 'sent', 'stopped'));
create index message_send_under_way on message_send (brand_id, id) where state = 'posting';

-- A link of a mail takes back a consent as well.
alter table marketing_consent drop constraint marketing_consent_source_check;
alter table marketing_consent add constraint marketing_consent_source_check
  check (source in ('registration', 'profile', 'link'));

do $$
declare name text;
begin
  foreach name in array array['message_channel', 'message_delivery']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;
