import { expect, it } from "vitest";
import { openSteadyConnection } from "../../../src/partners/protocol/steady-connection.ts";
import { freshDatabase } from "../../support/database.ts";

it("runs statements of many callers and its own heartbeats one after another, as the driver wants it", async () => {
  const database = await freshDatabase();
  const warnings: string[] = [];
  const warned = ({ message }: Error) => warnings.push(message);
  process.on("warning", warned);
  const connection = await openSteadyConnection({ url: database.url, name: "test" });
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => connection.query(`select ${index} as number, pg_sleep(0.06)`)),
  );
  expect(answers.map((answer) => answer?.rows[0])).toMatchObject(
    Array.from({ length: 8 }, (_, number) => ({ number })),
  );
  // One that fails does not keep the next one.
  await expect(connection.query("select 1/0")).rejects.toThrow("division by zero");
  expect((await connection.query("select 1 as number"))?.rows).toEqual([{ number: 1 }]);
  expect(warnings).toEqual([]);
  process.off("warning", warned);
  await connection.close();
  await database.drop();
});
