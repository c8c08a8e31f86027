import type { OperationId, Output } from "../../contract/shared-types.ts";
import { readBoot } from "../context/site.ts";
import { sessionStorage } from "../kit/storage.ts";

/**
 * Session storage keys of answers that are valid for the whole session (spec sections 3 and 4), by operation.
 */
const storageKeys: Partial<Record<OperationId, string>> = {
  "relay/GCSGAME_hotGamesV2": "HOT_GAMES",
  "lgw/games/game_menus": "gameVendor",
  "relay/GCS_merchantWallet": "merchantWallet",
};

/** A cached answer is valid for one query (including its language) and one version of the brand. */
type CachedAnswer = { key: string; version: string; value: unknown };

const brandVersion = (): string => readBoot().payload.version;

/** The cached answer of a query in this session; undefined if there is none. */
export function readSessionCache(operation: OperationId, key: string): unknown {
  const text = storageKeys[operation] && sessionStorage.getItem(storageKeys[operation]);
  if (!text) return undefined;
  const cached = JSON.parse(text) as CachedAnswer;
  return cached.key === key && cached.version === brandVersion() ? cached.value : undefined;
}

/** Stores an answer if its operation is one of the cached ones. */
export function writeSessionCache(operation: OperationId, key: string, value: unknown): void {
  const place = storageKeys[operation];
  if (place)
    sessionStorage.setItem(
      place,
      JSON.stringify({ key, version: brandVersion(), value } satisfies CachedAnswer),
    );
}

/**
 * The states of the agent centre's pages, which follow the contract info (spec section 3): a reload shows the whole menu before
 * the call has answered again. The end of the session removes it with everything else.
 */
const consolidated = "consolidated";

/** The last answer about the agent centre in this session and of this version of the brand. */
export function readConsolidated(version: string): Output<"agent/centre"> | undefined {
  const text = sessionStorage.getItem(consolidated);
  if (!text) return undefined;
  const last = JSON.parse(text) as { version: string; value: Output<"agent/centre"> };
  return last.version === version ? last.value : undefined;
}

export const writeConsolidated = (version: string, value: Output<"agent/centre">): void =>
  sessionStorage.setItem(consolidated, JSON.stringify({ version, value }));

/** Empties the cache, after a requested refresh or when the brand changes. */
export function clearSessionCache(): void {
  for (const place of Object.values(storageKeys)) sessionStorage.removeItem(place);
}
