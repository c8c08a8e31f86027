-- concurrently
-- The desk's list of payslips that were written off: few among all.
create index concurrently if not exists agent_bill_written_off on agent_bill (brand_id, period_start, kind, agent_id, period)
  where written_off > 0;
