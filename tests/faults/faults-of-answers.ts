import { inScene, type SceneFault } from "./fault.ts";

const rewards = "server/domains/rewards";
const races = "server/domains/races";

/** Mistakes in what makes a rule answer once, or in rebates, races and points, which the scene of answers has to find. */
export const faultsOfAnswers: readonly SceneFault[] = [
  inScene(
    "an event that was answered has its turn again",
    `${rewards}/pending-store.ts`,
    "delete from reward_event where id = any (${[...ids]}::int8[])",
    "delete from reward_event where id = any (${[...ids]}::int8[]) and false",
  ),
  inScene(
    "a rule is not asked whether it has answered to an occurrence",
    `${rewards}/reward-store.ts`,
    "return found !== undefined;",
    "return found === null;",
  ),
  inScene(
    "a rebate is more than its cap",
    `${rewards}/rebate-store.ts`,
    "least(sum(amount), coalesce(${terms.cap ?? null}::int8, sum(amount)))::int8 as amount",
    "sum(amount)::int8 as amount",
  ),
  inScene(
    "a rebate below the least amount is given",
    `${rewards}/rebate-store.ts`,
    "where d.amount >= ${terms.minimum} and d.amount > 0",
    "where d.amount > 0",
  ),
  inScene(
    "points are given again for play that has brought them",
    `${rewards}/play-store.ts`,
    "select next - given as parts from due",
    "select next as parts from due",
  ),
  inScene(
    "the last of a race wins",
    `${races}/race-places-store.ts`,
    "order by s.score desc, s.reached_at, s.member_id limit ${most}`.execute(tx);\n  return rows.map((row, index) => ({ ...row, place: index + 1 }));\n}\n\n/** How many",
    "order by s.score, s.reached_at, s.member_id limit ${most}`.execute(tx);\n  return rows.map((row, index) => ({ ...row, place: index + 1 }));\n}\n\n/** How many",
  ),
  inScene(
    "a period of a race ends on every node",
    `${races}/race-places-store.ts`,
    "and last_day = ${last}::date and ended_at is null",
    "and last_day = ${last}::date",
  ),
];
