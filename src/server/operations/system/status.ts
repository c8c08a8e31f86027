import { accept } from "../../../kernel/outcome.ts";
import { closureFor } from "../../brands/visitor-part.ts";
import type { Handler } from "../../operations.ts";

const statusOf = { maintenance: 1, region: 2 } as const;

/** 0 open, 1 maintenance, 2 region (spec section 4). */
export const handle: Handler<"system/status"> = (_input, context) => {
  const closure = closureFor(context.brand, context);
  return accept({ status: closure ? statusOf[closure] : 0, ip: context.ip });
};
