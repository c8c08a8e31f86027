import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";

/** Maintenance wins over the region (spec section 4). */
export const handle: Handler<"system/status"> = (_input, { brand, ip, regionRestriction }) => {
  const status = brand.documents.brand.maintenance ? 1 : regionRestriction ? 2 : 0;
  return accept({ status, ip });
};
