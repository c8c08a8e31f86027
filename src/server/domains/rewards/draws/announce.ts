import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import { serverHashOf } from "../../../../kernel/fair-draw.ts";
import { stableJson } from "../../../../kernel/json-values.ts";
import type { Brand } from "../../../brands/brand.ts";
import { brandZone } from "../../../brands/zones.ts";
import { paymentNumber } from "../../../core/identity/encryption.ts";
import { limitOf } from "../../../core/wallet/amount.ts";
import type { Schema } from "../../../foundation/db/schema.ts";
import {
  committed,
  type Draw,
  insertDraw,
  lastEnd,
  lockAnnouncing,
  openDraws,
  withdrawDraw,
} from "./draw-store.ts";
import { drawsOf, type NamedDraw, potOf } from "./terms.ts";
import { windowAfter } from "./windows.ts";

type Tx = Transaction<Schema>;

/**
 * Announces the next window of each draw of a brand, with the hash of its seed, so that it is known before anybody can take
 * part. A window that has begun keeps its terms. One that has not, and whose terms changed in the file or are gone, is taken
 * back. A window whose pot the budget does not hold is not announced. For one node at a time. Returns how many.
 */
export async function announceDraws(tx: Tx, brand: Brand, now: number): Promise<number> {
  const draws = drawsOf(brand);
  const open = await openDraws(tx);
  if (draws.length === 0 && open.length === 0) return 0;
  await lockAnnouncing(tx, brand.merchant);
  const at = new Date(now);
  const kept = await withoutChanged(tx, await openDraws(tx), draws, at);
  let announced = 0;
  for (const draw of draws) {
    const isAhead = kept.some((one) => isSame(one, draw) && one.starts_at > at);
    if (!isAhead && (await announce(tx, brand, draw, at))) announced += 1;
  }
  return announced;
}

const isSame = (one: { kind: string; name: string }, other: { kind: string; name: string }): boolean =>
  one.kind === other.kind && one.name === other.name;

/** Takes back what has not begun and is not as the file has it. */
async function withoutChanged(
  tx: Tx,
  open: readonly Draw[],
  draws: readonly NamedDraw[],
  at: Date,
): Promise<Draw[]> {
  const kept: Draw[] = [];
  for (const draw of open) {
    const written = draws.find((one) => isSame(one, draw));
    const isCurrent = written !== undefined && stableJson(written.terms) === stableJson(draw.terms);
    if (isCurrent || draw.starts_at <= at) kept.push(draw);
    else await withdrawDraw(tx, draw.id, at);
  }
  return kept;
}

async function announce(tx: Tx, brand: Brand, draw: NamedDraw, at: Date): Promise<boolean> {
  const { kind, name, terms } = draw;
  const { code: currency, exponent } = brand.payload.currency;
  const last = (await lastEnd(tx, kind, name)) ?? at;
  const after = last > at ? last : at;
  const window = windowAfter(draw, brandZone(brand), after);
  const pot = potOf(draw, exponent);
  if (!window || pot <= 0n) return false;
  if ((await committed(tx, kind, name)) + pot > limitOf(terms.budget, exponent)) return false;
  const serverSeed = randomBytes(32).toString("hex");
  await insertDraw(tx, {
    brand_id: brand.merchant,
    id: paymentNumber(),
    kind,
    name,
    // Nobody takes part before the hash is public.
    starts_at: window.start > after ? window.start : after,
    ends_at: window.end,
    terms: JSON.stringify(terms),
    currency,
    exponent,
    pot,
    server_seed: serverSeed,
    server_hash: serverHashOf(serverSeed),
    announced_at: at,
  });
  return true;
}
