-- Writes events of play that rules may answer to, in the transaction that books it. They are due together at `p_due`, so that a
-- member's play of this time is answered as a sum.
drop function if exists play_emit;
create function play_emit(p_brand text, p_at timestamptz, p_due timestamptz, p_members text[], p_bodies text[])
returns void language sql set search_path = public, pg_temp as $$
  insert into reward_event (brand_id, member_id, type, at, due_at, body)
    select p_brand, e.member, 'play', p_at, p_due, e.body::jsonb from unnest(p_members, p_bodies) e(member, body);
$$;
