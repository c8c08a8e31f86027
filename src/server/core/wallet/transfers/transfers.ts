import type { Transaction } from "kysely";
import type { Input, Output } from "../../../../contract/shared-types.ts";
import { decimalText } from "../../../../kernel/money.ts";
import { accept, type Outcome, type Refusal } from "../../../../kernel/outcome.ts";
import type { Brand } from "../../../brands/brand.ts";
import type { Platform } from "../../../brands/platform.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import { randomToken } from "../../identity/encryption.ts";
import type { RequestContext } from "../../identity/request-context.ts";
import { lockPlay } from "../../identity/suspension-store.ts";
import { bookOf, type Holder } from "../accounts.ts";
import { amountOf, inField } from "../amount.ts";
import { idempotent } from "../idempotent.ts";
import { pageAsked, partOf } from "../list-page.ts";
import type { TransferVendors } from "../ports.ts";
import { repeatedTransfer, sendTransfer, type TransferDependencies } from "./settle.ts";
import { holdTransaction, stepTransfer } from "./step.ts";
import { insertTransfer, type Transfer, transfersOf } from "./transfer-store.ts";

type Vendors = Platform["vendors"];
type Dependencies = Pick<TransferDependencies, "wallet" | "transferVendors" | "alarm"> & {
  platform: Platform;
  /** Why a member's limits refuse money for a vendor's wallet; asked under the lock of the member's play. */
  limitRefusal: (
    tx: Transaction<Schema>,
    brand: Brand,
    asked: { memberId: string; amount: bigint; at: number },
  ) => Promise<Refusal | undefined>;
};

/** The main wallet's name on the wire. */
const mainName = "MAIN";

/** A transfer as its member sees it. */
const transferView = (transfer: Transfer, vendors: Vendors): Output<"relay/GCS_walletTransfer"> => ({
  reference: transfer.id,
  direction: transfer.direction,
  vendorName: vendors.get(transfer.vendor)?.name ?? transfer.vendor,
  from: transfer.direction === "in" ? mainName : transfer.vendor,
  to: transfer.direction === "in" ? transfer.vendor : mainName,
  amount: decimalText(transfer.amount, transfer.exponent),
  state: transfer.state,
  problem: transfer.problem ?? "",
  askedAt: transfer.asked_at.toISOString(),
});

/**
 * Moves money between the main wallet and a vendor's wallet (spec section 7 GCS_walletTransfer): set aside, requested
 * from the vendor, then posted or released. Returns the current state; a transfer under way is completed in the
 * background (settle.ts). Money to a vendor is refused where it could pass a limit of the member's play (`limit.transfer`,
 * `limit.session`).
 */
export async function transferFunds(
  context: RequestContext,
  holder: Holder,
  input: Input<"relay/GCS_walletTransfer">,
  deps: Dependencies,
): Promise<Outcome<Output<"relay/GCS_walletTransfer">>> {
  const { brand, inBrand, log, now } = context;
  // Undefined when an earlier call with the same key made it.
  let made: Transfer | undefined;
  const asked = await idempotent<{ id: string }>(context, {
    operation: "relay/GCS_walletTransfer",
    input,
    // Money in a vendor's wallet is money to bet with; the way back stays open.
    freezable: input.from === mainName && bookOf(holder) === "real" ? "bets" : undefined,
    work: async (tx) => {
      const way = wayOf(brand, input, deps.transferVendors);
      if (!way.ok) return way;
      const amount = amountOf(brand, input.amount, brand.documents.brand.wallet?.transfer ?? {});
      if (!amount.ok) return amount;
      if (way.value.direction === "in" && bookOf(holder) === "real") {
        await lockPlay(tx, brand.merchant, holder.id);
        const wanted = { memberId: holder.id, amount: amount.value, at: now() };
        const limited = await deps.limitRefusal(tx, brand, wanted);
        if (limited) return limited;
      }
      const { code, exponent } = brand.payload.currency;
      const asking = await insertTransfer(tx, brand.merchant, {
        id: randomToken(15),
        owner: holder.id,
        book: bookOf(holder),
        ...way.value,
        amount: amount.value,
        currency: code,
        exponent,
        asked_at: new Date(now()),
      });
      const [held] =
        asking.direction === "in"
          ? await deps.wallet.postIn(tx, brand.merchant, [holdTransaction(asking)])
          : [];
      if (held && !held.ok) return inField("amount", held.code);
      made = await stepTransfer(tx, asking.id, { type: "held" }, { wallet: deps.wallet, now: now() });
      return accept({ id: made.id });
    },
  });
  if (!asked.ok) return asked;
  const { id } = asked.value;
  const around = { ...deps, inBrand, log, now };
  const current =
    made?.id === id ? await sendTransfer(brand, made, around) : await repeatedTransfer(brand, id, around);
  return accept(transferView(current, deps.platform.vendors));
}

type Way = Pick<Transfer, "direction" | "vendor">;

/** The direction: one end is the main wallet, the other a vendor that holds wallets. */
function wayOf(
  brand: Brand,
  { from, to }: Pick<Input<"relay/GCS_walletTransfer">, "from" | "to">,
  transferVendors: TransferVendors,
): Outcome<Way> {
  if ((from === mainName) === (to === mainName)) return inField("to", "wallet.same");
  const vendor = from === mainName ? to : from;
  if (!transferVendors(brand).has(vendor)) return inField("to", "wallet.unknown");
  return accept({ vendor, direction: from === mainName ? "in" : "out" });
}

/** A member's transfers, newest first. */
export async function transferList(
  { inBrand }: RequestContext,
  holder: Holder,
  input: Input<"wallet/transfers">,
  vendors: Vendors,
): Promise<Output<"wallet/transfers">> {
  const wanted = pageAsked(input);
  const { rows, ends } = await inBrand((tx) => transfersOf(tx, holder.id, wanted));
  return partOf(
    rows.map((row) => transferView(row, vendors)),
    ends,
  );
}
