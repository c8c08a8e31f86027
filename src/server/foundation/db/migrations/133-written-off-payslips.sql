-- What the desk wrote off of a payslip: an upline owed it and does not any more (docs/decisions/0143-payslips-that-are-written-off.md).
alter table agent_bill add column written_off int8 not null default 0;
-- Rows that are there hold to both already: they are not read again under the table's lock.
alter table agent_bill add constraint agent_bill_written_off_check check (written_off >= 0) not valid;
alter table agent_bill drop constraint agent_bill_state_check;
alter table agent_bill add constraint agent_bill_state_check check (state in ('calculated', 'paid', 'collected', 'partlyPaid',
  'notReached', 'nothing', 'covered', 'toApprove', 'disputed', 'rejected', 'writtenOff', 'insufficient', 'toCollect')) not valid;
