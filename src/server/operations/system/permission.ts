import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";

/** The whole payload; the HTTP floor serves the same bytes from its cache. */
export const handle: Handler<"system/permission"> = (_input, { brand, caller }) =>
  accept({
    ...brand.payload,
    location: { ip: caller.ip },
    maintenance: brand.documents.brand.maintenance ?? false,
    regionRestriction: caller.regionRestriction,
  });
