import { mostMinor } from "../../../kernel/money.ts";
import { type Account, type Act, house, type Leg, nameOf } from "./transaction.ts";

/** At most so many accounts in an act. */
const mostLegs = 64;

/** Lengths that the tables have room for. */
const most = { key: 200, reason: 60, reference: 200, actor: 100, owner: 40, wallet: 60, currency: 12 };

/**
 * Sees to it that an act is one at all: broken assumptions throw, since no member can cause them. Texts fit their
 * columns and mean the same to the database, legs of a post sum to zero within book and currency, accounts come
 * once, amounts are positive where only that has a meaning.
 */
export function checkAct(act: Act): void {
  const legs = "legs" in act ? act.legs : [];
  checkTexts(act);
  if (legs.length > mostLegs) throw new Error(`an act has at most ${mostLegs} legs`);
  const names = new Set(legs.map(({ account }) => nameOf(account)));
  if (names.size !== legs.length) throw new Error("an account comes once in an act");
  for (const leg of "amount" in act ? [act] : legs) checkLeg(leg);
  if (act.kind === "post") checkSums(legs);
  if (act.kind === "hold" && act.amount < 0n) throw new Error("a hold sets something aside");
  if (act.kind === "hold" && act.account.owner === house)
    throw new Error("the house's money is not set aside");
  if (act.kind === "settle" && (legs.length === 0 || legs.some(({ amount }) => amount < 0n)))
    throw new Error("a hold is settled to somebody");
}

function checkTexts(act: Act): void {
  checkText("key", act.key, most.key);
  checkText("reason", act.reason, most.reason);
  checkText("reference", act.reference, most.reference, 0);
  checkText("actor", act.actor, most.actor);
  if (!("about" in act)) return;
  checkText("key", act.about, most.key);
  if (act.about === act.key) throw new Error("an act is about another one");
}

/** Two keys that only the database takes for the same would be one act to it: hence no halves of characters. */
function checkText(what: string, text: string, longest: number, shortest = 1): void {
  if (text.length < shortest || text.length > longest)
    throw new Error(`the ${what} of an act has ${shortest} to ${longest} characters`);
  if (text.includes("\0") || !text.isWellFormed()) throw new Error(`the ${what} of an act is no text`);
}

function checkLeg({ account, amount }: Leg): void {
  checkAccount(account);
  // Money is never a float (I11), and a number would silently become one.
  if (typeof amount !== "bigint" || amount === 0n || amount > mostMinor || amount < -mostMinor)
    throw new Error(`an act cannot move ${amount}`);
}

function checkAccount({ owner, wallet, currency, exponent }: Account): void {
  checkText("account owner", owner, most.owner);
  checkText("wallet", wallet, most.wallet);
  checkText("currency", currency, most.currency);
  if (!Number.isInteger(exponent) || exponent < 0 || exponent > 8)
    throw new Error(`a currency has 0 to 8 decimals, not ${exponent}`);
}

function checkSums(legs: readonly Leg[]): void {
  const sums = new Map<string, bigint>();
  for (const { account, amount } of legs) {
    const side = `${account.book}|${account.currency}`;
    sums.set(side, (sums.get(side) ?? 0n) + amount);
  }
  if (sums.size === 0 || [...sums.values()].some((sum) => sum !== 0n))
    throw new Error("the legs of an act sum to zero");
  const books = legs.map(({ account }) => account.book === "trial");
  if (books.includes(true) && books.includes(false)) throw new Error("trial money joins no other");
}
