import { exactMinorUnits } from "../../../kernel/money.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import type { MessageKind, MessageTexts } from "../../foundation/db/message-schema.ts";
import { languageFor, postedSend, smsOf } from "./mail-and-sms-text.ts";
import { smsParts } from "./sms-parts.ts";
import { optOutAddress, sampleCode } from "./unsubscribe.ts";

/** The decimals of a price, which may be finer than the currency. */
const priceExponent = 8;

const noNames: ReadonlyMap<string, string> = new Map();

/**
 * How many parts the SMS of a send have in all, each in the language of its reader, and what they cost in minor units of
 * the brand's currency, rounded up; nothing where the brand names no price.
 */
export function smsCost(
  { brand, platform, origin }: { brand: Brand; platform: Platform; origin: string },
  send: { texts: MessageTexts; page: string | null; kind: MessageKind },
  readers: ReadonlyMap<string | null, number>,
): { parts: bigint; cost: bigint } {
  let parts = 0n;
  for (const [wanted, count] of readers) {
    const language = languageFor({ brand }, wanted);
    const optOut = send.kind === "marketing" ? optOutAddress(origin, sampleCode) : undefined;
    const text = smsOf({ brand, platform, language, names: noNames }, postedSend(send, origin), optOut);
    parts += BigInt(smsParts(text)) * BigInt(count);
  }
  const price = exactMinorUnits(brand.documents.messages.smsPrice ?? "0", priceExponent);
  const finer = 10n ** BigInt(priceExponent - brand.payload.currency.exponent);
  const exact = parts * (price.ok ? price.value : 0n);
  return { parts, cost: (exact + finer - 1n) / finer };
}
