import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { seededRandom } from "../../../../src/kernel/random.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { findings } from "./harness.ts";
import { openTransferHarness, type TransferHarness } from "./transfer-harness.ts";

/** The orders of a process, and the point where it dies. */
export type Errand = {
  url: string;
  origin: string;
  at: number;
  point: "before commit" | "after commit" | "before send" | "after send" | "after ask";
  /** At which time it comes there. */
  time: number;
  /** None: it looks after transfers. */
  moves: { id: string; direction: "in" | "out"; amount: string; key: string }[];
};

let harness: TransferHarness;
afterEach(() => harness.close());

const program = join(import.meta.dirname, "transfer-process.ts");

/** How the process ended: by the signal that it gave itself, or because it came to its end. */
async function run(errand: Errand): Promise<string> {
  const { NODE_OPTIONS: _options, ...env } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { ...env, LIVERY_TEST_TRANSFERS: JSON.stringify(errand) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal ?? `code ${code}`;
}

/** The vendor's report explains members' money in unfinished transfers, to the cent. */
async function isExplained(given: bigint): Promise<void> {
  const { domain, originals } = harness;
  expect(await findings(domain)).toEqual([]);
  const { main } = await domain.database.brand("jade", (tx) =>
    tx
      .selectFrom("ledger_account")
      .select(({ fn }) => fn.sum<string>("posted").as("main"))
      .where("owner", "<>", "house")
      .executeTakeFirstOrThrow(),
  );
  const there = [...(await originals.vendorWallets("jade")).values()].reduce(
    (sum, balance) => sum + balance,
    0n,
  );
  const known = await originals.runSql<{ id: string; status: string }>(
    "select id, status from vendor_wallet_transfer",
  );
  const moved = new Set(known.filter(({ status }) => status === "ok").map(({ id }) => id));
  const under = (await harness.transfers()).filter(({ id, check_at }) => check_at !== null && moved.has(id));
  const twice = under.reduce(
    (sum, { direction, amount }) => sum + (direction === "in" ? amount : -amount),
    0n,
  );
  expect(BigInt(main) + there).toBe(given + twice);
}

const moving: [Errand["point"], number][] = [
  ["before commit", 4],
  ["before commit", 7],
  ["before commit", 11],
  ["after commit", 5],
  ["after commit", 8],
  ["before send", 1],
  ["before send", 4],
  ["after send", 1],
  ["after send", 4],
];
const settling: [Errand["point"], number][] = [
  ["after commit", 2],
  ["after ask", 1],
  ["before send", 1],
  ["after send", 1],
  ["before commit", 3],
  ["before commit", 8],
];

it("keeps every cent when the app is killed anywhere between asking the vendor and booking it", {
  timeout: 180_000,
}, async () => {
  harness = await openTransferHarness();
  const { domain, originals } = harness;
  const random = seededRandom(5);
  const members: Member[] = [];
  for (let index = 0; index < 4; index += 1) {
    const member = await harness.member(`member${index}`, 100_000n);
    members.push(member);
    await harness.move(member, "in", "300");
  }
  // Some orders and some answers are lost besides.
  originals.proxy.plan = () => (random() < 0.5 ? "none" : random() < 0.5 ? "lost" : "unanswered");
  const killed: Errand["point"][] = [];
  const errand = async (point: Errand["point"], time: number, moves: Errand["moves"]) => {
    const { url } = domain;
    const { origin } = originals.proxy;
    const end = await run({ url, origin, at: domain.clock.at, point, time, moves });
    expect(["SIGKILL", "code 0"]).toContain(end);
    if (end === "SIGKILL") killed.push(point);
    await originals.proxy.quiet();
    await isExplained(400_000n);
  };
  for (const [turn, [point, time]] of moving.entries()) {
    const moves = members.map(({ id }, index) => ({
      id,
      direction: index % 2 === 0 ? ("in" as const) : ("out" as const),
      amount: `${10 + turn}.${10 + index}`,
      key: `kill-${turn}-${index}`,
    }));
    await errand(point, time, moves);
    const [next] = settling.slice(turn, turn + 1);
    domain.clock.at += 3_600_000;
    if (next) await errand(...next, []);
  }
  // How many statements and calls an errand makes depends on whose answers are lost: some end before their point.
  expect(new Set(killed)).toEqual(new Set([...moving, ...settling].map(([point]) => point)));
  expect(killed.length).toBeGreaterThanOrEqual(10);

  originals.proxy.plan = () => "none";
  await harness.settleUntilQuiet();
  await isExplained(400_000n);
  await harness.addsUp();
  // Repeated calls under the old keys get the old transfers.
  const before = (await harness.transfers()).length;
  const [first] = members;
  if (first) await harness.move(first, "in", "10.10", { key: "kill-0-0" });
  expect((await harness.transfers()).length - before).toBeLessThanOrEqual(1);
  await harness.addsUp();
});
