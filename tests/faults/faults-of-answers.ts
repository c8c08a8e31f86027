import type { Edit } from "./mutant.ts";

/** A mistake in what makes a rule answer once, or in rebates, races and points, which the scene of answers has to find. */
export type AnswerFault = { name: string; edits: readonly Edit[] };

const rewards = "server/domains/rewards";
const races = "server/domains/races";

const planted = (name: string, file: string, search: string, replace: string): AnswerFault => ({
  name,
  edits: [{ file, search, replace }],
});

export const faultsOfAnswers: readonly AnswerFault[] = [
  planted(
    "an event that was answered has its turn again",
    `${rewards}/pending-store.ts`,
    "delete from reward_event where id = any (${[...ids]}::int8[])",
    "delete from reward_event where id = any (${[...ids]}::int8[]) and false",
  ),
  planted(
    "a rule is not asked whether it has answered to an occurrence",
    `${rewards}/reward-store.ts`,
    "return found !== undefined;",
    "return found === null;",
  ),
  planted(
    "a rebate is more than its cap",
    `${rewards}/rebate-store.ts`,
    "least(sum(amount), coalesce(${terms.cap ?? null}::int8, sum(amount)))::int8 as amount",
    "sum(amount)::int8 as amount",
  ),
  planted(
    "a rebate below the least amount is given",
    `${rewards}/rebate-store.ts`,
    "where d.amount >= ${terms.minimum} and d.amount > 0",
    "where d.amount > 0",
  ),
  planted(
    "points are given again for play that has brought them",
    `${rewards}/play-store.ts`,
    "select next - given as parts from due",
    "select next as parts from due",
  ),
  planted(
    "the last of a race wins",
    `${races}/period-store.ts`,
    "order by s.score desc, s.reached_at, s.member_id limit ${most}`.execute(tx);\n  return rows.map((row, index) => ({ ...row, place: index + 1 }));\n}\n\n/** How many",
    "order by s.score, s.reached_at, s.member_id limit ${most}`.execute(tx);\n  return rows.map((row, index) => ({ ...row, place: index + 1 }));\n}\n\n/** How many",
  ),
  planted(
    "a period of a race ends on every node",
    `${races}/period-store.ts`,
    "and last_day = ${last}::date and ended_at is null",
    "and last_day = ${last}::date",
  ),
];
