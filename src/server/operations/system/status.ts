import { accept } from "../../../kernel/outcome.ts";
import { closedReasonFor } from "../../brands/visitor-part.ts";
import type { Handler } from "../../handler.ts";

const statusOf = { maintenance: 1, region: 2 } as const;

/** 0 open, 1 maintenance, 2 region (spec section 4). */
export const handle: Handler<"system/status"> = (_input, context) => {
  const reason = closedReasonFor(context.brand, context);
  return accept({ status: reason ? statusOf[reason] : 0, ip: context.ip });
};
