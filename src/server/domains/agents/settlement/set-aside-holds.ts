import type { Transaction } from "kysely";
import type { RecordType } from "../../../../site/constants.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { LedgerTransaction } from "../../../core/ledger/transaction.ts";
import { actorOf, mainAccount } from "../../../core/wallet/accounts.ts";
import type { Wallet } from "../../../core/wallet/wallet.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import type { RunKey } from "./bill-store.ts";
import { type Cover, lockCovers, replaceCovers } from "./set-aside-store.ts";

type Tx = Transaction<Schema>;
export type Around = { brand: Brand; wallet: Wallet };

/** Frees what is set aside for a period that is settled now; the caller settles it in the same transaction. */
export async function freeCover(tx: Tx, around: Around, run: RunKey): Promise<void> {
  const old = await lockCovers(tx, run);
  const over = old.filter(({ period_start }) => period_start <= run.start);
  if (over.length === 0) return;
  await setAside(tx, around, over, []);
  await replaceCovers(
    tx,
    run,
    old.filter((cover) => !over.includes(cover)),
  );
}

/** Frees the holds that are not wanted any more, and sets aside what is new. */
export async function setAside(
  tx: Tx,
  { brand, wallet }: Around,
  old: readonly Cover[],
  wanted: readonly Cover[],
): Promise<void> {
  const keys = new Set(wanted.map(({ hold_key }) => hold_key));
  const known = new Set(old.map(({ hold_key }) => hold_key));
  const common = {
    reason: "agent.short" satisfies RecordType,
    actor: actorOf("job", "agents.cover"),
  };
  const posted = [
    ...old.flatMap(({ hold_key: key, kind, period_start }): LedgerTransaction[] =>
      key === null || keys.has(key)
        ? []
        : [
            {
              ...common,
              kind: "void",
              key: `${key}:free`,
              about: key,
              reference: referenceOf(kind, period_start),
            },
          ],
    ),
    ...wanted.flatMap(({ hold_key: key, kind, period_start, agent_id, held }): LedgerTransaction[] =>
      key === null || known.has(key)
        ? []
        : [
            {
              ...common,
              kind: "hold",
              key,
              reference: referenceOf(kind, period_start),
              account: mainAccount(brand, { id: agent_id, type: 0 }),
              amount: held,
            },
          ],
    ),
  ];
  const outcomes = posted.length > 0 ? await wallet.postIn(tx, brand.merchant, posted) : [];
  // The money was spent in between: the whole transaction is taken back, and the next run looks again.
  for (const [index, outcome] of outcomes.entries())
    if (!outcome.ok) throw new Error(`${posted[index]?.key} was refused: ${outcome.code}`);
}

const referenceOf = (kind: string, start: Date): string => `agents:${kind}:${start.toISOString()}`;
