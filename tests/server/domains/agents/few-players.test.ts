import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { contractsInForce } from "../../../../src/server/domains/agents/settlement/in-force-store.ts";
import { openTeam, type Team } from "./team.ts";

const real = (winRate: string, lossRate: string) => ({
  minimumBet: "10",
  tiers: [{ validBet: "0", winRate, lossRate }],
});
const slotMs = 300_000;

let team: Team;
let tick: Date;
let low: Member;
beforeEach(async () => {
  team = await openTeam({
    changes: {
      agents: {
        contracts: { realTime: { highestWinRate: "5", highestLossRate: "5", rateStep: "0.1" } },
      },
    },
  });
  tick = new Date(Math.floor(Date.now() / slotMs) * slotMs - 4 * slotMs);
  const top = await team.agent("top");
  await team.contract("realTime", top, null, real("1", "1"), tick);
  low = await team.agent("low", top);
  await team.contract("realTime", low, top, real("0.4", "0.4"), tick);
  for (let place = 0; place < 20; place += 1) {
    const idle = await team.agent(`idle${place}`, place % 2 === 0 ? top : low);
    await team.contract("realTime", idle, place % 2 === 0 ? top : low, real("0.1", "0.1"), tick);
  }
});
afterEach(() => team.close());

const shares = async () =>
  Object.fromEntries((await team.bills("realTime")).map(({ account, share }) => [account, share]));

it("pay the agents above them, and nobody of the many who have none", async () => {
  const player = await team.player("player", low);
  await team.play(player, { round: "1", bet: 1_000_00n, at: tick });
  // Below the least bet of every contract.
  await team.play(player, { round: "2", bet: 5_00n, at: tick });
  await team.settle();
  expect(await shares()).toEqual({ low: 4_00n, top: 6_00n });
});

it("of a few agents: their contracts and those of all above them, no other", async () => {
  const { domain } = team;
  const asked = { brandId: domain.brand.merchant, kind: "realTime", period: "", at: tick } as const;
  const found = (above?: string[]) =>
    domain.database.brand(domain.brand.merchant, async (tx) => {
      const contracts = await contractsInForce(tx, asked, above);
      const { rows } = await sql<{ account: string }>`
        select account from member where id = any (${contracts.map(({ downlineId }) => downlineId)}::text[]) order by 1`.execute(
        tx,
      );
      return rows.map(({ account }) => account);
    });
  expect(await found([low.id])).toEqual(["low", "top"]);
  expect(await found([])).toEqual([]);
  expect(await found()).toHaveLength(22);
});
