import { type Refusal, refuse } from "../../../kernel/outcome.ts";
import type { RequestContext } from "../identity/request-context.ts";

/** The refusal of a failed human verification, if the brand requires one. */
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
