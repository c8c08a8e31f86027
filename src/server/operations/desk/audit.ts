import { accept } from "../../../kernel/outcome.ts";
import { auditActors, auditPage } from "../../core/identity/desk-audit-store.ts";
import { askedDays } from "../../core/safer-play/asked-days.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/audit"> = async (input, context) => {
  const wanted = pageAsked(input);
  const { actor, group, subject } = input;
  const asOf = askedDays(context.brand, input, context.now());
  if (!asOf.ok) return asOf;
  const { rows, ends, actors } = await context.inBrand(async (tx) => ({
    ...(await auditPage(tx, {
      ...wanted,
      actor,
      group,
      subject: subject?.trim() || undefined,
      asOf: asOf.value,
    })),
    actors: await auditActors(tx),
  }));
  const content = rows.map(({ at, before, after, id: _id, ...row }) => ({
    ...row,
    at: at.toISOString(),
    details: JSON.stringify({ before, after }),
  }));
  return accept({
    ...partOf(content, ends),
    actors: actors.map((name) => ({ value: name, label: name })),
  });
};
