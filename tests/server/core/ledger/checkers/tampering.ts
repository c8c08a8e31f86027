/** Something a thief with the run of the machine might do; `by` must be among what the verification then names. */
export type Tampering = {
  name: string;
  by: RegExp;
  /** Statements with no trigger in their way; `$B` is the brand, `$transaction(key)` a transaction's id. */
  statements: string[];
};

/** The hash of a block as it would have to be: what a thief who knows the code can compute, too. */
const rehash = (number: number) => `
  update ledger_block b set prior_hash = coalesce(p.hash, ''),
    hash = ledger_block_hash(b.brand_id, b.first_transaction, b.last_transaction, coalesce(p.hash, ''))
  from (select 1) one left join ledger_block p on p.brand_id = '$B' and p.number = ${number - 1}
  where b.brand_id = '$B' and b.number = ${number}`;

const accountOf = (owner: string) =>
  `(select id from ledger_account where brand_id = '$B' and owner = '${owner}' and wallet <> 'payouts')`;

/** Asha has a hundred more, with every sum, step and balance as if it had always been so. */
const forged = [
  `update ledger_entry set amount = amount + 100 * sign(amount) where brand_id = '$B' and transaction_id = $transaction(win)`,
  ...[
    "ledger_entry set posted_after = posted_after + 100 where account_id",
    "ledger_account set posted = posted + 100 where id",
  ].map((what) => `update ${what} = ${accountOf("asha")} and brand_id = '$B'`),
  `update ledger_account set posted = posted - 100 where id = ${accountOf("house")} and brand_id = '$B'`,
];

const newTransaction = (id: string) => `
  insert into ledger_transaction (brand_id, id, key, input_hash, kind, reason, actor, refusal, at)
  values ('$B', ${id}, 'late', '', 'post', 'bet', 'vendor:T', 'ledger.funds', now())`;

const inTransaction = (key: string, owner: string) =>
  `where brand_id = '$B' and transaction_id = $transaction(${key}) and account_id = ${accountOf(owner)}`;

