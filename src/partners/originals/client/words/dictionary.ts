import type { en } from "./en.ts";

/** What texts are called. */
export type Key = keyof typeof en;
export type Dictionary = Readonly<Record<Key, string>>;
