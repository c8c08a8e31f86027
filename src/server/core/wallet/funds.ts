import type { Output } from "../../../contract/words.ts";
import { decimalText } from "../../../kernel/money.ts";
import type { RequestContext } from "../identity/request-context.ts";
import { type Holder, mainAccount } from "./accounts.ts";
import { walletBalance } from "./balance-store.ts";
import type { TransferVendors } from "./ports.ts";
import { hasTransferUnderWay } from "./transfers/transfer-store.ts";

/** What a member can spend from the main wallet, and what is set aside (spec section 7, wallets/balance). */
export async function balanceOf(
  { brand, inBrand }: RequestContext,
  holder: Holder,
): Promise<Output<"wallet/balance">> {
  const { code, exponent, symbol } = brand.payload.currency;
  const { posted, held } = await inBrand((tx) => walletBalance(tx, mainAccount(brand, holder)));
  return {
    balance: decimalText(posted - held, exponent),
    held: decimalText(held, exponent),
    currency: code,
    currencySymbol: symbol,
  };
}

/**
 * All of a member's money, wherever it is (spec section 7, funds/consolidated). Vendors are asked all at
 * once; one that does not answer has an empty balance and leaves the total incomplete. So does a transfer on its
 * way, which a vendor may have booked before it was heard.
 */
export async function consolidatedFunds(
  context: RequestContext,
  holder: Holder,
  vendors: ReturnType<TransferVendors>,
  nameOf: (vendor: string) => string,
): Promise<Output<"member/info/funds/consolidated">> {
  const { brand, inBrand } = context;
  const { code: currency, exponent } = brand.payload.currency;
  const [{ posted, held, underWay }, purses] = await Promise.all([
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
  const there = purses.reduce((sum, { minor }) => sum + (minor ?? 0n), 0n);
  return {
    total: decimalText(posted + there, exponent),
    complete: !underWay && purses.every(({ minor }) => minor !== undefined),
    main: decimalText(posted - held, exponent),
    held: decimalText(held, exponent),
    vendors: purses.map(({ vendor, minor }) => ({
      vassalage: vendor,
      displayName: nameOf(vendor),
      balance: minor === undefined ? "" : decimalText(minor, exponent),
    })),
  };
}
