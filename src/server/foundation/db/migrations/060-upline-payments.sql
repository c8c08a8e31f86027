-- Who approves a payslip, until when an upline has to pay what is missing of one, and since when an upline who did not pay
-- is frozen (docs/decisions/0072-who-pays-payslips.md).

alter table agent_bill
  -- The agent above who pays it; null is the platform.
  add column payer_id text,
  -- Until when the payer alone decides about it, and has to pay what is missing.
  add column due_at timestamptz,
  -- The last decision: who, when, and why it was rejected.
  add column decided_at timestamptz,
  add column decided_by text,
  add column reason text,
  -- What the agent got back of rejected payslips below.
  add column returned int8 not null default 0 check (returned >= 0);
alter table agent_bill drop constraint agent_bill_state_check;
alter table agent_bill add constraint agent_bill_state_check check (state in ('calculated', 'paid', 'collected', 'partlyPaid',
  'notReached', 'nothing', 'covered', 'toApprove', 'disputed', 'rejected', 'insufficient', 'toCollect'));
create index agent_bill_decide on agent_bill (brand_id, period_start) where state in ('toApprove', 'disputed', 'rejected');
create index agent_bill_payer on agent_bill (brand_id, payer_id, period_start) where payer_id is not null;

-- When the oldest debt to agents below was due: from then on a brand may freeze its member.
alter table member add column frozen_from timestamptz;

-- Debts of before get a day.
alter table agent_bill no force row level security;
alter table member no force row level security;
update agent_bill set payer_id = upline_id, due_at = now() + interval '1 day' where short > 0 and upline_id is not null;
update member m set frozen_from = now() + interval '1 day' where exists (
  select from agent_bill b where b.brand_id = m.brand_id and b.upline_id = m.id and b.short > 0);
alter table agent_bill force row level security;
alter table member force row level security;
