import type { Today } from "../../site/periods.ts";

/** The reader's day. */
export const today = (): Today => ({ now: Date.now(), zone: -new Date().getTimezoneOffset() });
