import { expect, it } from "vitest";
import { asAdmin, freshDatabase } from "./database.ts";

it("a worker's PostgreSQL waits for no disk, and hands each commit to the operating system", async () => {
  const { url, drop } = await freshDatabase();
  const shown = await asAdmin(url, async (admin) => {
    const { rows } = await admin.query(
      "select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits",
    );
    return rows[0];
  });
  await drop();
  expect(shown).toEqual({ fsync: "off", commits: "on" });
});
