-- Sub-accounts: logins that an agent opens for their staff (spec section 6, Agent). Their sessions are the agent's, with the
-- rights of the sub-account.
create table sub_account (
  brand_id text not null,
  id uuid not null,
  agent_id text not null,
  -- The login name: "<account of the agent>:<name>", in lower case.
  account text not null,
  name text not null,
  password_hash text not null,
  -- Whether the agent set it: then the first login changes it.
  password_is_given bool not null default true,
  -- Page of the agent centre to "view" or "act"; pages that are left out are closed.
  rights jsonb not null default '{}',
  created_at timestamptz not null,
  last_login_at timestamptz,
  suspended_at timestamptz,
  primary key (brand_id, id),
  unique (brand_id, account),
  foreign key (brand_id, agent_id) references member (brand_id, id)
);
create index sub_account_agent on sub_account (brand_id, agent_id, account);

-- What sub-accounts did: written before the act, and its outcome after it.
create table sub_account_action (
  brand_id text not null,
  id int8 generated always as identity,
  agent_id text not null,
  -- The login name, as it was.
  account text not null,
  at timestamptz not null,
  operation text not null,
  -- The key of the text of the button that called it.
  label text not null,
  -- The account or the number that it is about; empty without one.
  subject text not null,
  -- "done", or the code of the refusal; null while it is under way, and after a crash.
  outcome text,
  primary key (brand_id, id),
  foreign key (brand_id, agent_id) references member (brand_id, id)
);
create index sub_account_action_agent on sub_account_action (brand_id, agent_id, id desc);
create index sub_account_action_at on sub_account_action (brand_id, at);

alter table session add column sub_account_id uuid;
alter table session add foreign key (brand_id, sub_account_id) references sub_account (brand_id, id) on delete cascade;
alter table session add check (sub_account_id is null or kind = 'member');
create index session_of_sub_account on session (brand_id, sub_account_id)
  where ended_at is null and sub_account_id is not null;

-- What an agent has transferred to the team on a day of the brand's zone, for the limit of the agent's level.
create table agent_transfer_day (
  brand_id text not null,
  agent_id text not null,
  day date not null,
  -- Minor units of the brand's currency.
  amount int8 not null check (amount >= 0),
  primary key (brand_id, agent_id, day),
  foreign key (brand_id, agent_id) references member (brand_id, id)
);
create index agent_transfer_day_day on agent_transfer_day (brand_id, day);

do $$
declare name text;
begin
  foreach name in array array['sub_account', 'sub_account_action', 'agent_transfer_day']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_brand on %I using (brand_id = current_setting(''livery.brand_id'', true))', name);
    execute format('grant select, insert, update, delete on %I to livery_app', name);
  end loop;
end $$;
