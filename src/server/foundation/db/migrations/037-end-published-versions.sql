-- Versions of brands end (foundation/db/retention.ts); the history of publications keeps their hashes.
alter table publication drop constraint publication_brand_id_hash_fkey;
grant delete on published_version, published_file to livery_app;
