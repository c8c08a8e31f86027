import type { Input } from "../../../contract/words.ts";
import type { Brand } from "../../brands/brand.ts";
import { segmentById } from "../../core/members/segments.ts";
import type { Segment } from "../../foundation/db/message-schema.ts";

/** Whom a draft is for: what was left empty narrows nothing, and one member is no segment. */
export function narrowedOf(brand: Pick<Brand, "documents">, input: Input<"desk/messages/draft">): Segment {
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
