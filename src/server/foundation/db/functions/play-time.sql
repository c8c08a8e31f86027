-- The time between two signs of a member, in milliseconds: up to five minutes count as time spent, more as absence.
create or replace function play_gap(p_before timestamptz, p_after timestamptz) returns int8
language sql stable
as $$
  select case when p_after - p_before between interval '0' and interval '5 minutes'
    then (extract(epoch from p_after - p_before) * 1000)::int8 else 0 end
$$;

-- Notes that a member was here.
create or replace function play_time(p_brand text, p_member text, p_day date, p_at timestamptz) returns void
language sql set search_path = public, pg_temp
as $$
  insert into play_usage as u (brand_id, member_id, day, last_at) values (p_brand, p_member, p_day, p_at)
    on conflict (brand_id, member_id, day) do update
      set active_ms = u.active_ms + play_gap(u.last_at, p_at), last_at = greatest(u.last_at, p_at)
$$;
