import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { MachineScriptDocument } from "../../../../src/contract/generated/machine-script.ts";
import { isObject } from "../../../../src/kernel/json-values.ts";
import type { Event } from "../../../../src/machines/contract.ts";
import { mismatches } from "../../../../src/machines/headless/match.ts";
import type { Grant, Granted } from "../../../../src/machines/parts/contract-limits.ts";
import type { Member } from "../../../../src/server/core/members/member-store.ts";
import type { Action } from "../../../../src/server/domains/agents/contracts/sign-and-end.ts";
import { holds } from "../../../../src/site/conditions.ts";
import { scriptsFolder } from "../../../machines/machines.ts";
import { contractPages } from "./contract-pages.ts";
import { type ContractHarness, contracts, flatTerms, openContractHarness } from "./harness.ts";

/** The bundled scripts of the contract's statechart, driven against the server's operations. */
const folder = join(scriptsFolder, "contract");
const scripts = readdirSync(folder).map((name) => ({
  name,
  script: JSON.parse(readFileSync(join(folder, name), "utf8")) as MachineScriptDocument,
}));
// Its rates and its ladder are of no kind that exists: tests of the ladder have their own brand.
const ofTheMachineAlone = ["strict-ladder.json"];

let harness: ContractHarness;
beforeAll(async () => {
  harness = await openContractHarness({ contracts });
});
afterAll(() => harness.close());

const terms = ({ best }: Grant) => JSON.stringify(flatTerms(String(best.won)));

/** A line of two agents, and the state that the script's steps need. */
class Stage {
  readonly #people = new Map<string, Member>();
  readonly #own: string;
  readonly upline: Member;
  readonly downline: Member;
  /** The number of the contract that the script is about. */
  reference = "";

  private constructor(upline: Member, downline: Member, own: string) {
    this.upline = upline;
    this.downline = downline;
    this.#own = own;
  }

  static async open(): Promise<Stage> {
    const upline = await harness.agent();
    const downline = await harness.agent(upline);
    return new Stage(upline, downline, await harness.signed(null, upline, flatTerms("10")));
  }

  by(party: string): Member {
    return party === "upline" ? this.upline : this.downline;
  }

  /** Sets the upline's own contract to the step's state, without notices. */
  async #setOwn(own: Grant | null): Promise<void> {
    const change = own
      ? { terms: terms(own), effective_to: null }
      : { effective_to: new Date(harness.domain.clock.at) };
    await harness.sql((tx) =>
      tx.updateTable("agent_contract").set(change).where("id", "=", this.#own).execute(),
    );
  }

  /** The downline has given exactly these contracts, and so have those below. */
  async #setGranted(by: Member, granted: readonly Granted[]): Promise<void> {
    for (const one of granted) {
      const known = this.#people.get(one.account);
      const member = known ?? (await harness.agent(by));
      if (!known) {
        this.#people.set(one.account, member);
        await this.#sign(by, member, one);
      }
      await this.#setGranted(member, one.below ?? []);
    }
    const all = new Set(granted.map(({ account }) => this.#people.get(account)?.id));
    for (const row of await harness.rows())
      if (row.upline_id === by.id && row.effective_to === null && !all.has(row.downline_id))
        await this.#forget(row.downline_id);
  }

  /** Signed contracts as the database has them, whatever the line's own terms are now. */
  async #sign(by: Member, member: Member, grant: Grant): Promise<void> {
    await harness.sql(async (tx) => {
      const context = { grant, own: grant, ladder: {}, affected: [], terminated: [], endAskedBy: null };
      await tx
        .insertInto("agent_contract")
        .values({
          brand_id: harness.domain.brand.merchant,
          id: `given-${member.id}`,
          kind: "dailyWage",
          upline_id: by.id,
          downline_id: member.id,
          state: "active",
          terms: terms(grant),
          snapshot: JSON.stringify({ value: "active", context: { ...context, over: null, notice: null } }),
          offered_at: new Date(harness.domain.clock.at),
          effective_from: new Date(harness.domain.clock.at),
        })
        .execute();
    });
  }

