-- A provider's login that found no account waits here until the newcomer has registered; its state is then a code.
alter table social_flow add column subject text;
alter table social_flow add column email text;
alter table social_flow add column display_name text;
