import { accept } from "../../../../kernel/outcome.ts";
import { audit, staffOf } from "../../../core/identity/desk-audit-store.ts";
import { endSessions } from "../../../core/identity/session-store.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/session/logout"> = async (_input, context) => {
  const { brand, inBrand, now, session } = context;
  const { username } = staffOf(context);
  if (session)
    await inBrand(async (tx) => {
      await endSessions(tx, brand.merchant, { id: session.id }, now());
      await audit(tx, context, { action: "desk.logout", subject: username });
    });
  return accept({});
};
