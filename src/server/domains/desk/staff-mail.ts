import type { Input, Output } from "../../../contract/shared-types.ts";
import { escapeHtml } from "../../../kernel/html.ts";
import { isMailAddress } from "../../../kernel/mail-address.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { codeMinutes, storeCode, useCode } from "../../core/identity/code-store.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { randomDigits } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { inField } from "../../core/wallet/amount.ts";
import { deskUserById, updateDeskUser } from "./desk-user-store.ts";

type Done = Outcome<Record<string, never>>;

const codeLength = 6;

/** Where the signed-in member of staff gets mail, as one row. */
export async function ownMail(context: RequestContext): Promise<Output<"desk/mail">> {
  const user = await context.inBrand((tx) => deskUserById(tx, staffOf(context).id));
  const { email = null, email_asked: asked = null } = user ?? {};
  return {
    content: [
      {
        address: email ?? "",
        asked: asked ?? "",
        state: asked ? "waiting" : email ? "proved" : "none",
      },
    ],
  };
}

/**
 * Sends a code to an address of the signed-in member of staff; the address that they had stays until the code is entered.
 * Refuses `staff.address`, `report.mail` where the brand sends no mail, and `staff.mail-away`.
 */
export async function askOwnMail(context: RequestContext, { email }: Input<"desk/mail/ask">): Promise<Done> {
  const { brand, identity, inBrand, now, text, browserHash } = context;
  const address = email.trim();
  if (!isMailAddress(address)) return inField("email", "staff.address");
  const { mail } = identity.vendorsOf(brand);
  if (!mail) return refuse("report.mail");
  const { id } = staffOf(context);
  const code = randomDigits(codeLength);
  await inBrand(async (tx) => {
    await storeCode(
      tx,
      brand.merchant,
      identity.codeKey,
      { purpose: "staffMail", target: targetOf(id, address), code, browserHash },
      now(),
    );
    await updateDeskUser(tx, id, { email_asked: address });
    await audit(tx, context, { action: "staff.mail-ask", subject: staffOf(context).username });
  });
  const words = text("staff:mail.codeText", { code, brand: brand.payload.name, minutes: codeMinutes });
  const subject = text("staff:mail.codeSubject", { brand: brand.payload.name });
  try {
    await mail({ to: address, subject, text: words, html: `<p>${escapeHtml(words)}</p>` });
  } catch {
    // Staff see that the server did not take it.
    return inField("email", "staff.mail-away");
  }
  return accept({});
}

const targetOf = (id: string, address: string): string => `${id}:${address.toLowerCase()}`;

/** Confirms the address that a code was sent to. Refuses `code.wrong`. */
export async function confirmOwnMail(
  context: RequestContext,
  { asked, code }: Input<"desk/mail/confirm">,
): Promise<Done> {
  const { identity, inBrand, now, browserHash } = context;
  const { id, username } = staffOf(context);
  const isRight = await inBrand(async (tx) => {
    // Another page may have asked for another address meanwhile.
    if ((await deskUserById(tx, id))?.email_asked !== asked) return false;
    const given = { purpose: "staffMail" as const, target: targetOf(id, asked), code, browserHash };
    const used = await useCode(tx, identity.codeKey, given, now());
    if (!used.right) return false;
    await updateDeskUser(tx, id, { email: asked, email_asked: null });
    await audit(tx, context, { action: "staff.mail", subject: username });
    return true;
  });
  return isRight ? accept({}) : inField("code", "code.wrong");
}
