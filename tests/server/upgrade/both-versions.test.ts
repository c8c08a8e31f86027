import { randomBytes, randomUUID } from "node:crypto";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyLedger } from "../../../src/server/core/ledger/verify-ledger.ts";
import { openDatabase } from "../../../src/server/foundation/db/connection.ts";
import { migrate } from "../../../src/server/foundation/db/migrate.ts";
import { ownFolders } from "../../../src/server/foundation/db/schema-state.ts";
import { migrateAll, requireAll } from "../../../src/server/partners/partner-schemas.ts";
import { choose } from "../../partners/sandbox-gateway/harness.ts";
import { openTestApp, type TestApp } from "../../support/app.ts";
import { callerOf, type TestCaller } from "../../support/caller.ts";
import { asAdmin, blankDatabase, temporaryFolder } from "../../support/database.ts";
import { ask } from "../../support/http.ts";
import { shippedBrands } from "../../support/shipped-brands.ts";
import {
  emptyTally,
  keepMoving,
  keepPlaying,
  type Load,
  loggedIn,
  memberIdOf,
  openGame,
  type Player,
  playRound,
  readMoney,
  vendorKeyOf,
} from "../nodes/load.ts";
import { layOutFormer } from "./former.ts";

/** Waits until so much was played, whatever the machine does besides. */
const reached = (passes: () => boolean) => expect.poll(passes, { timeout: 60_000 }).toBe(true);
const secret = randomBytes(32);
const both = { originals: true, sandbox: true };

/** A function of the former version that this one does not make: its bets go through it. */
const retired = "ledger_apply_former";

/** A migration that builds an index, which the former version does without here: it is built while both play. */
const lastIndex = "134-list-of-written-off-payslips.sql";

/** One of the next version, which changes tables that every bet and login reads. */
const planted = {
  file: "999-planted.sql",
  text: "alter table member add column planted int4;\nalter table game_round add column planted int4 not null default 0;\n",
};

let database: Awaited<ReturnType<typeof blankDatabase>>;
let place: Awaited<ReturnType<typeof temporaryFolder>>;
let former: TestApp;
let present: TestApp | undefined;

/** Edits a file of the former version. */
function edit(checkout: string, file: string, from: string, to: string): void {
  const path = join(checkout, "src/server", file);
  const text = readFileSync(path, "utf8");
  expect(text, file).toContain(from);
  writeFileSync(path, text.replaceAll(from, to));
}

/** Gives the former version a function of its own, in its SQL and where it is called. */
function renameFunction(checkout: string): void {
  for (const file of ["foundation/db/functions/ledger-apply.sql", "core/ledger/ledger-store.ts"])
    edit(checkout, file, "ledger_apply", retired);
}

const open = (config: { demo: boolean; migrates: boolean }, checkout?: string): Promise<TestApp> =>
  openTestApp({
    checkout,
    config: {
      ...config,
      databaseUrl: database.url,
      secret: secret.toString("hex"),
      brandsFolder: join(place.folder, "whitelabels"),
      trustedProxies: ["127.0.0.1"],
    },
  });

beforeAll(async () => {
  [database, place] = await Promise.all([blankDatabase(), temporaryFolder()]);
  layOutFormer(place.folder);
  renameFunction(place.folder);
  rmSync(join(place.folder, "src/server/foundation/db/migrations", lastIndex));
  // It migrates the empty database to its own version.
  former = await open({ demo: true, migrates: true }, place.folder);
}, 120_000);
afterAll(async () => {
  await present?.close();
  await former?.close();
  await database?.drop();
  await place?.remove();
}, 60_000);

const team = (brand: string) =>
  former.accounts.filter(({ merchant, role }) => merchant === brand && role === "downline");

async function memberAt(port: number, brand: string, index: number): Promise<Player> {
  const account = team(brand)[index];
  if (!account) throw new Error(`${brand} has no member ${index}`);
  const caller = await loggedIn(port, account, `10.7.${index}.1`);
  const memberId = await memberIdOf(database.url, account);
  const session = randomUUID();
  if (brand === "aurora") await openGame(database.url, [{ memberId, session }]);
  return { caller, memberId, session, money: 0n };
}

/** Pays a deposit at the sandbox gateway and waits until it is credited: a notice that was not taken comes again later. */
async function deposit(load: Load, player: Player): Promise<void> {
  const before = await readMoney(load, player);
  const answer = await player.caller.ask(
    "payment/deposit",
    { channel: "card", amount: "750" },
    { headers: { "idempotency-key": randomUUID() } },
  );
  const { value } = JSON.parse(answer.text) as { value: { payUrl: string } };
  expect(answer.status, answer.text).toBe(200);
  await choose(value.payUrl, "pay");
  await expect.poll(() => readMoney(load, player), { timeout: 150_000 }).toBe(before + 75_000n);
}

