-- Rate limits ask whether anybody of a brand has logged in from a browser (identity/limit-key.ts).
create index known_browser_hash on known_browser (brand_id, browser_hash);
