import type { PointsDocument } from "../../../contract/generated/points.ts";
import { accept, type Outcome } from "../../../kernel/outcome.ts";
import type { Brand } from "../../brands/brand.ts";
import { inField, limitOf } from "../../core/wallet/amount.ts";

export type ExchangeStep = NonNullable<PointsDocument["exchange"]>["steps"][number];

/** The steps of the brand's exchange table, the smallest first; empty when points are not exchanged. */
export const stepsOf = ({ documents }: Brand): ExchangeStep[] =>
  [...(documents.points.exchange?.steps ?? [])].sort((one, other) => one.least - other.least);

/** The money for points at a step, in minor units: it is exact, since points are multiples of the step's. */
export const moneyFor = (
  { payload }: Brand,
  { points: multiple, money }: ExchangeStep,
  points: bigint,
): bigint => (points / BigInt(multiple)) * limitOf(money, payload.currency.exponent);

const whole = /^[0-9]{1,15}$/;

/**
 * Points and money of an exchange as it was typed. Refuses `points.closed`, `points.whole`, `points.least` and
 * `points.step` at the form's field `points`.
 */
export function exchangeOf(brand: Brand, typed: string): Outcome<{ points: bigint; money: bigint }> {
  const steps = stepsOf(brand);
  const [first] = steps;
  if (!first) return inField("points", "points.closed");
  const text = typed.trim();
  const points = whole.test(text) ? BigInt(text) : 0n;
  if (points <= 0n) return inField("points", "points.whole");
  const step = steps.findLast(({ least }) => BigInt(least) <= points);
  if (!step) return inField("points", "points.least", { least: first.least });
  if (points % BigInt(step.points) !== 0n) return inField("points", "points.step", { step: step.points });
  return accept({ points, money: moneyFor(brand, step, points) });
}
