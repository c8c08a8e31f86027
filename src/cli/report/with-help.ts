import type { PlacedFinding } from "../../server/brands/check/finding.ts";

/** A finding's message with what mends it, for reports that have one text. */
export const withHelp = ({ message, suggestion, allowed }: PlacedFinding): string =>
  [message, suggestion && `Suggestion: ${suggestion}.`, allowed && `Allowed: ${allowed.join(", ")}.`]
    .filter(Boolean)
    .join(" ");
