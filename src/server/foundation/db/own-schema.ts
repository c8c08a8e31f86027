import pg from "pg";

/** Makes a schema of its own in a database where it is missing; answers the address that looks there first. */
export async function ownSchema(databaseUrl: string, schema: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  } finally {
    await client.end();
  }
  const url = new URL(databaseUrl);
  url.searchParams.set("options", `-c search_path=${schema}`);
  return url.href;
}
