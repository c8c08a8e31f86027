import { mostMinor } from "../../../kernel/money.ts";
import { type Account, type Entry, house, type LedgerTransaction, nameOf } from "./transaction.ts";

/** Largest number of accounts in a transaction. */
const mostEntries = 64;

/** The lengths that the tables allow. */
const most = { key: 200, reason: 60, reference: 200, actor: 100, owner: 40, wallet: 60, currency: 12 };

/**
 * Checks that a transaction is well formed. Violations throw, since no member can cause them. Texts fit their columns
 * and mean the same to the database, entries of a post sum to zero within book and currency, each account occurs
 * once, and amounts are positive where only that has a meaning.
 */
export function checkTransaction(transaction: LedgerTransaction): void {
  const entries = "entries" in transaction ? transaction.entries : [];
  checkTexts(transaction);
  if (entries.length > mostEntries) throw new Error(`a transaction has at most ${mostEntries} entries`);
  const names = new Set(entries.map(({ account }) => nameOf(account)));
  if (names.size !== entries.length) throw new Error("an account occurs once in a transaction");
  for (const entry of "amount" in transaction ? [transaction] : entries) checkEntry(entry);
  if (transaction.kind === "post") checkSums(entries);
  if (transaction.kind === "hold" && transaction.amount < 0n)
    throw new Error("a hold sets a positive amount aside");
  if (transaction.kind === "hold" && transaction.account.owner === house)
    throw new Error("a house account has no holds");
  if (transaction.kind === "settle" && (entries.length === 0 || entries.some(({ amount }) => amount < 0n)))
    throw new Error("a hold is settled to at least one account, by positive amounts");
}

function checkTexts(transaction: LedgerTransaction): void {
  checkText("key", transaction.key, most.key);
  checkText("reason", transaction.reason, most.reason);
  checkText("reference", transaction.reference, most.reference, 0);
  checkText("actor", transaction.actor, most.actor);
  if (!("about" in transaction)) return;
  checkText("key", transaction.about, most.key);
  if (transaction.about === transaction.key) throw new Error("a transaction cannot be about itself");
}

/** Refuses half characters: the database could treat two such keys as the same. */
function checkText(what: string, text: string, longest: number, shortest = 1): void {
  if (text.length < shortest || text.length > longest)
    throw new Error(`the ${what} of a transaction has ${shortest} to ${longest} characters`);
  if (text.includes("\0") || !text.isWellFormed())
    throw new Error(`the ${what} of a transaction is not valid text`);
}

function checkEntry({ account, amount }: Entry): void {
  checkAccount(account);
  // Money is never a float (I11); a JavaScript number would silently be one.
  if (typeof amount !== "bigint" || amount === 0n || amount > mostMinor || amount < -mostMinor)
    throw new Error(`a transaction cannot move ${amount}`);
}

function checkAccount({ owner, wallet, currency, exponent }: Account): void {
  checkText("account owner", owner, most.owner);
  checkText("wallet", wallet, most.wallet);
  checkText("currency", currency, most.currency);
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > 8)
    throw new Error(`a currency has 0 to 8 decimals, not ${exponent}`);
}

function checkSums(entries: readonly Entry[]): void {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of entries) {
    const side = `${account.book}|${account.currency}`;
    sums.set(side, (sums.get(side) ?? 0n) + amount);
  }
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error("the entries of a transaction sum to zero");
  const books = entries.map(({ account }) => account.book === "trial");
  if (books.includes(true) && books.includes(false))
    throw new Error("trial money does not mix with other money");
}
