import type { Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Holder, mainAccount } from "./accounts.ts";
import { walletBalance } from "./balance-store.ts";
import type { TransferVendors } from "./ports.ts";
import { hasTransferUnderWay } from "./transfers/transfer-store.ts";

/** A member's money in all wallets; the handler adds the data of contracts. */
type Funds = Pick<
  Output<"member/info/funds/consolidated">,
  "total" | "complete" | "main" | "held" | "vendors"
>;

/** A member's spendable and held money in the main wallet (spec section 7, wallets/balance). */
export async function balanceOf(
  { brand, inBrand }: RequestContext,
  holder: Holder,
): Promise<Output<"wallet/balance">> {
  const { code, exponent, symbol } = brand.payload.currency;
  const account = mainAccount(brand, holder);
  const { posted, held, bonus } = await inBrand(async (tx) => ({
    ...(await walletBalance(tx, account)),
    bonus: (await walletBalance(tx, { ...account, book: "bonus" })).posted,
  }));
  return {
    balance: decimalText(posted - held, exponent),
    held: decimalText(held, exponent),
    bonus: decimalText(bonus, exponent),
    currency: code,
    currencySymbol: symbol,
  };
}

/**
 * A member's money in all wallets (spec section 7, funds/consolidated). All vendors are asked concurrently. A vendor
 * that does not answer has an empty balance and makes the total incomplete. So does a transfer under way, which a
 * vendor may have booked before its answer arrives.
 */
export async function consolidatedFunds(
  context: RequestContext,
  holder: Holder,
  vendors: ReturnType<TransferVendors>,
  nameOf: (vendor: string) => string,
): Promise<Funds> {
  const { brand, inBrand } = context;
  const { code: currency, exponent } = brand.payload.currency;
  const [{ posted, held, underWay }, vendorWallets] = await Promise.all([
    inBrand(async (tx) => ({
      ...(await walletBalance(tx, mainAccount(brand, holder))),
      underWay: await hasTransferUnderWay(tx, holder.id),
    })),
    Promise.all(
      [...vendors].map(async ([vendor, port]) => ({
        vendor,
        minor: await port.balance({ brand, owner: holder.id, currency, exponent }),
      })),
    ),
  ]);
  const there = vendorWallets.reduce((sum, { minor }) => sum + (minor ?? 0n), 0n);
  return {
    total: decimalText(posted + there, exponent),
    complete: !underWay && vendorWallets.every(({ minor }) => minor !== undefined),
    main: decimalText(posted - held, exponent),
    held: decimalText(held, exponent),
    vendors: vendorWallets.map(({ vendor, minor }) => ({
      vassalage: vendor,
      displayName: nameOf(vendor),
      balance: minor === undefined ? "" : decimalText(minor, exponent),
    })),
  };
}
