import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { exponentOf } from "./money.ts";

const file = "safer-play.json";
const periods = ["day", "week", "month"] as const;

/** A limit for a longer period is not below that of a shorter one, which could never be reached. */
export function defaultLimitFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  const saferPlay: unknown = context.documents.saferPlay;
  const own = memberOf(readableFile(context.folder, "safer-play")?.tree, "defaults");
  if (exponent === undefined || !own || !isObject(saferPlay) || !isObject(saferPlay.defaults)) return [];
  return Object.entries(saferPlay.defaults).flatMap(([kind, limits]) =>
    isObject(limits) ? ofKind(kind, limits, exponent) : [],
  );
}

/** A licensee has other brands, or its word is misspelled. */
export function lonelyLicenseeFindings({ folder, documents, otherLicensees }: CheckContext): Finding[] {
  const { licensee } = documents.saferPlay;
  const own = memberOf(readableFile(folder, "safer-play")?.tree, "licensee");
  if (!own || typeof licensee !== "string" || !otherLicensees) return [];
  const others = otherLicensees();
  if (others.has(licensee)) return [];
  const message = `No other brand has the licensee ${JSON.stringify(licensee)}: exclusions are shared with nobody.`;
  const allowed = [...others].toSorted();
  return [{ rule: "LB798", file, pointer: "/licensee", message, ...(allowed.length > 0 ? { allowed } : {}) }];
}

function ofKind(kind: string, limits: Record<string, unknown>, exponent: number): Finding[] {
  const known = periods.flatMap((period) => {
    const amount = amountOf(limits[period], exponent);
    return amount === undefined ? [] : [{ period, amount }];
  });
  return known.flatMap(({ period, amount }, place): Finding[] => {
    const shorter = known[place - 1];
    if (!shorter || amount >= shorter.amount) return [];
    const message = `The limit of a ${period} is below that of a ${shorter.period}, which nobody could reach.`;
    const suggestion = `raise the limit of the ${period}, or lower that of the ${shorter.period}`;
    return [{ rule: "LB707", file, pointer: `/defaults/${kind}/${period}`, message, suggestion }];
  });
}

function amountOf(value: unknown, exponent: number): bigint | undefined {
  if (typeof value === "number" && Number.isInteger(value)) return BigInt(value);
  const minor = typeof value === "string" ? minorUnits(value, exponent) : undefined;
  return minor?.ok ? minor.value : undefined;
}
