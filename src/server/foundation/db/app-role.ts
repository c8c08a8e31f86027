import type { Client } from "pg";
import { databaseError } from "./database-error.ts";

/** The role of every brand's transaction: owns nothing, so row-level security always binds it. */
export const APP_ROLE = "livery_app";

const ENSURE = `
do $$
begin
  if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
    create role ${APP_ROLE} nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- Roles belong to the whole cluster: another database's migration was quicker.
end $$`;

/**
 * Creates the role if it is missing and grants it to the connecting user. Roles belong to the cluster, so this runs at
 * every migration: a restored dump needs it, too. Throws an error with the code `database.role`: without the right to do so with the
 * statement that an administrator must run, and for a role that row-level security does not bind.
 */
export async function ensureAppRole(client: Client): Promise<void> {
  try {
    await client.query(ENSURE);
    if (!(await canTakeRole(client))) await client.query(`grant ${APP_ROLE} to current_user`);
    await requireBoundRoles(client);
  } catch (cause) {
    if ((cause as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw cause;
    throw databaseError(
      "database.role",
      "The database user may not set up its roles: let an administrator run " +
        `"create role ${APP_ROLE} nologin" if it is missing and "grant ${APP_ROLE} to ${client.user ?? "<user>"}".`,
      cause,
    );
  }
}

/** Makes sure that the role is there, granted, and bound by row-level security; changes nothing. Throws `database.role`. */
export async function requireAppRole(client: Client): Promise<void> {
  const missing = await client.query("select from pg_roles where rolname = $1", [APP_ROLE]);
  if (missing.rowCount === 0 || !(await canTakeRole(client)))
    throw databaseError(
      "database.role",
      `The role ${APP_ROLE} is missing or not granted to the database user: run "npx livery migrate".`,
    );
  await requireBoundRoles(client);
}

const INSUFFICIENT_PRIVILEGE = "42501";

async function canTakeRole(client: Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`);
    await client.query("reset role");
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw error;
  }
}

/**
 * Refuses when row-level security does not bind the role or the connecting user, who works within one brand as the
 * tables' owner where the role may not.
 */
async function requireBoundRoles(client: Client): Promise<void> {
  const unbound = await client.query<{ name: string; own: boolean }>(
    `select rolname as name, rolname = current_user as own from pg_roles
     where rolname in ($1, current_user) and (rolsuper or rolbypassrls) order by own`,
    [APP_ROLE],
  );
  const [role] = unbound.rows;
  if (!role) return;
  throw databaseError(
    "database.role",
    role.own
      ? `The database user ${role.name} bypasses row-level security, which keeps brands apart: connect as a user who is ` +
          'neither superuser nor "bypassrls" and owns the database (docs/operations.md, Database user).'
      : `The role ${role.name} bypasses row-level security: let an administrator run ` +
          `"alter role ${role.name} nosuperuser nobypassrls".`,
  );
}
