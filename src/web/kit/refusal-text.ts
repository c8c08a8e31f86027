import type { TFunction } from "i18next";
import { countOf } from "../../site/locale.ts";
import type { Toast } from "./toast.ts";

type Params = Readonly<Record<string, string | number>>;

/** The parameters of a refusal with i18next's `count`, so that its text agrees in number: "1 minute", "2 minutes". */
function counted(params: Params = {}): Params {
  const count = countOf(params);
  return count === undefined ? params : { ...params, count };
}

/** The text of a refusal for the user. */
export const refusalText = (
  t: TFunction<string[]>,
  { code, params }: { code: string; params?: Params },
): string => t(`errors:${code}`, counted(params));

/** The same as bad news in a toast. */
export const refusalToast = ({ code, params }: { code: string; params?: Params }): Toast => ({
  textKey: `errors:${code}`,
  values: counted(params),
  bad: true,
});
