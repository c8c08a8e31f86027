-- concurrently
-- The payslips that an agent pays, without those of nothing, which an agent with many idle agents below has thousands of.
create index concurrently if not exists agent_bill_due on agent_bill (brand_id, payer_id, period_start)
  where payer_id is not null and (state not in ('nothing', 'notReached') or share <> 0);
