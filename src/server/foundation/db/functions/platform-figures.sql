-- What an operator watches of all brands at once, by lookups in indexes. Ages are in seconds, null where there is
-- nothing. Reads each brand under its own row security.
drop function if exists platform_figures(text[]);
create function platform_figures(
  p_brands text[],
  -- The last id of a ledger transaction that was taken, over all brands.
  out transactions int8,
  -- How long the oldest transaction of any brand waits for its block.
  out unsealed_seconds float8,
  -- The age of the oldest verdict about a brand's books, and how many last verdicts have findings.
  out verified_seconds float8,
  out broken int4,
  -- How many withdrawals and transfers are under way, with money set aside for each.
  out withdrawals int8,
  out transfers int8,
  -- Payments that contradict themselves and wait for a decision.
  out contradictions int8,
  -- Payouts without an answer of their gateway for a day, and parked transfers: staff find out what became of them.
  out unresolved int8,
  -- Jobs with windows that are over and not done: [{"job", "seconds", "failing"}].
  out jobs jsonb
) language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_brand text;
  -- Where the last block ends; a variable as in ledger_unsealed.
  v_sealed int8;
  v_at timestamptz;
  v_findings jsonb;
  v_count int8;
  v_jobs jsonb := '[]';
  v_own jsonb;
begin
  select case when s.is_called then s.last_value else 0 end into transactions from ledger_transaction_id s;
  broken := 0; withdrawals := 0; transfers := 0; contradictions := 0; unresolved := 0;
  foreach v_brand in array p_brands loop
    perform set_config('livery.brand_id', v_brand, true);
    v_sealed := coalesce(
      (select b.last_transaction from ledger_block b where b.brand_id = v_brand order by b.number desc limit 1), 0);
    select a.at into v_at from ledger_transaction a where a.brand_id = v_brand and a.id > v_sealed order by a.id limit 1;
    if v_at is not null then
      unsealed_seconds := greatest(unsealed_seconds, extract(epoch from clock_timestamp() - v_at));
    end if;
    select r.at, r.findings into v_at, v_findings from ledger_reconciliation r
      where r.brand_id = v_brand order by r.at desc limit 1;
    if v_at is not null then
      verified_seconds := greatest(verified_seconds, extract(epoch from clock_timestamp() - v_at));
      if jsonb_array_length(v_findings) > 0 then broken := broken + 1; end if;
    end if;
    select count(*) into v_count from withdrawal w
      where w.brand_id = v_brand and w.state in ('requested', 'approved', 'paying');
    withdrawals := withdrawals + v_count;
    select count(*) into v_count from wallet_transfer t where t.brand_id = v_brand and t.check_at is not null;
    transfers := transfers + v_count;
    select count(*) into v_count from wallet_transfer t where t.brand_id = v_brand and t.state = 'parked';
    transfers := transfers + v_count;
    unresolved := unresolved + v_count;
    select count(*) into v_count from withdrawal w
      where w.brand_id = v_brand and w.state = 'paying' and w.changed_at <= clock_timestamp() - interval '1 day';
    unresolved := unresolved + v_count;
    select count(*) into v_count from payment_contradiction c where c.brand_id = v_brand and c.state = 'open';
    contradictions := contradictions + v_count;
    select jsonb_agg(to_jsonb(j)) into v_own from (
      select r.job, extract(epoch from clock_timestamp() - min(r.window_end)) as seconds,
        count(*) filter (where r.error is not null) as failing
      from job_run r
      where r.brand_id = v_brand and r.finished_at is null and r.window_end < clock_timestamp() group by r.job
    ) j;
    v_jobs := v_jobs || coalesce(v_own, '[]');
  end loop;
  perform set_config('livery.brand_id', '', true);
  select coalesce(jsonb_agg(to_jsonb(k)), '[]') into jobs from (
    select j.job, max(j.seconds) as seconds, sum(j.failing)::int8 as failing
    from jsonb_to_recordset(v_jobs) j(job text, seconds float8, failing int8) group by j.job
  ) k;
end $$;
