import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../src/contract/operation.ts";
import { createAjv } from "../../../src/contract/validator.ts";
import { pick, seededRandom } from "../../../src/kernel/random.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { asAdmin, freshDatabase } from "../../support/database.ts";
import { type Answer, said } from "../../support/http.ts";
import { everyModule } from "./every-module.ts";
import { anyInputs } from "./generated-inputs.ts";
import { guardRefusal } from "./guard-refusal.ts";
import { forgetCounts, type Role, roleCaller, roles } from "./role-callers.ts";
import { brokenPromise, sendOperation } from "./sent-operation.ts";
import { operations } from "./wire.ts";

/**
 * Requests made from every operation's schema, as every role (docs/reliability.md 2b): none is a 500, each is answered in
 * the promised shape or refused by a declared code. LIVERY_REQUESTS is their number for each role, of all operations in turn.
 */

const wanted = Number(process.env.LIVERY_REQUESTS ?? 0);
const seed = Number(process.env.LIVERY_SEED ?? Date.now() % 1_000_000_000);
/** As many at once: a refused login takes its time, whatever the load. */
const lanes = 8;
/** Counts of calls are forgotten so often, before they refuse everything. */
const forgetEvery = 100;

let app: TestApp;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({
    config: { trustedProxies: ["127.0.0.1"], databaseUrl: database.url },
    prepare: everyModule,
  });
}, openTimeoutMs);
afterAll(async () => {
  await app.close();
  await database.drop();
});

/**
 * Which operations are requested by a role, in this order again and again: all of them, or in a usual run those that the role
 * may call and a part of those that the guard refuses to it.
 */
function requestedBy(role: Role): number[] {
  const all = operations.map((_one, index) => index);
  if (wanted > 0) return all;
  const place = roles.indexOf(role);
  return all.filter((index) => {
    const operation = operations[index];
    return (operation && !guardRefusal(operation, role)) || index % roles.length === place;
  });
}

const requestsOf = (role: Role): number => wanted || requestedBy(role).length;

/** Made once: an arbitrary of a pattern is dear. */
const arbitraries = operations.map(anyInputs);
const ajv = createAjv();
const outputs = new Map(operations.map((operation) => [operation.id, ajv.compile(operation.output)]));

/** What an answer breaks of its operation's document. */
function findingOf(operation: Operation, answer: Answer): string | undefined {
  if (answer.status !== 200) return brokenPromise(operation, answer);
  const valid = outputs.get(operation.id);
  if (!valid || valid(said(answer).value)) return undefined;
  return `not in its shape: ${JSON.stringify(valid.errors)}`;
}

/** Ids and references of earlier answers: requests that name them get further. */
function createHarvest(random: () => number) {
  const texts: string[] = [];
  const collect = (value: unknown): void => {
    if (typeof value === "string" && value.length >= 4 && value.length <= 40) {
      if (texts.length < 500) texts.push(value);
      else texts[Math.floor(random() * texts.length)] = value;
    } else if (typeof value === "object" && value !== null)
      for (const one of Object.values(value)) collect(one);
  };
  return {
    collect,
    /** An input, of whose texts one may be replaced. */
    sown: (input: unknown): unknown => {
      if (typeof input !== "object" || input === null || texts.length === 0 || random() > 0.5) return input;
      const names = Object.entries(input).flatMap(([name, value]) => (typeof value === "string" ? name : []));
      return names.length === 0 ? input : { ...input, [pick(names, random)]: pick(texts, random) };
    },
  };
}

/**
 * Staff and members of the roles are restored: requests may disable and suspend everybody.
 * One row a statement: a statement over many members can wait for a request that waits for it.
 */
const restore = () =>
  asAdmin(database.url, async (admin) => {
    for (const role of roles)
      await admin.query(
        "update desk_user set role = username, disabled_at = null where username = $1 and brand_id = 'aurora'",
        [role],
      );
    const suspended = await admin.query<{ id: string }>(
      "select id from member where suspended_at is not null",
    );
    for (const { id } of suspended.rows)
      await admin.query(
        "update member set suspended_at = null, suspended_by = null, suspended_reason = null where id = $1",
        [id],
      );
  });

type Finding = { operation: string; role: Role; input: unknown; finding: string };

async function play(role: Role): Promise<{ findings: Finding[]; statuses: Map<number, number> }> {
  const place = { port: app.port, url: database.url };
  const random = seededRandom(seed + roles.indexOf(role));
  const harvest = createHarvest(random);
  const requested = requestedBy(role);
  const requests = requestsOf(role);
  const each = Math.ceil(requests / requested.length) + 1;
  // A seed for each operation: with one for all, a role's inputs are all bent or all fitting.
  const inputs = arbitraries.map((arbitrary) =>
    fc.sample(arbitrary, { seed: Math.floor(random() * 2 ** 31), numRuns: each }),
  );
  const findings: Finding[] = [];
  const statuses = new Map<number, number>();
  let next = 0;
  const lane = async (): Promise<void> => {
    let caller: TestCaller = await roleCaller(place, role);
    for (let turn = next++; turn < requests; turn = next++) {
      if (turn % forgetEvery === 0) await forgetCounts(database.url);
      const index = requested[turn % requested.length] ?? 0;
      const operation = operations[index];
      if (!operation) throw new Error("no operation");
      const input = harvest.sown(inputs[index]?.[Math.floor(turn / requested.length)]);
      const answer = await sendOperation(app.port, caller, operation, input);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const finding = findingOf(operation, answer);
      if (finding) findings.push({ operation: operation.id, role, input, finding });
      if (answer.status === 200) harvest.collect(said(answer).value);
      const lost = answer.status === 401 && role !== "visitor" && said(answer).message === "session.missing";
      if (lost || operation.endsSession || /^(session|member)\//.test(operation.id)) {
        await restore();
        caller = await roleCaller(place, role);
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  await restore();
  return { findings, statuses };
}

let answered = 0;
describe.each(roles)("requests of %s", (role) => {
  it("are answered as promised, none with a 500", { timeout: 120_000 + requestsOf(role) * 200 }, async () => {
    const before = app.lines.length;
    const { findings, statuses } = await play(role);
    const counted = [...statuses]
      .toSorted(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`);
    const again = `LIVERY_SEED=${seed} ${wanted ? `LIVERY_REQUESTS=${wanted} ` : ""}npx vitest run tests/server/http/generated-requests.test.ts -t "requests of ${role}"`;
    if (wanted) console.log(`${role}: ${counted.join(", ")}`);
    expect(findings.slice(0, 20), `${counted.join(", ")}; again: ${again}`).toEqual([]);
    const failed = app.lines.slice(before).filter(({ event }) => event === "request.failed");
    expect(failed, again).toEqual([]);
    answered += statuses.get(200) ?? 0;
  });
});

// Some roles may do little, but requests that all are refused would prove nothing. Eight in a hundred are answered.
it("answers at least a twentieth of all requests successfully", () => {
  const asked = roles.reduce((sum, role) => sum + requestsOf(role), 0);
  expect(answered, `LIVERY_SEED=${seed}`).toBeGreaterThan(asked / 20);
});
