import type { en } from "./en.ts";

/** The keys of the texts. */
export type Key = keyof typeof en;
export type Dictionary = Readonly<Record<Key, string>>;
