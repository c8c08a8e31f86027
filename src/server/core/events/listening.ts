import { allowedModules } from "../../../site/modules.ts";
import type { Brand } from "../../brands/brand.ts";
import type { EventType } from "./event.ts";

const heard = new WeakMap<Brand, ReadonlySet<EventType>>();

/** Whether anything of a brand answers to a type of event; nothing is written for events that nobody hears. */
export function listensTo(brand: Brand, type: EventType): boolean {
  const known = heard.get(brand);
  if (known) return known.has(type);
  const types = typesOf(brand);
  heard.set(brand, types);
  return types.has(type);
}

function typesOf(brand: Brand): ReadonlySet<EventType> {
  if (!allowedModules(brand.payload.whitelabel).has("REWARDS")) return new Set();
  const triggers = Object.values(brand.documents.rewards.rules ?? {})
    .filter(({ paused = false }) => !paused)
    .map(({ trigger }) => trigger.on);
  return new Set(triggers.flatMap((on) => typesFor[on] ?? []));
}

/** The events that a trigger needs; claims and codes need none. */
const typesFor: Partial<Record<string, EventType[]>> = {
  registered: ["registered"],
  bound: ["bound"],
  deposit: ["deposit"],
  friendDeposit: ["deposit", "friendDeposit"],
  play: ["play"],
  period: ["play"],
};