/** The same browser at another node. */
function movedTo(port: number, { host, token, cookies, headers }: TestCaller): TestCaller {
  const caller = callerOf(port, host.replace(".localhost", ""));
  return Object.assign(caller, { token, cookies: new Map(cookies), headers: { ...headers } });
}

const functions = () =>
  asAdmin(database.url, async (admin) => {
    const { rows } = await admin.query<{ proname: string }>(
      "select proname from pg_proc where proname like 'ledger_apply%' order by 1",
    );
    return rows.map(({ proname }) => proname);
  });

it("plays, logs in and pays at both versions while and after the database is migrated, and the ledger is clean", {
  timeout: 300_000,
}, async () => {
  expect(await functions()).toEqual([retired]);
  await expect(requireAll(database.url, both)).rejects.toMatchObject({ code: "database.behind" });
  let over = false;
  const tally = emptyTally();
  const at = (port: number): Load => ({
    port,
    vendorKey: vendorKeyOf(secret),
    tally,
    goesOn: () => !over,
  });
  const before = at(former.port);
  const [playing, moving, paying] = [
    await memberAt(former.port, "aurora", 0),
    await memberAt(former.port, "jade", 0),
    await memberAt(former.port, "aurora", 1),
  ];
  for (const one of [playing, moving]) one.money = await readMoney(before, one);
  const load = [keepPlaying(before, playing), keepMoving(before, moving)];
  await reached(() => tally.bets >= 4);
  const betsBefore = tally.bets;

  const ran = await migrateAll(database.url, both);
  expect(ran.get("public")?.ran).toEqual([lastIndex]);
  const later = { ...ownFolders, migrations: join(place.folder, "later") };
  cpSync(ownFolders.migrations, later.migrations, { recursive: true });
  writeFileSync(join(later.migrations, planted.file), planted.text);
  expect(await migrate(database.url, later)).toEqual([planted.file]);
  expect(ran.get("public")?.replacedFunctions).toBe(true);
  expect(await functions()).toEqual(["ledger_apply", retired]);
  present = await open({ demo: false, migrates: false });
  const after = at(present.port);
  const [laterPlaying, laterMoving, laterPaying] = [
    await memberAt(present.port, "aurora", 2),
    await memberAt(present.port, "jade", 1),
    await memberAt(present.port, "aurora", 3),
  ];
  for (const one of [laterPlaying, laterMoving]) one.money = await readMoney(after, one);
  const betsBetween = tally.bets;
  load.push(keepPlaying(after, laterPlaying), keepMoving(after, laterMoving));
  await Promise.all([deposit(before, paying), deposit(after, laterPaying)]);
  const betsAtBoth = tally.bets;
  await reached(() => tally.bets >= betsAtBoth + 40 && tally.transfers >= 6);
  // A session of one version is one of the other, and so is a login.
  const moved = { ...paying, caller: movedTo(present.port, paying.caller) };
  const movedBack = { ...laterPaying, caller: movedTo(former.port, laterPaying.caller) };
  expect(await readMoney(after, moved)).toBe(await readMoney(before, paying));
  expect(await readMoney(before, movedBack)).toBe(await readMoney(after, laterPaying));
  for (const port of [former.port, present.port]) await memberAt(port, "aurora", 4);
  over = true;
  await Promise.all(load);

  expect(tally.wrong).toEqual([]);
  // The migration refuses no call; a busy machine may refuse a call or two.
  expect(tally.retries).toBeLessThan(10);
  expect(betsBetween).toBeGreaterThan(betsBefore);
  for (const one of [playing, moving]) expect(await readMoney(after, one)).toBe(one.money);
  for (const one of [laterPlaying, laterMoving]) expect(await readMoney(before, one)).toBe(one.money);
  expect((await ask(former.port, "/readyz")).status).toBe(200);

  // The version after this one drops functions of the former version; this one continues.
  await former.close();
  const next = { ...ownFolders, functions: join(place.folder, "next") };
  cpSync(ownFolders.functions, next.functions, { recursive: true });
  const first = join(next.functions, "ledger-apply.sql");
  writeFileSync(first, `${readFileSync(first, "utf8")}\n-- The version after this one.\n`);
  await migrate(database.url, { ...next, migrations: later.migrations });
  expect(await functions()).toEqual(["ledger_apply"]);
  await expect(requireAll(database.url, both)).resolves.toBeUndefined();
  await playRound(after, laterPlaying);
  expect([tally.wrong, await readMoney(after, laterPlaying)]).toEqual([[], laterPlaying.money]);

  const ledgerDatabase = openDatabase({ url: database.url });
  try {
    for (const brand of shippedBrands)
      expect((await verifyLedger(ledgerDatabase, brand)).findings, brand).toEqual([]);
  } finally {
    await ledgerDatabase.close();
  }
});
