import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { pick, seededRandom } from "../../../../src/kernel/random.ts";
import { deliverSlice } from "../../../../src/server/domains/messages/deliver.ts";
import { startSend } from "../../../../src/server/domains/messages/sends.ts";
import { type Database, openDatabase } from "../../../../src/server/foundation/db/connection.ts";
import { job } from "../../../../src/server/jobs/catalogue/messages/deliver.ts";
import { type MessagesHarness, openMessagesHarness } from "./harness.ts";

const members = 200;

let m: MessagesHarness;
beforeAll(async () => {
  m = await openMessagesHarness();
  for (let number = 0; number < members; number += 1) await m.member(`member${number}`);
});
afterAll(() => m.close());

/** A send that is due in a minute, and the time in a minute. */
async function scheduled(name: string): Promise<string> {
  const { id } = await m.draft(await m.template(name));
  expect(await startSend(m.desk(), { reference: id, ...m.clockIn(60_000) })).toMatchObject({ ok: true });
  m.clock.at += 120_000;
  return id;
}

/** How many messages of a send there are, for how many members. */
const delivered = (id: string) =>
  m.database.brand(m.brand.merchant, async (tx) => {
    const rows = await tx.selectFrom("member_notice").select("member_id").where("send_id", "=", id).execute();
    return { messages: rows.length, members: new Set(rows.map(({ member_id }) => member_id)).size };
  });

/** A node delivers until nothing is due; answers how many slices it delivered. */
async function deliverAll(database: Database): Promise<number> {
  for (let slices = 0, idle = 0; ; ) {
    const slice = await database.brand(m.brand.merchant, (tx) =>
      deliverSlice(tx, m.brand, { now: m.clock.at, most: 5 }),
    );
    if (slice) slices += 1;
    // A slice of another node is waited for, which may be killed with it.
    else if ((idle += 1) > 5) return slices;
    else await sleep(20);
  }
}

it("reaches each member once from two nodes that deliver at the same time", async () => {
  const ids = [await scheduled("One"), await scheduled("Two")];
  const nodes = [openDatabase({ url: m.url, poolSize: 2 }), openDatabase({ url: m.url, poolSize: 2 })];
  const slices = await Promise.all(nodes.map(deliverAll));
  // Each node did a part of it.
  for (const count of slices) expect(count).toBeGreaterThan(0);
  for (const id of ids) {
    expect(await delivered(id)).toEqual({ messages: members, members });
    expect(await m.shown(id)).toMatchObject({ state: "sent", sent: members });
  }
  await Promise.all(nodes.map((node) => node.close()));
});

it("reaches each member once, whenever a node is killed half-way", async () => {
  const random = seededRandom(11);
  const id = await scheduled("Killed");
  const { NODE_OPTIONS: _options, ...env } = process.env;
  let interrupted = 0;
  for (let kills = 0; kills < 5; kills += 1) {
    const program = join(import.meta.dirname, "delivery-process.ts");
    const child = spawn(process.execPath, [program, m.url, `${m.clock.at}`], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    await sleep(pick([0, 3, 7, 11, 15], random));
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
    const { state, sent } = await m.shown(id);
    expect(await delivered(id)).toEqual({ messages: sent, members: sent });
    if (state === "sending") interrupted += 1;
  }
  expect(interrupted).toBeGreaterThan(0);
  await deliverAll(m.database);
  expect(await delivered(id)).toEqual({ messages: members, members });
  expect(await m.shown(id)).toMatchObject({ state: "sent", sent: members });
});

it("looks at so many members in a slice at most, whoever of them is a recipient", async () => {
  const { id } = await m.draft(await m.template("Few"), { audience: "agents" });
  await startSend(m.desk(), { reference: id, day: "", time: "" });
  // The first slice is delivered with the start.
  expect(await m.shown(id)).toMatchObject({ state: "sent", sent: 0 });
  const later = await scheduled("Slices");
  const cursorOf = async () =>
    m.database.brand(m.brand.merchant, (tx) =>
      tx.selectFrom("message_send").select("cursor").where("id", "=", later).executeTakeFirstOrThrow(),
    );
  await m.database.brand(m.brand.merchant, (tx) =>
    deliverSlice(tx, m.brand, { now: m.clock.at, id: later, most: 10 }),
  );
  expect((await delivered(later)).messages).toBe(10);
  const first = await cursorOf();
  await m.database.brand(m.brand.merchant, (tx) =>
    deliverSlice(tx, m.brand, { now: m.clock.at, id: later, most: 10 }),
  );
  expect((await cursorOf()).cursor > first.cursor).toBe(true);
  expect((await delivered(later)).messages).toBe(20);
  await deliverAll(m.database);
});

it("is what the job does, whatever is due", async () => {
  const ids = [await scheduled("Job one"), await scheduled("Job two")];
  const { id: tomorrow } = await m.draft(await m.template("Job tomorrow"));
  await startSend(m.desk(), { reference: tomorrow, ...m.clockIn(24 * 3_600_000) });
  const services = { database: m.database, clock: { now: () => m.clock.at } };
  const done = await job.run({ brand: m.brand, services } as unknown as Parameters<typeof job.run>[0]);
  expect(done).toEqual({ delivered: 2 * members });
  for (const id of ids) expect(await m.shown(id)).toMatchObject({ state: "sent", sent: members });
  expect(await m.shown(tomorrow)).toMatchObject({ state: "scheduled", sent: 0 });
});
