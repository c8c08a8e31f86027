import type { Input } from "../../../contract/shared-types.ts";
import type { Brand } from "../../brands/brand.ts";
import { segmentById } from "../../core/members/segments.ts";
import type { SendFilter } from "../../foundation/db/message-schema.ts";

/**
 * Whom a draft is for; a field that was left empty narrows nothing. A draft for one account has no filter; `member_id` of the send
 * selects the recipient. The caller has refused unknown segments.
 */
export function segmentOfDraft(
  brand: Pick<Brand, "documents">,
  input: Input<"desk/messages/draft">,
): SendFilter {
  if (input.account) return { audience: "all" };
  const saved = input.segment ? segmentById(brand, input.segment) : undefined;
  return {
    audience: input.audience ?? "all",
    ...(Number(input.level) > 0 ? { level: Number(input.level) } : {}),
    ...(input.registeredSince ? { registeredSince: input.registeredSince } : {}),
    ...(input.deposited ? { deposited: input.deposited } : {}),
    ...(input.language ? { language: input.language } : {}),
    ...(input.segment && saved ? { saved: { id: input.segment, where: saved.where } } : {}),
  };
}
