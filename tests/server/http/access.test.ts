import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../src/contract/operation.ts";
import { createAjv } from "../../../src/contract/validator.ts";
import { isLive } from "../../../src/web/api/uncached-paths.ts";
import { openTestApp, openTimeoutMs, type TestApp } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { freshDatabase } from "../../support/database.ts";
import { said } from "../../support/http.ts";
import { everyModule } from "./every-module.ts";
import { roleCaller } from "./role-callers.ts";
import { operations } from "./wire.ts";

/** What operations take and answer; who may call them is in access-matrix.test.ts (docs/reliability.md 2c). */

const roles = { visitor: "visitor", member: "member", agent: "agent", desk: "owner" } as const;
type Caller = keyof typeof roles;

let app: TestApp;
let database: Awaited<ReturnType<typeof freshDatabase>>;
const callers = new Map<string, TestCaller>();

beforeAll(async () => {
  database = await freshDatabase();
  app = await openTestApp({
    config: { trustedProxies: ["127.0.0.1"], databaseUrl: database.url },
    prepare: everyModule,
  });
  const place = { port: app.port, url: database.url };
  for (const [name, role] of Object.entries(roles)) callers.set(name, await roleCaller(place, role));
}, openTimeoutMs);
afterAll(async () => {
  await app.close();
  await database.drop();
});

const callerAs = (role: Caller): TestCaller => {
  const caller = callers.get(role);
  if (!caller) throw new Error(`nobody is ${role}`);
  return caller;
};

const ends = ({ endsSession }: Operation): boolean => endsSession === true;

/** Texts of numbers that are no numbers, and texts that only a programming language reads as one. */
const beyondNumbers = ["Infinity", "-Infinity", "1e400", "-1e400", `1${"0".repeat(400)}`];
const oddNumbers = ["NaN", "0x10", "1e1", " 5", "5 ", "+5", "1_0", "٣", "", "-", "1.5", "9007199254740993"];

/** Every whole number that an operation takes in its address. */
const wholeNumbers = operations.flatMap((operation) => {
  const { properties = {} } = operation.input as { properties?: Record<string, { type?: string }> };
  const inAddress = ["GET", "DELETE"].includes(operation.http.method) && !ends(operation);
  const names = Object.keys(properties).filter((name) => properties[name]?.type === "integer");
  return inAddress ? names.map((name) => ({ operation, name })) : [];
});

describe("a whole number in an address", () => {
  it.each(wholeNumbers)("$operation.id refuses $name that is none", async ({ operation, name }) => {
    const { required = [] } = operation.input as { required?: string[] };
    const others = Object.fromEntries(required.map((one) => [one, "player1"]));
    const answers = async (value: string) => {
      const answer = await callerAs(operation.access).ask(operation.id, { ...others, [name]: value });
      return [value, answer.status, said(answer).message];
    };
    for (const value of beyondNumbers)
      expect(await answers(value)).toEqual([value, 400, "request.malformed"]);
    for (const value of oddNumbers) expect(await answers(value)).toEqual([value, 422, "request.invalid"]);
  });
});

describe("documents", () => {
  it("say who may call: an operation without it does not load", () => {
    for (const { id, access, token } of operations) {
      expect(["visitor", "member", "agent", "desk"], id).toContain(access);
      expect(token, id).toBe(access !== "visitor");
    }
  });

  const ajv = createAjv();
  // The parts of a payslip are asked about one that exists: tests/server/domains/agents/team-figures.test.ts.
  // Calls about a member name the member, and launches name the game.
  const known: Record<string, string> = { account: "player1", vassalage: "LVY", gameCode: "brass-sevens" };
  const requiredOf = ({ input }: (typeof operations)[number]) =>
    (input as { required?: string[] }).required ?? [];
  // Calls about one bill, contract, campaign or sub-account have tests where there are some.
  const readable = operations.filter(
    (operation) =>
      operation.http.method === "GET" &&
      operation.access !== "visitor" &&
      operation.id !== "agent/subAccounts/rights" &&
      requiredOf(operation).every((name) => Object.hasOwn(known, name)),
  );
  it.each(readable)("$id answers in the shape that is promised", async (operation) => {
    const input = Object.fromEntries(requiredOf(operation).map((name) => [name, known[name]]));
    const answer = await callerAs(operation.access).ask(operation.id, input);
    const valid = ajv.compile(operation.output);
    expect(valid(said(answer).value), JSON.stringify(valid.errors)).toBe(true);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  const about = operations.filter(({ http, noStore }) => http.method === "GET" && noStore);
  it.each(about)(
    "$id, which is about one browser or this moment, is stored nowhere",
    async ({ id, http }) => {
      const answer = await callerAs("visitor").ask(id);
      expect(answer.headers["cache-control"]).toBe("no-store");
      // Nor by the offline worker.
      expect(isLive(http.path)).toBe(true);
    },
  );

  it("stores no captcha", () => {
    expect(about.map(({ id }) => id)).toContain("captcha");
  });
});
