-- What runs by the clock (stack.md, jobs): a row for every window of a brand's job, from before it closes. The row
-- is the memory that makes a job run once; the lock that makes it run alone is an advisory one and ends with its
-- connection, however that ends.

create table job_run (
  brand_id text not null references brand (brand_id),
  job text not null check (length(job) between 1 and 100),
  window_start timestamptz not null,
  window_end timestamptz not null check (window_end > window_start),
  -- How often it was begun; null `started_at` says never.
  attempts int4 not null default 0,
  started_at timestamptz,
  -- Done, for ever. A row that was started and is not finished failed, or is running, or its process died.
  finished_at timestamptz,
  outcome jsonb,
  error text,
  primary key (brand_id, job, window_start)
);
create index job_run_waiting on job_run (brand_id, job, window_start) where finished_at is null;

alter table job_run enable row level security;
alter table job_run force row level security;
create policy own_brand on job_run using (brand_id = current_setting('livery.brand_id', true));
grant select, insert, update, delete on job_run to livery_app;

-- A command for all brands has to know which there are: whoever asks for the roll sees names and nothing else.
-- The domain's role cannot.
create policy roll on brand for select
  using (current_setting('livery.roll', true) = 'on' and current_user <> 'livery_app');
