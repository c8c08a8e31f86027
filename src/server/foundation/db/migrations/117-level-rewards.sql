-- A VIP level as a reward (docs/decisions/0075-vip-levels.md). Its amount counts lifts: 1.

alter table reward drop constraint reward_kind_check;
alter table reward add constraint reward_kind_check
  check (kind in ('cash', 'bonus', 'points', 'tickets', 'freeRounds', 'level'));

alter table vip_step drop constraint vip_step_cause_check;
alter table vip_step add constraint vip_step_cause_check check (cause in ('reached', 'fell', 'staff', 'reward'));
