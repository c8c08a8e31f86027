import type { Transaction } from "kysely";
import type { Brand } from "../../brands/brand.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type Limit, takeUpTo } from "../identity/rate-limit-store.ts";
import type { RequestContext } from "../identity/request-context.ts";

type OfBrand = Pick<Brand, "documents" | "merchant">;

/** The key under which a brand's SMS of a day are counted, whatever they say. */
export const smsKey = "sms-brand";

const daySeconds = 86_400;

/** The most SMS that a brand sends in a day. */
export const smsCap = ({ documents }: Pick<Brand, "documents">): number =>
  documents.accounts.sms?.dailyCap ?? 2_000;

/** The cap as a limit. */
export const smsLimit = (brand: Pick<Brand, "documents">): Limit => ({
  key: smsKey,
  max: smsCap(brand),
  windowSeconds: daySeconds,
});

/** Fractions of the daily cap that raise a warning. */
const alarms = [0.5, 0.8, 1];

/** Warns when the count of a day passes a fraction of the cap. */
export function warnOfCap(
  { brand, log }: { brand: OfBrand; log: RequestContext["log"] },
  before: number,
  sent: number,
): void {
  const cap = smsCap(brand);
  const marks = alarms.map((part) => Math.ceil(cap * part));
  if (!marks.some((mark) => before < mark && sent >= mark)) return;
  log({ level: "warn", event: "sms.daily-cap", merchant: brand.merchant, sent, cap });
}

/** The part of the cap that messages may use; the rest is for codes, without which nobody logs in. */
const messagesPart = 0.8;

/**
 * Takes places of the daily cap for messages, as many as are left up to `wanted`, in the transaction that reserves the
 * messages. What is urgent may use the whole cap.
 */
export async function takeSms(
  tx: Transaction<Schema>,
  { brand, log }: { brand: OfBrand; log: RequestContext["log"] },
  { wanted, urgent, now }: { wanted: number; urgent: boolean; now: number },
): Promise<number> {
  const limit = smsLimit(brand);
  const max = urgent ? limit.max : Math.floor(limit.max * messagesPart);
  const { taken, count } = await takeUpTo(tx, brand.merchant, { ...limit, max }, wanted, now);
  warnOfCap({ brand, log }, count - taken, count);
  return taken;
}
