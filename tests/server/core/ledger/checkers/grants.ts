import assert from "node:assert/strict";
import { type Random, seededRandom } from "../../../../../src/kernel/random.ts";
import {
  type Grant,
  type Grants,
  type LedgerTransaction,
  postOf,
} from "../../../../../src/server/core/ledger/transaction.ts";
import { account, give, hold, reverse, type TestLedger } from "../../../../support/ledger.ts";
import { type Expected, Model, nameOf } from "./model.ts";
import { compare } from "./simulation.ts";

const terms: Omit<Grants, "grants"> = {
  reason: "reward.rule",
  actor: "job:reward.night",
  from: account("house", "rewards"),
  wallet: "main",
};

const grantOf = (key: string, owner: string, amount: bigint): Grant => ({
  key,
  reference: key,
  owner,
  amount,
});

const below = (random: Random, most: number) => Math.floor(random() * most);

/**
 * Grants between all other transactions: calls of every size with members who occur twice, repeated grants, and keys that belong to
 * something else, each compared with the model; grants and posts of the same are repetitions of each other. Throws at the first
 * difference.
 */
export async function checkGrants(test: TestLedger, seed: number, rounds: number): Promise<void> {
  const brand = `grants${seed}`;
  const scene: Scene = { test, brand, random: seededRandom(seed), model: new Model(), given: [] };
  await test.brand(brand);
  await test.ledger.post(brand, give("opens", account("opens"), 1n));
  scene.model.ask(give("opens", account("opens"), 1n));
  for (let round = 0; round < rounds; round += 1) {
    await grantSome(scene, round);
    await actOtherwise(scene, round);
  }
  await compareBalances(scene);
  for (const _tick of [1, 2]) await test.sealer.seal(brand);
  assert.deepEqual((await test.verify(brand)).findings, [], `LIVERY_SEED=${seed}`);
}

type Scene = { test: TestLedger; brand: string; random: Random; model: Model; given: Grant[] };

/** A call with new grants, some that were given before and, now and then, a key that belongs to something else. */
async function grantSome(scene: Scene, round: number): Promise<void> {
  const { test, brand, random, model, given } = scene;
  const grants = Array.from({ length: 1 + below(random, 30) }, (_none, n) => {
    const again = random() < 0.15 ? given[below(random, given.length)] : undefined;
    return again ?? grantOf(`g${round}/${n}`, `m${below(random, 12)}`, BigInt(1 + below(random, 900)));
  });
  const list = [...new Map(grants.map((grant) => [grant.key, grant])).values()];
  const [first] = list;
  if (random() < 0.1 && first) list[0] = { ...first, key: strangeKey(scene, round) };
  const call = test.database.brand(brand, (tx) => test.ledger.grantIn(tx, brand, { ...terms, grants: list }));
  if (list.some((grant) => isStrange(model, grant))) {
    await assert.rejects(call, /belongs to another transaction/);
    return;
  }
  const booked = await call;
  const isNew = new Map(list.map((grant) => [grant.key, !model.ask(postOf(terms, grant)).replayed]));
  assert.deepEqual(
    booked.map(({ key }) => key),
    list.filter(({ key }) => isNew.get(key)).map(({ key }) => key),
    `round ${round}`,
  );
  given.push(...booked);
}

/** A key that is known with another content, or was reversed before it came. */
function strangeKey({ random, model }: Scene, round: number): string {
  const known = [...model.known.keys()];
  return known[below(random, known.length)] ?? `g${round}/0`;
}

/** Whether a key is known as something else than this grant; the model is not asked, since nothing is booked then. */
function isStrange(model: Model, grant: Grant): boolean {
  const known = model.known.get(grant.key);
  return known !== undefined && textOf(known.transaction) !== textOf(postOf(terms, grant));
}

const textOf = (transaction: LedgerTransaction | undefined): string =>
  JSON.stringify(transaction, (_name, value) => (typeof value === "bigint" ? `${value}n` : value));

