import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { handleMember } from "../../../../src/server/domains/rewards/handle-member-events.ts";
import { openRewards, type RewardHarness } from "./harness.ts";

const title = { en: "Friends" };

let h: RewardHarness;
beforeAll(async () => {
  h = await openRewards({
    guarded: {
      title,
      trigger: { on: "friendDeposit" },
      conditions: { firstOfHousehold: ["device"] },
      effect: { cash: { amount: "100" } },
    },
  });
});
afterAll(() => h.close());

const inBrand = <T>(work: Parameters<typeof h.domain.database.brand<T>>[1]) =>
  h.domain.database.brand(h.domain.brand.merchant, work);

const devices = new Map<string, number>();
/** Everybody with the same name of a device has logged in with it. */
const person = async (account: string, device: string, parent?: Member): Promise<Member> => {
  const member = await h.domain.member(account, parent ? { parent_id: parent.id } : {});
  const mark = devices.get(device) ?? devices.size + 1;
  devices.set(device, mark);
  await inBrand((tx) =>
    sql`insert into known_browser (brand_id, owner, browser_hash, seen_at) values (${h.domain.brand.merchant},
      ${`account:${account}`}, ${Buffer.alloc(32, mark)}, ${new Date(h.domain.clock.at)})`.execute(tx),
  );
  return member;
};
const paysIn = async (member: Member) => {
  await h.deposit(member, 10_000n);
  await h.answer();
};
const times = async (member: Member) => (await h.rewards(member)).length;

describe("a reward for a friend's deposit that is for the first of a household", () => {
  it("comes once for friends who share a device with each other", async () => {
    const host = await person("hosta", "host-a");
    for (const name of ["a1", "a2", "a3"]) await paysIn(await person(name, "farm-a", host));
    expect(await times(host)).toBe(1);
    const { checks = [] } = (await h.verdict(host, "guarded")) ?? {};
    expect(checks.find(({ check }) => check === "household")).toMatchObject({ met: false, has: "device" });
    await paysIn(await person("a4", "own-a", host));
    expect(await times(host)).toBe(2);
  });

  it("comes once for them whoever invited them", async () => {
    const hosts = [await person("hostb", "host-b"), await person("hostbb", "host-bb")];
    for (const [index, host] of hosts.entries()) await paysIn(await person(`b${index}`, "farm-b", host));
    expect(await Promise.all(hosts.map(times))).toEqual([1, 0]);
  });

  it("comes once to a household of inviters", async () => {
    const hosts = [await person("hostc", "host-c"), await person("hostcc", "host-c")];
    for (const [index, host] of hosts.entries())
      await paysIn(await person(`c${index}`, `own-c${index}`, host));
    expect(await Promise.all(hosts.map(times))).toEqual([1, 0]);
  });

  it("comes for a crowd of friends in several turns, each of which holds a few of their households", async () => {
    const host = await person("hostf", "host-f");
    const friends = 25;
    for (let index = 0; index < friends; index += 1) {
      const friend = await person(`f${index}`, `own-f${index}`, host);
      await h.deposit(friend, 10_000n);
      await inBrand((tx) => handleMember(tx, h.deps, friend.id));
    }
    const answered = await inBrand((tx) => handleMember(tx, h.deps, host.id));
    expect(answered).toBe(20);
    await h.answer();
    expect(await times(host)).toBe(friends);
  });

  it("comes for every deposit of the same friend", async () => {
    const host = await person("hostd", "host-d");
    const friend = await person("d1", "own-d", host);
    for (let turn = 0; turn < 2; turn += 1) await paysIn(friend);
    expect(await times(host)).toBe(2);
  });

  it("comes once when nodes answer to the inviters of one farm at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const hosts = [await person(`e${round}a`, `e${round}a`), await person(`e${round}b`, `e${round}b`)];
      for (const host of hosts) {
        const friend = await person(`${host.account}f`, `farm-e${round}`, host);
        await h.deposit(friend, 10_000n);
        await inBrand((tx) => handleMember(tx, h.deps, friend.id));
      }
      await Promise.all(hosts.map(({ id }) => inBrand((tx) => handleMember(tx, h.deps, id))));
      expect((await Promise.all(hosts.map(times))).toSorted()).toEqual([0, 1]);
    }
  });
});
