import type { LedgerTransaction } from "../../../../../src/server/core/ledger/transaction.ts";
import {
  account,
  give,
  hold,
  release,
  reverse,
  settle,
  type TestLedger,
} from "../../../../support/ledger.ts";
import { type Tampering, tamperings } from "./tampering.ts";

const asha = account("asha");
const ravi = account("ravi");
const bank = account("house", "payouts");
const games = account("house", "games:TEST");

/** A little of everything: three blocks, a number that was never used before and between them, transactions after the last. */
export async function makeHistory(
  { database, ledger, sealer, brand }: TestLedger,
  brandId: string,
): Promise<void> {
  await brand(brandId);
  const all = async (...transactions: LedgerTransaction[]) => {
    for (const transaction of transactions) await ledger.post(brandId, transaction);
  };
  const seal = async () => (await sealer.seal(brandId)) + (await sealer.seal(brandId));
  const unused = () =>
    database
      .brand(brandId, async (tx) => {
        await ledger.postIn(tx, brandId, [give("unused", asha, 1n)]);
        throw new Error("broken off");
      })
      .catch(() => {});
  const split = [10n, -4n, -6n].map((amount, entry) => ({
    account: [asha, games, bank][entry] ?? asha,
    amount,
  }));
  await all(give("win", asha, 1_000n), give("gift", ravi, 800n), {
    ...give("split", asha, 1n),
    entries: split,
  } as LedgerTransaction);
  await unused();
  await all(give("bet", asha, -300n), hold("hold", asha, 200n));
  await seal();
  await unused();
  await all(settle("settle", "hold", bank, 150n), hold("other", ravi, 50n), release("void", "other"));
  await all(reverse("back", "bet"), give("poor", ravi, -5_000n));
  await seal();
  await all(give("more", ravi, 10n));
  await seal();
  await all(hold("last hold", ravi, 100n), settle("last settle", "last hold", bank, 100n));
  await all(give("last bet", asha, -10n), reverse("last reverse", "last bet"));
  await all(give("tail", asha, 5n), hold("set aside", ravi, 60n));
}

/** Does what a tampering says to a brand with that history. */
export async function tamperWith(
  test: TestLedger,
  brandId: string,
  { statements }: Tampering,
): Promise<void> {
  const { rows: transactions } = await actIds(test, brandId);
  const filled = statements.map((statement) =>
    statement
      .replaceAll("$B", brandId)
      .replaceAll(/\$transaction\(([^)]+)\)/g, (_all, key: string) => `${transactions.get(key) ?? key}`),
  );
  await test.tamper(...filled);
}

/** What the verification names after a tampering; `before` is what it named without one. */
export async function tryTampering(
  test: TestLedger,
  brandId: string,
  tampering: Tampering,
): Promise<{ before: string[]; after: string[] }> {
  await makeHistory(test, brandId);
  const { chain, findings } = await test.verify(brandId);
  await tamperWith(test, brandId, tampering);
  const after = await test.verify(brandId, chain.head);
  return { before: findings.map(lineOf), after: after.findings.map(lineOf) };
}

export const lineOf = ({
  invariant,
  subject,
  detail,
}: {
  invariant: string;
  subject: string;
  detail: string;
}) => `${invariant}: ${subject}, ${detail}`;

async function actIds({ database }: TestLedger, brandId: string) {
  const rows = await database.brand(brandId, (tx) =>
    tx.selectFrom("ledger_transaction").select(["id", "key"]).execute(),
  );
  return { rows: new Map(rows.map(({ id, key }) => [key, id])) };
}

/** Tries every tampering; throws at the first one that the verification does not name. */
export async function checkTampering(test: TestLedger): Promise<void> {
  for (const [index, tampering] of tamperings.entries()) {
    const { before, after } = await tryTampering(test, `t${index}`, tampering);
    if (before.length > 0) throw new Error(`found without any tampering: ${before.join("; ")}`);
    if (!after.some((line) => tampering.by.test(line)))
      throw new Error(
        `${tampering.name}: not found by ${tampering.by}, but: ${after.join("; ") || "nothing"}`,
      );
  }
}
