import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithinLimit, type Ladder } from "../../../../src/machines/parts/contract-limits.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import { grantOf } from "../../../../src/server/domains/agents/contracts/checked-terms.ts";
import type { Action } from "../../../../src/server/domains/agents/contracts/sign-and-end.ts";
import { contractsInForce } from "../../../../src/server/domains/agents/settlement/in-force-store.ts";
import type { ContractKind, Terms } from "../../../../src/server/domains/agents/terms.ts";
import { assertAsyncProperty } from "../../../support/property.ts";
import { type ContractHarness, contracts, openContractHarness, type StoredContract } from "./harness.ts";

const actions: readonly Action[] = [
  "accept",
  "accept",
  "accept",
  "agree",
  "agree",
  "back",
  "reject",
  "withdraw",
  "requestEnd",
  "confirmEnd",
  "keep",
  "noticed",
];
const kinds = ["dailyWage", "dividend"] as const;

/** One step: somebody offers, answers what waits, or time passes. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("offer" as const),
      to: fc.nat(99),
      /** The downline signs at once, and agrees to what ends. */
      isSigned: fc.boolean(),
      low: fc.integer({ min: 1, max: 9 }),
      more: fc.integer({ min: 0, max: 3 }),
      kind: fc.constantFrom(...kinds),
      period: fc.constantFrom("weekly" as const, "monthly" as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("act" as const),
      on: fc.nat(99),
      action: fc.constantFrom(...actions),
      byUpline: fc.boolean(),
      /** Another step of the same contract, or of another one, in the same instant. */
      also: fc.option(
        fc.record({ on: fc.nat(99), action: fc.constantFrom(...actions), byUpline: fc.boolean() }),
        { freq: 3 },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.integer({ min: 1, max: 400 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const isEmpty = ({ effective_from: from, effective_to: to }: StoredContract): boolean =>
  from === null || (to !== null && to <= from);

const isAt = ({ effective_from: from, effective_to: to }: StoredContract, at: Date): boolean =>
  from !== null && from <= at && (to === null || to > at);

/** The problems of the contracts of a tree, at any instant. */
function faults(rows: readonly StoredContract[], ladder: Ladder): string[] {
  const real = rows.filter((row) => !isEmpty(row));
  const instants = real.flatMap(({ effective_from: at }) => at ?? []);
  return instants.flatMap((at) =>
    real
      .filter((row) => isAt(row, at))
      .flatMap((row) => {
        const others = real.filter(
          (one) => one.kind === row.kind && one.downline_id === row.downline_id && isAt(one, at),
        );
        const name = `${row.id} (${row.kind}) at ${at.toISOString()}`;
        const twice = others.length > 1 ? [`${name} is not alone`] : [];
        if (row.upline_id === null) return twice;
        const own = real.find(
          (one) => one.kind === row.kind && one.downline_id === row.upline_id && isAt(one, at),
        );
        const carried = isWithinLimit(grantOf(row.terms), own ? grantOf(own.terms) : null, ladder);
        return carried ? twice : [...twice, `${name} is not carried by the one above`];
      }),
  );
}

/** Agents in a tree of random shape, each with a contract of each kind: an upline is an earlier one, or the platform. */
async function grow(harness: ContractHarness, shape: readonly number[]): Promise<Member[]> {
  const people: Member[] = [];
  for (const [index, above] of shape.entries()) {
    const parent = index === 0 ? undefined : people[above % index];
    const agent = await harness.agent(parent);
    people.push(agent);
    for (const kind of kinds) {
      const terms = termsOf({ do: "offer", low: 9 - index, more: 0, kind, period: "weekly" });
      await harness.signed(parent ?? null, agent, terms, kind);
    }
  }
  return people;
}

class Run {
  readonly #harness: ContractHarness;
  readonly #people: Member[];

  constructor(harness: ContractHarness, people: Member[]) {
    this.#harness = harness;
    this.#people = people;
  }

  async rows(): Promise<StoredContract[]> {
    const ids = new Set(this.#people.map(({ id }) => id));
    return (await this.#harness.rows()).filter(({ downline_id }) => ids.has(downline_id));
  }

  async take(one: Step): Promise<void> {
    if (one.do === "wait") this.#harness.domain.clock.at += one.hours * 3_600_000;
    else if (one.do === "offer") {
      const to = this.#people[one.to % this.#people.length];
      if (!to) return;
      const offered = await this.#harness.offer(this.#above(to.parent_id), to, termsOf(one), one.kind);
      if (!offered.ok || !one.isSigned) return;
      await this.#harness.act(to, offered.value.reference, "accept");
      await this.#harness.act(to, offered.value.reference, "agree");
    } else {
      const rows = await this.rows();
      await Promise.all([this.#act(rows, one), ...(one.also ? [this.#act(rows, one.also)] : [])]);
    }
  }

  #above(id: string | null): Member | null {
    return this.#people.find((one) => one.id === id) ?? null;
  }

  async #act(
    rows: readonly StoredContract[],
    { on, action, byUpline }: { on: number; action: Action; byUpline: boolean },
  ): Promise<void> {
    const open = rows.filter(({ state }) => state !== "ended" && state !== "rejected");
    const row = open[on % Math.max(open.length, 1)];
    if (!row) return;
    // Most steps are those of the party whose they are.
    const side = ["accept", "agree", "back", "reject"].includes(action) ? false : byUpline;
    const by = this.#above(side || action === "withdraw" ? row.upline_id : row.downline_id);
    await this.#harness.act(by, row.id, action);
  }

  /** Everything that waits is answered by one party alone; what still waits then. */
  async settled(): Promise<StoredContract[]> {
    for (const { id, upline_id, downline_id } of await this.rows())
      for (const [by, action] of [
        [this.#above(upline_id), "withdraw"],
        [this.#above(downline_id), "keep"],
        [this.#above(downline_id), "back"],
        [this.#above(downline_id), "keep"],
      ] as const)
        await this.#harness.act(by, id, action);
    return (await this.rows()).filter(({ state }) => ["offered", "cascade", "endRequested"].includes(state));
  }
}

const termsOf = ({ low, more, kind, period }: Omit<Step & { do: "offer" }, "to" | "isSigned">): Terms => ({
  tiers: [
    { validBet: "0", rate: String(low) },
    ...(more > 0 ? [{ validBet: "100", rate: String(Math.min(low + more, 10)) }] : []),
  ],
  ...(kind === "dividend" ? { period } : {}),
});

describe.each<[string, Ladder]>([
  ["free", { equalRates: true, aboveLowestTier: true }],
  ["strict", { equalRates: false, aboveLowestTier: false }],
])("contracts of a %s ladder", (_name, ladder) => {
  it("are one for each agent and kind, within the one above, at every instant", async () => {
    const harness = await openContractHarness({ timeZone: "America/Santiago", ladder, contracts });
    const start = harness.domain.clock.at;
    let signed = 0;
    let ended = 0;
    await assertAsyncProperty(
      fc.asyncProperty(
        fc.array(fc.nat(99), { minLength: 3, maxLength: 7 }),
        fc.array(step, { minLength: 40, maxLength: 70, size: "max" }),
        async (shape, steps) => {
          harness.domain.clock.at = start;
          const run = new Run(harness, await grow(harness, shape));
          for (const one of steps) {
            await run.take(one);
            expect(faults(await run.rows(), ladder)).toEqual([]);
          }
          const rows = await run.rows();
          signed += rows.filter(({ effective_from }) => effective_from !== null).length - 2 * shape.length;
          ended += rows.filter(({ effective_to }) => effective_to !== null).length;
          expect((await run.settled()).map(({ id, state }) => `${id} ${state}`)).toEqual([]);
        },
      ),
      { numRuns: 6, endOnFailure: true },
    );
    // Otherwise the steps would show nothing.
    expect(signed).toBeGreaterThan(0);
    expect(signed + ended).toBeGreaterThan(10);
    await harness.close();
  }, 90_000);
});

describe("contracts in force", () => {
  it("returns the contract in force at the start of a period", async () => {
    const harness = await openContractHarness({ contracts });
    const agent = await harness.agent();
    const terms: Terms = { tiers: [{ validBet: "0", rate: "4" }] };
    const first = await harness.signed(null, agent, terms);
    harness.domain.clock.at += 2 * 24 * 3_600_000;
    const second = await harness.signed(null, agent, { tiers: [{ validBet: "0", rate: "5" }] });
    const at = (day: string, kind: ContractKind = "dailyWage") =>
      harness.sql((tx) =>
        contractsInForce(tx, {
          brandId: harness.domain.brand.merchant,
          kind,
          period: "",
          at: new Date(`2026-11-${day}T00:00:00Z`),
        }),
      );
    expect(await at("21")).toEqual([]);
    const row = { id: first, uplineId: null, downlineId: agent.id, terms };
    expect(await at("22")).toEqual([row]);
    expect(await at("23")).toEqual([row]);
    expect(await at("24")).toMatchObject([{ id: second }]);
    expect(await at("24", "hourly")).toEqual([]);
    await harness.close();
  });
});
