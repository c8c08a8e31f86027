import type { Transaction } from "kysely";
import { localized } from "../../../site/locale.ts";
import type { Brand } from "../../brands/brand.ts";
import { limitOf } from "../../core/wallet/amount.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { addSpent, type Budgets, ever, hasRoom, release, reserveParts } from "./budget-store.ts";

type Tx = Transaction<Schema>;

/**
 * A race or a mission as staff see it among rules: its id has a dot, as no rule's has, so that the brand's budget over all rules does
 * not pay it.
 */
export type Contest = { id: string; on: "race" | "mission"; title: string; budget: bigint | undefined };

export const missionId = (mission: string): string => `mission.${mission}`;
export const raceId = (race: string): string => `race.${race}`;

/** Whether an id is one of races and missions, also of those that are in no file any more. */
export const isContestId = (id: string): boolean => id.startsWith(missionId("")) || id.startsWith(raceId(""));

/** What all of a race or mission may cost, in minor units; undefined without a budget. */
export const contestBudget = (
  { budget }: { budget?: string | undefined },
  exponent: number,
): bigint | undefined => (budget === undefined ? undefined : limitOf(budget, exponent));

/** The races and missions of a brand. */
export function contestsOf({ documents, payload }: Brand, language: string): Contest[] {
  const { races = {}, missions = {} } = documents.races;
  const of = (on: Contest["on"], idOf: (name: string) => string, all: typeof races | typeof missions) =>
    Object.entries(all).map(
      ([id, { name, budget }]): Contest => ({
        id: idOf(id),
        on,
        title: localized(name, language),
        budget: contestBudget({ budget }, payload.currency.exponent),
      }),
    );
  return [...of("race", raceId, races), ...of("mission", missionId, missions)];
}

/** Whether an id is that of a race or mission of a brand. */
export const isContest = ({ documents: { races } }: Brand, id: string): boolean =>
  Object.keys(races.races ?? {}).some((race) => raceId(race) === id) ||
  Object.keys(races.missions ?? {}).some((mission) => missionId(mission) === id);

const budgetsOf = (budget: bigint | undefined): Budgets => ({
  budget,
  dayBudget: undefined,
  periods: [],
  isBrands: false,
});

/** What a race or mission gives on a day, yyyy-MM-dd; minor units. */
type ContestCost = { brandId: string; id: string; day: string; amount: bigint; budget: bigint | undefined };

/** Takes a cost from a contest's budget; false, and nothing taken, when it does not hold it. */
export const reserveContest = async (
  tx: Tx,
  { brandId, id: ruleId, day, amount, budget }: ContestCost,
): Promise<boolean> =>
  amount === 0n ||
  (await reserveParts(tx, { brandId, ruleId, day, amount, part: amount }, budgetsOf(budget))) > 0n;

/** Whether a contest's budget holds a cost now. */
export const contestHolds = (tx: Tx, { id: ruleId, day, amount, budget }: Omit<ContestCost, "brandId">) =>
  hasRoom(tx, { ruleId, day, amount }, budgetsOf(budget));

/** Books what a period cost in the end: what it took when it began returns as far as nobody won it. */
export async function settleContest(
  tx: Tx,
  { brandId, id: ruleId, day, amount }: Omit<ContestCost, "budget">,
  { reserved, winners }: { reserved: bigint | null; winners: bigint },
): Promise<void> {
  if (reserved !== null && reserved > 0n) await release(tx, { ruleId, day, amount: reserved });
  await addSpent(tx, { brandId, ruleId, amount, rewards: winners }, [ever, day]);
}
