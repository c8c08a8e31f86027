-- When each job of each brand is to be looked at next: nodes find due work of all brands by one query. Only a hint: what
-- ran is in job_run alone, and a row that is wrong costs a look.
create table job_due (
  brand_id text not null references brand (brand_id),
  job text not null check (length(job) between 1 and 100),
  lane text not null check (length(lane) between 1 and 20),
  -- The cron text by which the rest was computed; another one calls for a look.
  schedule text not null,
  next_look timestamptz not null default 'epoch',
  -- The window that is due then; without one, job_run must be looked at.
  window_start timestamptz,
  window_end timestamptz,
  -- A node has taken it until then, by the database's clock. The lock of the run keeps it from running twice.
  leased_until timestamptz,
  primary key (brand_id, job)
) with (fillfactor = 70);
create index job_due_next on job_due (lane, next_look);

alter table job_due enable row level security;
alter table job_due force row level security;
create policy own_brand on job_due using (brand_id = current_setting('livery.brand_id', true));
-- Due work of all brands, for whoever asks for the roll. The domain's role cannot.
create policy roll on job_due
  using (current_setting('livery.roll', true) = 'on' and current_user <> 'livery_app');
grant select, insert, update on job_due to livery_app;
