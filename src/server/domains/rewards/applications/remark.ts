import { accept, type Outcome } from "../../../../kernel/outcome.ts";
import { plainText } from "../../../core/members/plain-text.ts";
import { inField } from "../../../core/wallet/amount.ts";

/** Spec section 5: activity remark 140 characters. */
export const mostRemark = 140;
/** The code points of a remark: a character may be several, but not any number of them. */
const mostCodePoints = 1_400;

const params = { count: mostRemark };

/**
 * What a member wrote with an application, as plain text. A character is what a person sees as one, in any script, emoji
 * included. Refuses `application.remark` for one that is missing where the rule needs it, too long, or cannot be read.
 */
export function remarkOf(typed: string, isRequired: boolean): Outcome<string> {
  const text = plainText(typed, { field: "remark", code: "application.remark", least: isRequired ? 1 : 0 });
  if (!text.ok) return inField("remark", "application.remark", params);
  const characters = [...new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text.value)].length;
  return characters > mostRemark || [...text.value].length > mostCodePoints
    ? inField("remark", "application.remark", params)
    : accept(text.value);
}
