import { accept } from "../../../kernel/outcome.ts";
import { endSessions } from "../../core/identity/session-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/logout"> = async (_input, context) => {
  const { brand, inBrand, now, session } = context;
  if (session) await inBrand((tx) => endSessions(tx, brand.merchant, { id: session.id }, now()));
  return accept({});
};
