import type { TFunction } from "i18next";
import { countOf } from "../../site/locale.ts";

type Params = Readonly<Record<string, string | number>>;

/** The parameters of a refusal with i18next's `count`, so that its text agrees in number: "1 minute", "2 minutes". */
export function counted(params: Params = {}): Params {
  const count = countOf(params);
  return count === undefined ? params : { ...params, count };
}

/** The text of a refusal for the user. */
export const refusalText = (
  t: TFunction<string[]>,
  { code, params }: { code: string; params?: Params },
): string => t(`errors:${code}`, counted(params));
