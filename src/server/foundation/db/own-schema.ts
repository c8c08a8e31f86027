import pg from "pg";

/**
 * Creates a schema in the database at `databaseUrl` if it is missing, or renames the one with the name `formerly`.
 * Returns the database's address with that schema as its search path.
 */
export async function ownSchema(databaseUrl: string, schema: string, formerly?: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    if (formerly !== undefined) await renameSchema(client, formerly, schema);
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  } finally {
    await client.end();
  }
  return schemaUrl(databaseUrl, schema);
}

/** The address of a database with a schema as its search path. */
export function schemaUrl(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return url.href;
}

/** Several nodes may start at once: under the lock one of them renames, the others find it done. */
async function renameSchema(client: pg.Client, from: string, to: string): Promise<void> {
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock(hashtext($1))", [`schema ${to}`]);
  const { rows } = await client.query<{ nspname: string }>(
    "select nspname from pg_namespace where nspname = any ($1)",
    [[from, to]],
  );
  const names = rows.map(({ nspname }) => nspname);
  if (names.includes(from) && !names.includes(to))
    await client.query(`alter schema ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`);
  await client.query("commit");
}
