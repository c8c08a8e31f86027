import { sql } from "kysely";
import type { Member } from "../../src/server/core/members/member-store.ts";
import { type Code, expectSame, type Stage } from "./member-stage.ts";

/** Levels are kept and fall by what was played in the month that is over. */
export async function checkLevels(stage: Stage, code: Code): Promise<void> {
  const { domain, deps, inBrand, noon, someone, played, answer } = stage;
  const { brand, clock, database } = domain;

  const end = () => code.endMonths({ brand, database, now: deps.now });
  const plays = async (member: Member, bet: string) => {
    await played(member, bet);
    await answer(code, member);
  };
  clock.at = noon(1);
  await end();
  const [keeper, idle, held, late] = [
    await someone("keeper"),
    await someone("idle"),
    await someone("held"),
    await someone("late"),
  ];
  const people = [keeper, idle, held, late];
  const levels = () =>
    inBrand(async (tx) => {
      const rows = await tx
        .selectFrom("member")
        .select(["id", "vip_level"])
        .where(
          "id",
          "in",
          people.map(({ id }) => id),
        )
        .execute();
      return people.map((one) => rows.find(({ id }) => id === one.id)?.vip_level).join(" ");
    });
  for (const member of [keeper, idle, held]) await plays(member, "500000");
  expectSame("levels that are reached", await levels(), "2 2 2 0");
  clock.at = noon(2);
  await end();
  expectSame("levels after the month in which they were reached", await levels(), "2 2 2 0");
  await inBrand((tx) =>
    sql`update vip_standing set held_until = ${new Date(noon(3))} where member_id = ${held.id}`.execute(tx),
  );
  await plays(keeper, "100000");
  await plays(idle, "49999");
  clock.at = noon(3);
  await plays(late, "100000");
  await Promise.all([end(), end()]);
  expectSame("levels after a month of little play", await levels(), "2 1 2 1");
  await end();
  expectSame("levels when the month ends again", await levels(), "2 1 2 1");
  clock.at = noon(5);
  await end();
  expectSame("levels after two months that end late", await levels(), "0 0 0 0");
}
