import { useEffect, useState } from "react";
import { latinTag } from "../../kernel/language-tag.ts";
import { useHydrated } from "../context/hydrated.ts";
import { useSite } from "../context/site.ts";

const secondMs = 1_000;
const units = [
  { unit: "day", ms: 86_400 * secondMs },
  { unit: "hour", ms: 3_600 * secondMs },
  { unit: "minute", ms: 60 * secondMs },
  { unit: "second", ms: secondMs },
] as const;
/** Seconds are shown, and so change, below this. */
const secondsBelowMs = 3_600 * secondMs;

/** A span in its two largest units: "2 days 4 hr"; undefined when it is over. */
export function spanText(ms: number, language: string): string | undefined {
  if (ms < secondMs) return undefined;
  const first = units.findIndex((one) => ms >= one.ms);
  let left = ms;
  const parts = units.slice(first, first + 2).flatMap(({ unit, ms: size }) => {
    const count = Math.floor(left / size);
    left -= count * size;
    const words = new Intl.NumberFormat(latinTag(language), { style: "unit", unit, unitDisplay: "short" });
    return count > 0 ? [words.format(count)] : [];
  });
  return parts.join(" ");
}

/** The time until an instant, kept up to date; undefined when it has passed, and before hydration. */
export function useTimeLeft(end: string): string | undefined {
  const { language } = useSite();
  const hydrated = useHydrated();
  const [now, setNow] = useState(Date.now);
  const left = new Date(end).getTime() - now;
  const tick = left > 0 && left < secondsBelowMs ? secondMs : 30 * secondMs;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick);
    return () => clearInterval(timer);
  }, [tick]);
  return hydrated ? spanText(left, language) : undefined;
}
