import { type Code, expectSame, type Stage } from "./member-stage.ts";

/** Rewards for the first of a household come once, whoever is answered at the same time. */
export async function checkHouseholds(stage: Stage, code: Code): Promise<void> {
  const {
    domain: { clock },
    noon,
    someone,
    logIn,
    deposit,
    answer,
    answerBoth,
    claimBoth,
    times,
  } = stage;

  clock.at = noon(0);
  const [one, other] = [await someone("one"), await someone("other")];
  await logIn(0, one, other);
  for (const member of [one, other]) await deposit(member, 1_000n, { channel: "card" });
  await answerBoth(code, one, other);
  expectSame("rewards of two who share a device", await times(one, other), "1 0");
  // Two inviters, whose friends come from the same two farms in another order.
  const hosts = [await someone("host"), await someone("guest")] as const;
  for (const [index, host] of hosts.entries())
    for (const farm of index === 0 ? [1, 2] : [2, 1]) {
      const friend = await someone(`friend${index}${farm}`, host);
      await logIn(farm, friend);
      await deposit(friend, 1_000n, { channel: "wire" });
      await answer(code, friend);
    }
  await answerBoth(code, ...hosts);
  expectSame("rewards for friends of two farms", await times(...hosts), "2 0");
  // Offers that came before the two shared anything.
  const [early, late] = [await someone("early"), await someone("later")];
  for (const member of [early, late]) {
    await deposit(member, 1_000n, { channel: "bank" });
    await answer(code, member);
  }
  await logIn(3, early, late);
  expectSame("two who claim at once", await claimBoth(code, early, late), "done reward.household");
}
