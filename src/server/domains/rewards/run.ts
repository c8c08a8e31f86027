import type { Brand } from "../../brands/brand.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable } from "../../foundation/db/database-error.ts";
import type { HandlingDependencies } from "./deliver.ts";
import { handleMember } from "./handle.ts";
import { membersWithEvents, putOff } from "./pending-store.ts";

const membersAtOnce = 100;

export type RunDependencies = Omit<HandlingDependencies, "brand"> & {
  database: Database;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
};

/**
 * Lets the rules of a brand answer to the events that are due, member by member; at most a hundred members, so that other
 * brands have their turn. A member whose events fail is tried later and delays no other member. Returns how many were answered.
 */
export async function answerEvents(
  brand: Brand,
  { database, log, ...deps }: RunDependencies,
): Promise<number> {
  const members = await database.brand(brand.merchant, (tx) =>
    membersWithEvents(tx, deps.now(), membersAtOnce),
  );
  let answered = 0;
  for (const member of members) {
    try {
      answered += await database.brand(brand.merchant, (tx) => handleMember(tx, { ...deps, brand }, member));
    } catch (error) {
      if (isUnavailable(error)) throw error;
      log({
        level: "error",
        event: "rewards.unanswered",
        brand: brand.merchant,
        member,
        error: String(error),
      });
      await database.brand(brand.merchant, (tx) => putOff(tx, member, deps.now()));
    }
  }
  return answered;
}
