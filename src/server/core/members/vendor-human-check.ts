import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../identity/request-context.ts";

/**
 * Asks the brand's vendor whether a person is there (spec section 7, human-verification). Returns the refusal when the vendor
 * does not confirm it; undefined when it does, or when the brand asks for no check. The platform's own pictures are captchas
 * (`core/identity/captcha-store.ts`).
 */
export async function humanRefusal(
  { brand, identity, ip }: RequestContext,
  result: string | undefined,
  at: "login" | "register" | "sms",
): Promise<Refusal | undefined> {
  const check = identity.vendorsOf(brand).human;
  if (!check || !brand.documents.accounts.human?.[at]) return undefined;
  const passed = result !== undefined && (await check(result, ip));
  return passed ? undefined : refuse("human.failed");
}
