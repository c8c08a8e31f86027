import { afterAll, beforeAll, expect, it } from "vitest";
import { type Member, updateMember } from "../../../../src/server/core/members/member-store.ts";
import { openRaces } from "./race-scene.ts";

const prizes = [{ amount: "500" }, { places: 2, amount: "100" }];
const races = {
  races: { day: { name: { en: "Race" }, by: "turnover" as const, period: "daily" as const, prizes } },
};

let scene: Awaited<ReturnType<typeof openRaces>>;
beforeAll(async () => {
  scene = await openRaces(races);
  await scene.run();
});
afterAll(() => scene.domain.close());

it("a race that ends passes over who may not play: the next one moves up, and each prize is paid once", async () => {
  const { domain, inBrand } = scene;
  const names = ["asha", "bela", "chitra", "dev", "esha", "farid"];
  const people: Member[] = [];
  for (const [index, name] of names.entries()) {
    const member = await domain.member(name);
    people.push(member);
    const at = new Date(domain.clock.at + index * 1000);
    await scene.play(member, { round: `r${index}`, bet: 60_000n - BigInt(index) * 1_000n, at });
  }
  const [asha, , chitra, dev] = people;
  const change = (member: Member | undefined, more: Parameters<typeof updateMember>[2]) =>
    inBrand((tx) => updateMember(tx, member?.id ?? "", more));
  scene.today();
  const now = domain.clock.at;
  await change(asha, { suspended_at: new Date(now), suspended_reason: "x", suspended_by: "x" });
  await change(chitra, { excluded_until: new Date(now + 86_400_000), excluded_by: "coolOff" });
  // An exclusion that is over is none.
  await change(dev, { excluded_until: new Date(now - 1), excluded_by: "coolOff" });
  const ended = await Promise.all([scene.run(), scene.run()]);
  expect(ended.reduce((sum, run) => sum + run.ended, 0)).toBe(1);
  expect(await Promise.all(people.map(scene.wallet))).toEqual([0n, 50_000n, 0n, 10_000n, 10_000n, 0n]);
  const { past } = await scene.board(people[1] as Member, "day");
  expect(past[0]?.places.map(({ name, prize }) => `${name} ${prize}`)).toEqual([
    "b***a 500.00",
    "d***v 100.00",
    "e***a 100.00",
  ]);
  // Who comes back later gets nothing of a period that has ended.
  await change(asha, { suspended_at: null, suspended_reason: null, suspended_by: null });
  await scene.run();
  expect(await scene.wallet(asha as Member)).toBe(0n);
});
