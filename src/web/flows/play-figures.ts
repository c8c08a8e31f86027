import type { Output } from "../../contract/shared-types.ts";
import { latinTag } from "../../kernel/language-tag.ts";
import { leftToRight } from "../kit/left-to-right.ts";

type Playing = Output<"member/saferPlay/play">;

const isZero = (text: string): boolean => !/[1-9]/.test(text);
/** Whether an amount is below, above or exactly zero. */
export const toneOf = (text: string): "even" | "below" | "above" =>
  isZero(text) ? "even" : text.startsWith("-") ? "below" : "above";

/** An amount with its sign, also above zero. */
export const signed = (text: string, shown: string): string =>
  toneOf(text) === "above" ? leftToRight(`+${shown}`) : shown;

/** Whether bonus money was staked or won. */
export const hasBonus = ({ bonusStaked, bonusWon }: Pick<Playing, "bonusStaked" | "bonusWon">): boolean =>
  !isZero(bonusStaked) || !isZero(bonusWon);

/** Minutes as hours and minutes in the language's own short words. */
export function durationText(minutes: number, language: string): string {
  const unit = (count: number, name: "hour" | "minute") =>
    new Intl.NumberFormat(latinTag(language), { style: "unit", unit: name, unitDisplay: "short" }).format(
      count,
    );
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${unit(hours, "hour")} ${unit(minutes % 60, "minute")}` : unit(minutes, "minute");
}
