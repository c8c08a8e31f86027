import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import { hasVip } from "../../brands/vip-level.ts";
import type { EventType } from "./event.ts";

const typesOfBrand = new WeakMap<Brand, ReadonlySet<EventType>>();

/** Whether a running reward rule of a brand, or its VIP levels, use this type of event. Events of other types are not written. */
export function isWantedEvent(brand: Brand, type: EventType): boolean {
  const known = typesOfBrand.get(brand);
  if (known) return known.has(type);
  const types = typesOf(brand);
  typesOfBrand.set(brand, types);
  return types.has(type);
}

function typesOf(brand: Brand): ReadonlySet<EventType> {
  // VIP levels are reached by play and deposits, with or without rules.
  const forVip: EventType[] = hasVip(brand) ? ["play", "deposit"] : [];
  if (!allowedModules(brand.payload.whitelabel).has("REWARDS")) return new Set(forVip);
  const triggers = Object.values(brand.documents.rewards.rules ?? {})
    .filter(({ paused = false }) => !paused)
    .map(({ trigger }) => trigger.on);
  return new Set([...forVip, ...triggers.flatMap((on) => typesFor[on] ?? [])]);
}

/** The events that a trigger needs; claims, codes and applications need none. */
const typesFor: Partial<Record<string, EventType[]>> = {
  registered: ["registered"],
  bound: ["bound"],
  deposit: ["deposit"],
  friendDeposit: ["deposit", "friendDeposit"],
  play: ["play"],
  period: ["play"],
  level: ["level"],
  mission: ["mission"],
};