/** Bets, holds, repetitions of grants as posts, and reversals of grants, one by one. */
async function actOtherwise({ test, brand, random, model, given }: Scene, round: number): Promise<void> {
  const who = account(`m${below(random, 12)}`);
  const again = given[below(random, given.length)];
  const transactions: LedgerTransaction[] = [
    give(`bet${round}`, who, -BigInt(1 + below(random, 500))),
    hold(`hold${round}`, who, BigInt(1 + below(random, 100))),
    reverse(`back${round}`, random() < 0.5 && again ? again.key : `g${round + 1}/0`),
    ...(again ? [postOf(terms, again)] : []),
  ];
  const outcomes = await test.database.brand(brand, (tx) => test.ledger.postIn(tx, brand, transactions));
  for (const [index, outcome] of outcomes.entries())
    compare(outcome, model.ask(transactions[index] as LedgerTransaction), `round ${round}, ${index}`);
}

async function compareBalances({ test, brand, model }: Scene): Promise<void> {
  const rows = await test.database.brand(brand, (tx) =>
    tx.selectFrom("ledger_account").selectAll().where("owner", "<>", "house").execute(),
  );
  const there: Expected["balances"] = Object.fromEntries(
    rows.map((row) => [nameOf(row), { posted: row.posted, held: row.held }]),
  );
  for (const [name, side] of model.accounts)
    if (!name.startsWith("house|")) assert.deepEqual(there[name] ?? { posted: 0n, held: 0n }, side, name);
}

/** The same grants from several nodes at a time, beside single posts of some of them and other play: each is booked once. */
export async function checkGrantRace(test: TestLedger, copies = 6): Promise<void> {
  const grants = Array.from({ length: 40 }, (_none, n) => grantOf(`race/${n}`, `r${n % 25}`, BigInt(n + 1)));
  await test.ledger.post("aurora", give("race/opens", account("r0"), 10_000n));
  const booked = await Promise.all(
    Array.from({ length: copies }, async (_none, copy) => {
      const { database, ledger } = test.another(2);
      await ledger.post("aurora", give(`race/bet${copy}`, account("r0"), -100n));
      const own = copy % 2 === 0 ? grants : grants.toReversed();
      return database.brand("aurora", (tx) => ledger.grantIn(tx, "aurora", { ...terms, grants: own }));
    }),
  );
  assert.equal(booked.flat().length, grants.length);
  const [first] = grants;
  assert.ok(first);
  const again = await test.ledger.post("aurora", postOf(terms, first));
  assert.equal(again.ok && again.value.replayed, true);
  const rows = await test.database.brand("aurora", (tx) =>
    tx.selectFrom("ledger_account").select(["owner", "posted"]).where("owner", "like", "r%").execute(),
  );
  const sum = rows.reduce((total, { posted }) => total + posted, 0n);
  assert.equal(sum, grants.reduce((total, { amount }) => total + amount, 10_000n) - 100n * BigInt(copies));
  assert.deepEqual((await test.verify()).findings, []);
}

/** What no caller may ask of grants: each throws and moves nothing. */
export async function checkGrantLimits({ database, ledger, verify }: TestLedger): Promise<void> {
  const grantIn = (grants: Grants) => database.brand("aurora", (tx) => ledger.grantIn(tx, "aurora", grants));
  await grantIn({ ...terms, grants: [grantOf("gl/opens", "asha", 100n)] });
  const good = grantOf("gl/good", "ravi", 1n);
  const asked = (grant: Grant, from = terms.from) => grantIn({ ...terms, from, grants: [good, grant] });
  await assert.rejects(asked(grantOf("gl/takes", "asha", -1n)), /more than nothing/);
  await assert.rejects(asked(grantOf("gl/house", "house", 1n)), /more than nothing/);
  await assert.rejects(asked(grantOf("gl/exponent", "asha", 1n), { ...terms.from, exponent: 0 }), /exponent/);
  await assert.rejects(asked({ ...good, owner: "asha" }), /ledger_transaction_key/);
  assert.equal((await verify()).transactions, 1n);
  assert.deepEqual((await verify()).findings, []);
}