  async #forget(id: string): Promise<void> {
    const gone = { state: "ended", effective_to: new Date(harness.domain.clock.at) } as const;
    await harness.sql((tx) =>
      tx.updateTable("agent_contract").set(gone).where("downline_id", "=", id).execute(),
    );
  }

  async send(event: Event): Promise<void> {
    const { type, by } = event;
    if ("own" in event) await this.#setOwn(event.own);
    if ("granted" in event) await this.#setGranted(this.downline, event.granted);
    if (event.type === "offer") {
      const [from, to] = by === "upline" ? [this.upline, this.downline] : [this.downline, this.upline];
      const { best, period } = event.grant;
      const offered = await harness.offer(from, to, {
        ...flatTerms(String(best.won)),
        ...(period === null ? {} : { period: period as "weekly" }),
      });
      if (offered.ok) this.reference = offered.value.reference;
    } else if (type === "supersede" || type === "revoke") await this.#consequence(type, by);
    else await harness.act(this.by(by), this.reference, type as Action);
  }

  /** The server's own step when a contract is replaced; no party can take it. */
  async #consequence(type: "supersede" | "revoke", by: string): Promise<void> {
    if (type === "supersede" && by === "downline")
      await harness.signed(this.upline, this.downline, flatTerms("3"));
    if (type === "revoke" && by === "upline") {
      await harness.act(null, this.#own, "requestEnd");
      await harness.act(this.upline, this.#own, "confirmEnd");
      expect(await harness.act(this.upline, this.#own, "agree")).toMatchObject({ value: { state: "ended" } });
    }
  }

  /** The stored state in the script's words. */
  async stored(): Promise<{ state: unknown; context: unknown }> {
    const row = (await harness.rows()).find(({ id }) => id === this.reference);
    if (!row) return { state: "draft", context: { grant: null } };
    const { value, context } = (row as unknown as { snapshot: { value: unknown; context: object } }).snapshot;
    const names = [...this.#people].map(([name, { id }]) => [id, name] as const);
    const text = names.reduce(
      (all, [id, name]) => all.replaceAll(`"${id}"`, `"${name}"`),
      JSON.stringify(context),
    );
    expect(row.state).toBe(typeof value === "string" ? value : "cascade");
    return { state: value, context: inOrder(JSON.parse(text)) };
  }

  async can(party: string, type: string): Promise<boolean> {
    const { content } = await harness.list(this.by(party));
    const row = content.find(({ reference }) => reference === this.reference);
    if (!row) return false;
    // Every action that the statechart allows has its button, and nothing else has. The desk is an upline.
    for (const { page, actions } of contractPages)
      if (page.startsWith("agent/") || party === "upline")
        expect(
          actions
            .filter(({ when }) => holds(when, row))
            .map(({ action }) => action)
            .toSorted(),
          page,
        ).toEqual(row.can.filter((one) => one !== "noticed").toSorted());
    return row.can.some((one) => one === type);
  }
}

/** Lists of contracts by account: people get random numbers. */
const inOrder = (context: Record<string, unknown>): unknown =>
  Object.fromEntries(
    Object.entries(context).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? (value as Granted[]).toSorted((one, other) => one.account.localeCompare(other.account))
        : value,
    ]),
  );

const isIn = (wanted: unknown, state: unknown): boolean =>
  JSON.stringify(wanted) === JSON.stringify(state) || (isObject(state) && String(wanted) in state);

async function run(stage: Stage, { steps }: MachineScriptDocument): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if ("send" in step) await stage.send(step.send as unknown as Event);
    if (!("expect" in step)) continue;
    const { state, context, can = {} } = step.expect;
    const now = await stage.stored();
    expect(isIn(state, now.state), `step ${index}: ${JSON.stringify(now.state)}`).toBe(true);
    expect(mismatches(context, now.context, `step ${index}`)).toEqual([]);
    for (const [type, wanted] of Object.entries(can)) {
      if (typeof wanted === "boolean") continue;
      expect(await stage.can(String(wanted.with["by"]), type), `step ${index}: ${type}`).toBe(
        wanted.possible,
      );
    }
  }
}

describe("a script of the statechart against the server", () => {
  it.each(scripts.filter(({ name }) => !ofTheMachineAlone.includes(name)))(
    "$name holds",
    async ({ script }) => {
      await run(await Stage.open(), script);
    },
  );

  it("is found wrong where the server does something else", async () => {
    const { script } = scripts.find(({ name }) => name === "signed.json") ?? expect.unreachable();
    const wrong = { ...script, steps: [...script.steps, { expect: { state: "rejected", context: {} } }] };
    await expect(run(await Stage.open(), wrong)).rejects.toThrow(/step/);
  });
});
