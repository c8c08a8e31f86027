import { accept } from "../../../../../kernel/outcome.ts";
import { holderOfRequest } from "../../../../core/wallet/accounts.ts";
import { consolidatedFunds } from "../../../../core/wallet/funds.ts";
import type { Handler } from "../../../../operations.ts";

export const handle: Handler<"member/info/funds/consolidated"> = async (_input, context) => {
  const { services, brand } = context;
  const nameOf = (code: string) => services.platform.vendors.get(code)?.name ?? code;
  const vendors = services.transferVendors(brand);
  return accept(await consolidatedFunds(context, holderOfRequest(context), vendors, nameOf));
};
