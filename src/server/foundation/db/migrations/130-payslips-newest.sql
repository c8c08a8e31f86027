-- Its columns have two directions: the list of payslips goes on by `agent_bill_begun` (129).
drop index if exists agent_bill_newest;
