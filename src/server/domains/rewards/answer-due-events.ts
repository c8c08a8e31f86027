import type { Brand } from "../../brands/brand.ts";
import type { Database } from "../../foundation/db/connection.ts";
import { isUnavailable, sqlState } from "../../foundation/db/database-error.ts";
import type { HandlingDependencies } from "./book-reward.ts";
import { handleMember } from "./handle-member-events.ts";
import { membersWithEvents, putOff } from "./pending-store.ts";

const membersAtOnce = 100;
/** Members who are handled side by side: few, since each takes a connection of those that calls use. */
const sideBySide = 3;

export type RunDependencies = Omit<HandlingDependencies, "brand"> & {
  database: Database;
  log: (line: { level: "info" | "warn" | "error"; [key: string]: unknown }) => void;
};

/** What one member's events can cause while the database is well: a statement that took too long, locks for which there is no room. */
const ofOne = new Set(["57014", "53200"]);
const isOfOne = (error: unknown): boolean => ofOne.has(sqlState(error) ?? "");

/**
 * Lets the rules of a brand answer to the events that are due, three members at a time; at most a hundred members, so that
 * other brands have their turn. A member whose events fail is tried later and delays no other member. Returns how many were answered.
 */
export async function answerEvents(
  brand: Brand,
  { database, log, ...deps }: RunDependencies,
): Promise<number> {
  const members = await database.brand(brand.merchant, (tx) =>
    membersWithEvents(tx, deps.now(), membersAtOnce),
  );
  const answer = async (member: string): Promise<number> => {
    try {
      return await database.brand(brand.merchant, (tx) => handleMember(tx, { ...deps, brand }, member));
    } catch (error) {
      if (isUnavailable(error) && !isOfOne(error)) throw error;
      log({
        level: "error",
        event: "rewards.unanswered",
        brand: brand.merchant,
        member,
        error: String(error),
      });
      await database.brand(brand.merchant, (tx) => putOff(tx, member, deps.now()));
      return 0;
    }
  };
  const waiting = members.values();
  const handled = await Promise.all(
    Array.from({ length: sideBySide }, async () => {
      let answered = 0;
      // All of them take from one list.
      for (const member of waiting) answered += await answer(member);
      return answered;
    }),
  );
  return handled.reduce((sum, answered) => sum + answered, 0);
}
