import type { Mark } from "../../../site/difference.ts";
import type { Tone } from "../../kit/badge.tsx";

/** The sign of a mark, beside its word. */
export const signs: Record<Mark, string> = { added: "+", removed: "−", changed: "≠", moved: "↕", same: "=" };

export const tones: Record<Mark, Tone> = {
  added: "good",
  removed: "bad",
  changed: "warn",
  moved: "neutral",
  same: "neutral",
};
