import type { OperationId } from "../../contract/words.ts";
import { readBoot } from "../context/site.ts";
import { sessionStorage } from "../kit/storage.ts";

/** Session storage keys of answers that hold for the session (spec sections 3 and 4), by their calls. */
const places: Partial<Record<OperationId, string>> = {
  "relay/GCSGAME_hotGamesV2": "HOT_GAMES",
  "lgw/games/game_menus": "gameVendor",
  "relay/GCS_merchantWallet": "merchantWallet",
};

/** An answer is of one question (its language too) and of one version of the brand. */
type Kept = { key: string; version: string; value: unknown };

const versionNow = (): string => readBoot().payload.version;

/** What was kept of a call in this session; undefined when it must be asked. */
export function readSessionCache(operation: OperationId, key: string): unknown {
  const text = places[operation] && sessionStorage.getItem(places[operation]);
  if (!text) return undefined;
  const kept = JSON.parse(text) as Kept;
  return kept.key === key && kept.version === versionNow() ? kept.value : undefined;
}

/** Keeps an answer, where its call is one of those. */
export function writeSessionCache(operation: OperationId, key: string, value: unknown): void {
  const place = places[operation];
  if (place)
    sessionStorage.setItem(place, JSON.stringify({ key, version: versionNow(), value } satisfies Kept));
}

/** The next one asks anew: a refresh was wanted, or the brand is another one. */
export function clearSessionCache(): void {
  for (const place of Object.values(places)) sessionStorage.removeItem(place);
}
