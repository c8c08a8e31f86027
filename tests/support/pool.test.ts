import { expect, it } from "vitest";
import { freshDatabase } from "./database.ts";
import { openTestPool } from "./pool.ts";

it("a pool whose database is dropped ends no run: its next query rejects", async () => {
  const { url, drop } = await freshDatabase();
  const pool = openTestPool({ connectionString: url, max: 2 });
  await Promise.all([pool.query("select 1"), pool.query("select 2")]);
  const cutOff = new Promise<void>((resolve) => {
    pool.on("remove", () => pool.totalCount === 0 && resolve());
  });
  await drop();
  await cutOff;
  await expect(pool.query("select 3")).rejects.toThrow();
  await pool.end();
});
