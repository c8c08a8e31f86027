-- What the sweeps delete by (foundation/db/retention.ts), each with an index that fits.
create index captcha_end on captcha (brand_id, expires_at);
create index login_challenge_end on login_challenge (brand_id, expires_at);
create index handoff_code_end on handoff_code (brand_id, expires_at);
create index social_flow_end on social_flow (brand_id, expires_at);
create index verification_code_end on verification_code (brand_id, expires_at);
create index known_browser_seen on known_browser (brand_id, seen_at);
create index known_network_seen on known_network (brand_id, seen_at);
create index member_notice_at on member_notice (brand_id, at);
create index proof_image_at on proof_image (brand_id, at);
create index game_session_used on game_session (brand_id, last_used_at);
-- The members at tables are counted from it alone.
create index game_session_open on game_session (brand_id, last_used_at) include (vendor, game_code, member_id)
  where ended_at is null;
create index member_trial_seen on member (brand_id, (coalesce(last_login_at, registered_at))) where type = 4;
create index deposit_proof on deposit (brand_id, proof_id) where proof_id is not null;
create index withdrawal_proof on withdrawal (brand_id, proof_id) where proof_id is not null;

grant delete on known_network, member_notice, proof_image, brand_version, member, social_identity to livery_app;