export const tamperings: readonly Tampering[] = [
  {
    name: "an amount changed",
    by: /I1/,
    statements: [`update ledger_entry set amount = 7 ${inTransaction("win", "asha")}`],
  },
  { name: "an amount changed with all that follows from it", by: /I8/, statements: forged },
  {
    name: "what one vendor owes made another's",
    by: /I8/,
    statements: [
      `update ledger_entry set amount = amount - 1 ${inTransaction("split", "house")}`,
      "update ledger_entry set amount = amount + 1 where brand_id = '$B' and transaction_id = $transaction(split) and amount = -6",
      `update ledger_account set posted = posted + case wallet when 'payouts' then 1 else -1 end
      where brand_id = '$B' and owner = 'house'`,
    ],
  },
  {
    name: "a key changed",
    by: /I8/,
    statements: ["update ledger_transaction set key = 'renamed' where id = $transaction(win)"],
  },
  ...["reason", "reference", "actor"].map((column) => ({
    name: `${column} changed`,
    by: /I8/,
    statements: [`update ledger_transaction set ${column} = 'other' where id = $transaction(win)`],
  })),
  {
    name: "a time changed",
    by: /I8/,
    statements: [
      "update ledger_transaction set at = at + interval '1 microsecond' where id = $transaction(win)",
    ],
  },
  {
    name: "the hash of an input changed",
    by: /I8/,
    statements: ["update ledger_transaction set input_hash = 'x' where id = $transaction(win)"],
  },
  {
    name: "a refusal taken back",
    by: /I6/,
    statements: ["update ledger_transaction set refusal = null where id = $transaction(poor)"],
  },
  {
    name: "a transaction deleted",
    by: /I8/,
    statements: ["delete from ledger_transaction where id = $transaction(poor)"],
  },
  {
    name: "a transaction deleted that no block seals yet",
    by: /I6/,
    statements: ["delete from ledger_transaction where id = $transaction(tail)"],
  },
  {
    name: "a transaction put between two blocks",
    by: /I8.*between/,
    statements: [
      newTransaction(
        "(select max(last_transaction) + 1 from ledger_block where brand_id = '$B' and number = 1)",
      ),
    ],
  },
  {
    name: "a transaction put into a block",
    by: /I8.*are there/,
    statements: [newTransaction("$transaction(bet) - 1")],
  },
  {
    name: "a transaction put before all blocks",
    by: /I8.*between/,
    statements: [newTransaction("-1")],
  },
  {
    name: "a balance raised",
    by: /I2/,
    statements: [`update ledger_account set posted = posted + 1 where id = ${accountOf("asha")}`],
  },
  {
    name: "a balance of the house lowered",
    by: /I2/,
    statements: [`update ledger_account set posted = posted - 1 where id = ${accountOf("house")}`],
  },
  {
    name: "a balance of the house as it was a block ago",
    by: /I2/,
    statements: [
      `update ledger_account a set rolled_to = b.last_transaction, posted = (select sum(p.amount) from ledger_entry p
        where p.brand_id = '$B' and p.account_id = a.id and p.transaction_id <= b.last_transaction)
      from ledger_block b where b.brand_id = '$B' and b.number = 1 and a.id = ${accountOf("house")}`,
    ],
  },
  {
    name: "money that is set aside made free",
    by: /I7/,
    statements: [`update ledger_account set held = 0 where id = ${accountOf("ravi")}`],
  },
  {
    name: "a hold changed",
    by: /I2/,
    statements: [`update ledger_entry set hold = 1 ${inTransaction("hold", "asha")}`],
  },
  {
    name: "a step changed",
    by: /I2.*continues/,
    statements: [`update ledger_entry set posted_after = 5 ${inTransaction("win", "asha")}`],
  },
  {
    name: "money spent that was not there",
    by: /I3/,
    statements: [`update ledger_entry set posted_after = -5 ${inTransaction("tail", "asha")}`],
  },
  {
    name: "another's account taken over",
    by: /I8/,
    statements: [
      `update ledger_account set owner = 'thief' where id = ${accountOf("asha")}`,
      `update ledger_account set owner = 'asha' where id = ${accountOf("ravi")}`,
      "update ledger_account set owner = 'ravi' where brand_id = '$B' and owner = 'thief'",
    ],
  },
  {
    name: "an entry moved to an account that is none",
    by: /I9/,
    statements: [`update ledger_entry set account_id = -1 ${inTransaction("tail", "asha")}`],
  },
  {
    name: "trial money made real",
    by: /I9/,
    statements: [`update ledger_account set book = 'trial' where id = ${accountOf("asha")}`],
  },
  {
    name: "a settlement of more than was held",
    by: /I7.*settled/,
    statements: [
      `update ledger_entry set amount = amount - 500, posted_after = posted_after - 500 ${inTransaction("last settle", "ravi")}`,
      `update ledger_entry set amount = amount + 500 where brand_id = '$B' and transaction_id = $transaction(last settle) and amount > 0`,
      `update ledger_account set posted = posted - 500 where id = ${accountOf("ravi")}`,
    ],
  },
  {
    name: "a reversal of more than there was",
    by: /I7.*undone/,
    statements: [
      `update ledger_entry set amount = amount + 5 * sign(amount), posted_after = posted_after + 5 where brand_id = '$B' and transaction_id = $transaction(last reverse)`,
      `update ledger_account set posted = posted + 5 where id = ${accountOf("asha")}`,
    ],
  },
  {
    name: "a transaction closed twice",
    by: /I4/,
    statements: [
      "drop index if exists ledger_transaction_about",
      "update ledger_transaction set about = $transaction(hold) where id = $transaction(void)",
    ],
  },
  {
    name: "a closing of what is none",
    by: /I4/,
    statements: [
      "update ledger_transaction set about = $transaction(win) where id = $transaction(last settle)",
    ],
  },
  {
    name: "a block's hash changed",
    by: /I8/,
    statements: ["update ledger_block set hash = 'x' where brand_id = '$B' and number = 2"],
  },
  {
    name: "a block rewritten with the transactions in it",
    by: /I8.*continue/,
    statements: [...forged, rehash(1)],
  },
  {
    name: "a block's count changed",
    by: /I8/,
    statements: [
      "update ledger_block set transactions = transactions + 1 where brand_id = '$B' and number = 2",
    ],
  },
  {
    name: "two blocks swapped",
    by: /I8/,
    statements: [
      "update ledger_block set number = 99 where brand_id = '$B' and number = 1",
      "update ledger_block set number = 1 where brand_id = '$B' and number = 2",
      "update ledger_block set number = 2 where brand_id = '$B' and number = 99",
    ],
  },
  {
    name: "a block removed from the middle",
    by: /I8/,
    statements: ["delete from ledger_block where brand_id = '$B' and number = 2"],
  },
  {
    name: "the last block removed",
    by: /I8.*head/,
    statements: ["delete from ledger_block where brand_id = '$B' and number = 3"],
  },
  {
    name: "the whole history rewritten, consistent in itself",
    by: /I8.*head/,
    statements: [...forged, rehash(1), rehash(2), rehash(3)],
  },
];
