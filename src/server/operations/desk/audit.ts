import { accept } from "../../../kernel/outcome.ts";
import { auditPage } from "../../core/identity/desk-audit-store.ts";
import { pageOf, pageWanted } from "../../core/wallet/page.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/audit"> = async (input, context) => {
  const wanted = pageWanted(input);
  const { rows, total } = await context.inBrand((tx) => auditPage(tx, wanted));
  const content = rows.map(({ at, actor, role, action, subject, before, after }) => ({
    at: at.toISOString(),
    actor,
    role,
    action,
    subject,
    details: JSON.stringify({ before, after }),
  }));
  return accept(pageOf(content, total, wanted));
};
