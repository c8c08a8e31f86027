import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { TableBlock } from "../../../contract/generated/block.ts";
import type { Column } from "./columns.ts";

const none: readonly Column[] = [];

/** A narrower window shows rows as cards. */
const leastWidth = 640;
/** So many columns stay, whatever gives way. */
const leastColumns = 2;

/** Plain words and times, which a row's details show as well: no figures that one compares, no pictures that one opens. */
const isPlain = ({ format, width }: Column): boolean =>
  (format === undefined || format === "date") && width === undefined;

/**
 * What gives way step by step: columns of low priority; and in a dense table, which would scroll under its actions, those beside a
 * row's own matter, then the last columns one by one. The one that names the row and those of high priority stay.
 */
function stepsOf({ look, rowActions }: TableBlock, all: readonly Column[]): (readonly Column[])[] {
  const low = all.filter(({ priority }) => priority === "low");
  if (look !== "dense" || !rowActions) return low.length > 0 ? [low] : [];
  const free = all.filter(({ priority, format }) => priority === undefined && format !== "lines");
  const beside = free.filter(({ role }) => role === "aside");
  const others = free.filter(({ role }) => role === undefined).slice(leastColumns - 1);
  const last = others.filter(isPlain).reverse();
  return [low, beside, ...last.map((column) => [column])].filter((step) => step.length > 0);
}

/**
 * Columns as they stand in a table, and those that gave way: what a row opens into has them. `isUnder`: what can be done with a
 * row stands in a line of its own under it.
 */
export type FittingColumns = { columns: readonly Column[]; left: readonly Column[]; isUnder: boolean };

/**
 * Before a dense table scrolls under its actions, these leave the row, as the last step: figures, and columns of high priority, never
 * give way.
 */
const movesActions = ({ look, rowActions }: TableBlock): boolean =>
  look === "dense" && rowActions !== undefined;

/**
 * Before a table scrolls sideways, columns give way; they come back when there is room for all that stood there. Other rows bring none
 * back, so that columns do not come and go while one reads.
 */
export function useRoom(
  region: RefObject<HTMLElement | null>,
  block: TableBlock,
  all: readonly Column[],
  rows: unknown,
): FittingColumns {
  const [step, setStep] = useState(0);
  /** Widths that the table needs after so many steps, as far as they were seen, and the columns that they are of. */
  const seen = useRef<{ widths: number[]; of: string }>({ widths: [], of: "" });
  const steps = useMemo(() => stepsOf(block, all), [block, all]);
  const room = useMemo((): FittingColumns => {
    const left = steps.slice(0, step).flat();
    const isUnder = step > steps.length;
    if (left.length === 0) return { columns: all, left: none, isUnder };
    return {
      isUnder,
      columns: all.filter((column) => !left.includes(column)),
      left: all.filter((column) => left.includes(column)),
    };
  }, [all, steps, step]);
  const most = steps.length + (movesActions(block) ? 1 : 0);
  const fit = useCallback(() => {
    const element = region.current;
    if (!element) return;
    const of = all.map(({ field }) => field).join();
    if (seen.current.of !== of) seen.current = { widths: [], of };
    const { widths } = seen.current;
    const { scrollWidth, clientWidth } = element;
    const before = innerWidth < leastWidth ? 0 : widths[step - 1];
    if (step > 0 && (before ?? 0) <= clientWidth) setStep(step - 1);
    else if (innerWidth >= leastWidth && scrollWidth > clientWidth + 1 && step < most) {
      widths[step] = scrollWidth;
      setStep(step + 1);
    }
  }, [region, all, most, step]);
  useLayoutEffect(fit, [fit, rows]);
  useEffect(() => {
    if (!region.current) return;
    const observer = new ResizeObserver(fit);
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region, fit]);
  return room;
}
