import pg from "pg";

/**
 * Connections of a test's own to a database. A pool is ended before its connections are closed, so a database that is
 * dropped right afterwards may still cut one of them off. A pool without a listener would end the whole run by that.
 */
export function openTestPool(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  // A query under way rejects by itself; an idle connection that is cut off means nothing.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
