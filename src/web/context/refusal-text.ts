import type { TFunction } from "i18next";

type Params = Readonly<Record<string, string | number>>;

/** Parameters that a text counts by; a text with plural forms takes the first one that is given. */
const counts = ["count", "minutes", "hours", "days", "digits"] as const;

/** The parameters of a refusal with i18next's `count`, so that its text agrees in number: "1 minute", "2 minutes". */
export function counted(params: Params = {}): Params {
  const count = counts.map((name) => params[name]).find((value) => typeof value === "number");
  return count === undefined ? params : { ...params, count };
}

/** The text of a refusal for the user. */
export const refusalText = (
  t: TFunction<string[]>,
  { code, params }: { code: string; params?: Params },
): string => t(`errors:${code}`, counted(params));
