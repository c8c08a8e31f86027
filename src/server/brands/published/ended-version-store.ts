import { sql, type Transaction } from "kysely";
import type { Schema } from "../../foundation/db/schema.ts";
import { lockPublications } from "./publication-store.ts";
import { filesOfContent } from "./version.ts";

type Tx = Transaction<Schema>;

/** A version stays this long after it was published last; the latest ones for ever. */
export const publishedVersionDays = 90;
export const latestPublished = 20;

const dayMs = 24 * 3_600_000;

/**
 * Deletes a brand's published versions that have ended, and files that no version names any more; returns how many
 * versions. The latest twenty stay, so the served one and the one that a rollback would serve do. No publication of the
 * brand runs meanwhile: it might serve a version that is just being deleted.
 */
export async function endPublishedVersions(tx: Tx, merchant: string, now: number): Promise<number> {
  const before = new Date(now - publishedVersionDays * dayMs);
  if (!(await hasEnded(tx, before))) return 0;
  await lockPublications(tx, merchant);
  const gone = await sql<{ hash: string }>`delete from published_version where hash in (${ended(before)})
    returning hash`.execute(tx);
  if (gone.rows.length > 0) await deleteUnnamedFiles(tx);
  return gone.rows.length;
}

/** Hashes of versions that were published last before an instant and are not among the latest. */
const ended = (before: Date) => sql`
  select v.hash from published_version v
  left join (select hash, max(number) as number, max(published_at) as published_at
    from publication where hash is not null group by hash) p on p.hash = v.hash
  where coalesce(p.published_at, v.created_at) < ${before}
    and coalesce(p.number, 0) < coalesce((select min(number) from (
      select max(number) as number from publication where hash is not null
      group by hash order by max(number) desc limit ${sql.lit(latestPublished)}) latest), 0)`;

const hasEnded = async (tx: Tx, before: Date): Promise<boolean> => {
  const { rows } = await sql<{ some: boolean }>`select exists (${ended(before)}) as some`.execute(tx);
  return rows[0]?.some ?? false;
};

/** Reads what the remaining versions name. A version that cannot be read may name any file, so all stay. */
async function deleteUnnamedFiles(tx: Tx): Promise<void> {
  const versions = await tx.selectFrom("published_version").select("content").execute();
  const named = versions.map(({ content }) => filesOfContent(content));
  if (named.some((files) => files === undefined)) return;
  const hashes = [...new Set(named.flatMap((files) => files ?? []))];
  await sql`delete from published_file where hash <> all(${hashes}::text[])`.execute(tx);
}
