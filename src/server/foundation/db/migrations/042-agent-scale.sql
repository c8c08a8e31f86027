-- What agents' teams came to is added up once for each closed slot instead of with each round, in parts of bounded size.
-- Everything of a slot up to an agent and a member is in team_play; null is nothing yet.
alter table agent_cursor
  add column teams_slot timestamptz,
  -- '' is before the first agent, and stands for members who have none.
  add column teams_agent text not null default '',
  add column teams_member text not null default '';

-- A slot is read in parts: agent after agent, member after member.
create index play_change_teams on play_change (brand_id, slot, coalesce(agent_id, ''), member_id);
drop index play_change_slot;

-- Until now every counted round went to the teams at once: the slots that are open are closed with this, so that none of
-- their rounds is added again. What is still counted of them goes to the next slot.
alter table agent_cursor no force row level security;
alter table play_change no force row level security;
update agent_cursor c set closed_through = greatest(c.closed_through, p.through), teams_slot = greatest(c.closed_through, p.through)
  from (select a.brand_id, (select max(slot) + interval '5 minutes' from play_change q where q.brand_id = a.brand_id) as through
    from agent_cursor a) p
  where p.brand_id = c.brand_id;
alter table agent_cursor force row level security;
alter table play_change force row level security;

-- The bills of the agents directly below, by time.
create index agent_bill_upline on agent_bill (brand_id, upline_id, period_start);

-- Periods without payslips, which the sweep deletes.
create index agent_run_empty on agent_run (brand_id, period_end) where bills <= 0;

-- Whether a brand has agents at all.
create index member_agents on member (brand_id, id) where type in (1, 2, 41, 42);
