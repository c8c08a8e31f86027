-- concurrently
-- The desk's payslips in the order in which their list goes on, from either end (docs/decisions/0126).
create index concurrently if not exists agent_bill_begun on agent_bill (brand_id, period_start, kind, agent_id, period);
