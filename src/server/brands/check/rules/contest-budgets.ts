import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, valueAt } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { amountAt, numberAt, objectsOf } from "./live-rewards.ts";
import { exponentOf } from "./money.ts";

type Kind = "missions" | "races";

/** The brand's missions, or its races, by id, as they are served; their values are still unchecked. */
export function contestsOf({ documents }: CheckContext, kind: Kind): [string, unknown][] {
  const contests: unknown = documents.races[kind];
  return isObject(contests) ? Object.entries(contests) : [];
}

/** Whether the brand's own file has a mission or race. */
export const isOwnContest = ({ folder }: CheckContext, kind: Kind, id: string): boolean =>
  memberOf(memberOf(readableFile(folder, "races")?.tree, kind), id) !== undefined;

/** Money of races and missions has a budget, which holds the prizes of one period, or one step. */
export function contestBudgetFindings(context: CheckContext): Finding[] {
  const exponent = exponentOf(context);
  if (exponent === undefined) return [];
  return (["races", "missions"] as const).flatMap((kind) =>
    contestsOf(context, kind).flatMap(([id, contest]): Finding[] => {
      if (!isOwnContest(context, kind, id)) return [];
      const amounts = objectsOf(valueAt(contest, kind === "races" ? "/prizes" : "/steps")).map((one) => ({
        amount: amountAt(one, "/amount", exponent) ?? 0n,
        places: BigInt(Math.trunc(numberAt(one, "/places") ?? 1)),
      }));
      const needed =
        kind === "races"
          ? amounts.reduce((sum, { amount, places }) => sum + amount * places, 0n)
          : amounts.reduce((most, { amount }) => (amount > most ? amount : most), 0n);
      const budget = amountAt(contest, "/budget", exponent);
      const pointer = pointerTo(`/${kind}`, id);
      const found = { rule: "LB796", file: "races.json" };
      if (needed > 0n && valueAt(contest, "/budget") === undefined)
        return [
          {
            ...found,
            pointer,
            at: "key",
            message: "It gives money without a budget: what it may cost has no end.",
            suggestion: 'write "budget" with the most that all its periods may cost',
          },
        ];
      return budget !== undefined && budget < needed
        ? [
            {
              ...found,
              pointer: `${pointer}/budget`,
              message:
                kind === "races"
                  ? "The budget does not hold the prizes of one period: the race never begins."
                  : "The budget does not hold the money of a step: it is never paid.",
            },
          ]
        : [];
    }),
  );
}
