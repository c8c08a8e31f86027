import { accept } from "../../../../../kernel/outcome.ts";
import { holderOfRequest } from "../../../../core/wallet/accounts.ts";
import { consolidatedFunds } from "../../../../core/wallet/funds.ts";
import { contractInfo } from "../../../../domains/agents/contracts/contract-views.ts";
import type { Handler } from "../../../../handler.ts";

export const handle: Handler<"member/info/funds/consolidated"> = async (_input, context) => {
  const { services, brand, inBrand } = context;
  const nameOf = (code: string) => services.platform.vendors.get(code)?.name ?? code;
  const vendors = services.transferVendors(brand);
  const holder = holderOfRequest(context);
  const [funds, contracts] = await Promise.all([
    consolidatedFunds(context, holder, vendors, nameOf),
    inBrand((tx) => contractInfo(tx, brand, holder.id)),
  ]);
  return accept({ ...funds, ...contracts });
};
