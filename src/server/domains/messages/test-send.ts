import type { Input } from "../../../contract/shared-types.ts";
import { isMailAddress } from "../../../kernel/mail-address.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { Platform } from "../../brands/platform.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { PhoneNumber } from "../../core/identity/ports.ts";
import { takeLimits } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { accountOf, memberByAccount } from "../../core/members/member-store.ts";
import { writtenNumber } from "../../core/members/phone-number.ts";
import { smsLimit } from "../../core/members/sms-cap.ts";
import { inField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import { deliverSlice, recipientsOf } from "./deliver.ts";
import { languageFor, letterOf, postedSend, smsOf } from "./mail-and-sms-text.ts";
import { nextRecipients } from "./recipient-store.ts";
import { sendsBy } from "./send-mail-sms-push.ts";
import { insertSend } from "./send-store.ts";
import { sendOf, usableTemplate } from "./sends.ts";
import { lockTemplate } from "./template-store.ts";

type Done = Outcome<Record<string, never>>;
type Asked = Input<"desk/messages/test">;

/**
 * Sends a template as a test, to an account or to an address: it is marked as one, and no statistics count it. Refuses
 * `message.unknown`, `message.incomplete`, `desk.member`, `message.recipient` for a member who may not get it,
 * `message.address` for neither an account nor an address, `message.channel` and `message.not-taken`.
 */
export const testSend = (context: RequestContext, platform: Platform, input: Asked): Promise<Done> =>
  input.to ? testBy(context, platform, input, input.to.trim()) : testInbox(context, input);

const testInbox = (context: RequestContext, { template: templateId, account }: Asked): Promise<Done> =>
  allOrNothing(context, async (tx): Promise<Done> => {
    const { brand, now } = context;
    const template = await usableTemplate(context, await lockTemplate(tx, templateId));
    if (!template.ok) return template;
    if (!account) return inField("account", "message.address");
    const member = await memberByAccount(tx, accountOf(account));
    if (!member) return inField("account", "desk.member");
    const at = new Date(now());
    const made = {
      ...sendOf(context, template.value, { audience: "all" }, member.id),
      push: sendsBy(brand, "push", context.identity.vendorsOf),
    };
    const { ids } = await nextRecipients(tx, recipientsOf(brand, made, at), "");
    if (ids.length === 0) return inField("account", "message.recipient");
    await insertSend(tx, { ...made, test: true, state: "scheduled", due_at: at });
    await deliverSlice(tx, brand, { now: at.getTime(), id: made.id });
    const after = { name: made.name, account: member.account };
    await audit(tx, context, { action: "message.test", subject: made.id, after });
    return accept({});
  });

/** What a typed address is: a phone number with + and its country code, or a mail address. */
function addressOf(
  brand: RequestContext["brand"],
  to: string,
): { mail: string } | { phone: PhoneNumber } | undefined {
  if (to.startsWith("+")) {
    const phone = writtenNumber(brand, to);
    return phone && { phone };
  }
  return isMailAddress(to) ? { mail: to } : undefined;
}

/** Sends a test by mail or SMS at once; an SMS takes its place of the daily cap. */
async function testBy(
  context: RequestContext,
  platform: Platform,
  { template: templateId, language: wanted }: Asked,
  to: string,
): Promise<Done> {
  const { brand, inBrand, identity, now, origin } = context;
  const address = addressOf(brand, to);
  if (!address) return inField("to", "message.address");
  const channel = "mail" in address ? "mail" : "sms";
  if (!sendsBy(brand, channel, identity.vendorsOf)) return inField("to", "message.channel");
  const found = await inBrand(async (tx) => usableTemplate(context, await lockTemplate(tx, templateId)));
  if (!found.ok) return found;
  if (channel === "sms") {
    const taken = await takeLimits(inBrand, brand.merchant, [smsLimit(brand)], now());
    if (!taken.ok) return inField("to", "message.not-taken");
  }
  const language = languageFor({ brand }, wanted ?? null);
  const reading = { brand, platform, language, names: new Map<string, string>() };
  const posted = {
    ...postedSend(found.value, origin),
    test: true,
  };
  const { mail, sms } = identity.vendorsOf(brand);
  const key = `${brand.merchant}-test-${randomToken(12)}`;
  try {
    if ("mail" in address) await mail?.({ to: address.mail, key, ...letterOf(reading, posted) });
    else await sms?.(address.phone, smsOf(reading, posted), key);
  } catch {
    // Staff see that the provider did not take it.
    return inField("to", "message.not-taken");
  }
  await inBrand((tx) =>
    audit(tx, context, {
      action: "message.test",
      subject: templateId,
      after: { name: found.value.name, channel },
    }),
  );
  return accept({});
}
