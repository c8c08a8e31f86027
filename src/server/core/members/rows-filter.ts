import { exactMinorUnits } from "../../../kernel/money.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type AskedDays, askedDays } from "../safer-play/asked-days.ts";
import { inField } from "../wallet/amount.ts";
import { accountOf, memberByAccount } from "./member-store.ts";
import type { RowsFilter } from "./rows-filter-store.ts";

/** What a list of the desk may be narrowed by; amounts are decimal texts in the brand's currency. */
type Asked = AskedDays & {
  account?: string | undefined;
  least?: string | undefined;
  greatest?: string | undefined;
};

/**
 * What a list of the desk is narrowed to: days of the brand's clock, the member of an account or, without
 * one, those whose accounts begin with it, the least and the greatest amount. Refuses `period.invalid`, and `amount.invalid`, `amount.fraction` and `amount.huge` at the field that has it.
 */
export async function rowsFilter(
  { brand, inBrand, now }: Pick<RequestContext, "brand" | "inBrand" | "now">,
  asked: Asked,
): Promise<Outcome<RowsFilter>> {
  const asOf = askedDays(brand, asked, now());
  if (!asOf.ok) return asOf;
  const { code: currency, exponent } = brand.payload.currency;
  const filter: RowsFilter = { asOf: asOf.value, currency, exponent };
  for (const end of ["least", "greatest"] as const) {
    const text = asked[end];
    if (text === undefined) continue;
    const amount = exactMinorUnits(text, exponent);
    if (!amount.ok) return inField(end, amount.code, amount.params);
    filter[end] = amount.value;
  }
  const account = accountOf(asked.account ?? "");
  if (account === "") return accept(filter);
  // One member's rows are in an index of their own.
  const member = await inBrand((tx) => memberByAccount(tx, account));
  return accept({ ...filter, ...(member ? { memberId: member.id } : { prefix: account }) });
}

/** The states of a list that a narrowing to one of them leaves. */
export const statesFor = <State extends string>(
  listed: readonly State[],
  wanted: string | undefined,
): readonly State[] => (wanted === undefined ? listed : listed.filter((state) => state === wanted));
