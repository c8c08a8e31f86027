-- The agent above who pays what accrues; null is the platform. The next computing, within minutes, writes it.
alter table agent_cover add column payer_id text;
