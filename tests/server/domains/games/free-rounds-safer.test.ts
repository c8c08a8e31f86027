import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { updateMember } from "../../../../src/server/core/members/member-store.ts";
import { exclude } from "../../../../src/server/core/safer-play/exclude-at-licensee.ts";
import { keepLimit } from "../../../../src/server/core/safer-play/play-limit-store.ts";
import { sittingOf } from "../../../../src/server/core/safer-play/sitting-store.ts";
import { granted as grantedAt, openTwoNodes, type TwoNodes } from "./free-rounds-harness.ts";
import type { GameHarness, Seat } from "./harness.ts";

let nodes: TwoNodes;
let h: GameHarness;
beforeAll(async () => {
  nodes = await openTwoNodes();
  ({ h } = nodes);
});
afterAll(() => nodes.close());

const dayMs = 86_400_000;
const granted = (id: string, more = {}) => grantedAt(nodes, id, more);

describe("a member who protects themselves, or is suspended", () => {
  const excluded = async (seat: Seat) => {
    const { brand, database, clock, contextOf } = h.domain;
    await database.brand(brand.merchant, (tx) =>
      exclude(tx, contextOf(seat.member), {
        memberId: seat.member.id,
        kind: "coolOff",
        until: new Date(clock.at + dayMs),
        actor: "member",
      }),
    );
  };
  const change = (seat: Seat, to: Parameters<typeof updateMember>[2]) =>
    h.domain.database.brand(h.domain.brand.merchant, (tx) => updateMember(tx, seat.member.id, to));

  it("plays no free round from then on, and is paid for one that began before", async () => {
    for (const [name, stop] of [
      ["break", excluded],
      [
        "suspended",
        (seat: Seat) =>
          change(seat, {
            suspended_at: new Date(h.domain.clock.at),
            suspended_reason: "x",
            suspended_by: "x",
          }),
      ],
    ] as const) {
      const { seat, play, row } = await granted(name);
      const began = h.domain.clock.at;
      h.domain.clock.at += 1_000;
      await stop(seat);
      expect(await play(`${name}1`, 5n)).toBe("player.blocked");
      expect(await play(`${name}2`, 5n, { startedAt: began })).toBe("ok");
      expect(await row()).toMatchObject({ used: 1, won: 5n });
    }
  });

  it("sees the reality check become due by free rounds, which stops them until it is answered", async () => {
    const { seat, play } = await granted("check", { rounds: 60 });
    const sitting = () =>
      h.domain.database.brand(h.domain.brand.merchant, (tx) => sittingOf(tx, seat.member.id));
    for (let turn = 0; turn < 7; turn += 1) {
      expect(await play(`check${turn}`, 0n)).toBe("ok");
      h.domain.clock.at += 10 * 60_000;
    }
    expect(await sitting()).toMatchObject({ playedMs: 60 * 60_000, dueAt: h.domain.clock.at - 10 * 60_000 });
    const stopped = h.domain.clock.at;
    expect(await play("check8", 5n)).toBe("player.check");
    // One that began before the check was due is paid.
    expect(await play("check9", 5n, { startedAt: stopped - 20 * 60_000 })).toBe("ok");
  });

  it("reaches the limit of time by free rounds, and no limit of stakes", async () => {
    const { seat, play } = await granted("limits", { rounds: 60 });
    const { brand, database, clock } = h.domain;
    const limit = (kind: "stake" | "session", amount: bigint) =>
      database.brand(brand.merchant, (tx) =>
        keepLimit(tx, {
          brand_id: brand.merchant,
          member_id: seat.member.id,
          kind,
          period: "day",
          amount,
          changed_at: new Date(clock.at),
          asked_amount: null,
          ready_at: null,
        }),
      );
    await limit("stake", 1n);
    expect(await play("li1", 5n)).toBe("ok");
    await limit("session", 3n);
    clock.at += 2 * 60_000;
    expect(await play("li2", 5n)).toBe("ok");
    clock.at += 2 * 60_000;
    expect(await play("li3", 5n)).toBe("ok");
    expect(await play("li4", 5n)).toBe("player.limit");
    expect(await play("li5", 5n, { startedAt: clock.at - 3 * 60_000 })).toBe("ok");
  });
});

it("takes a round of a game that has closed since it began, and none that begins then", async () => {
  const { play } = await granted("closed");
  const began = h.domain.clock.at;
  h.domain.clock.at += 2 * 60_000;
  const closed = () => "maintenance" as const;
  expect(await play("cl1", 5n, {}, { closed })).toBe("maintenance");
  expect(await play("cl2", 5n, { startedAt: began }, { closed })).toBe("ok");
});
