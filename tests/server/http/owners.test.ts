import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Operation } from "../../../src/contract/operation.ts";
import { seededRandom } from "../../../src/kernel/random.ts";
import { openTimeoutMs } from "../../support/app.ts";
import type { TestCaller } from "../../support/caller.ts";
import { type Answer, said } from "../../support/http.ts";
import { inputSchema } from "./generated-inputs.ts";
import { leastInput } from "./least-input.ts";
import { type MoneyApp, openMoneyApp, paymentPassword } from "./money-app.ts";
import { call, openBank, picture, send, staffOf } from "./payment-app.ts";
import { forgetCounts, roleCaller } from "./role-callers.ts";
import { brokenPromise, sendOperation } from "./sent-operation.ts";
import { operations } from "./wire.ts";

/**
 * What belongs to another member, or to another brand, is answered as what does not exist (docs/reliability.md 2c).
 * Ids are whatever their owners' lists show, and go into every text field of every operation.
 */

let harness: MoneyApp;
/** Whose things are tried, and who tries. */
let member: TestCaller;
let victims: Record<"another member" | "another brand", TestCaller>;
let staff: Record<"aurora" | "jade", TestCaller>;

beforeAll(async () => {
  harness = await openMoneyApp();
  member = await harness.withPaymentPassword("aurora", "player1");
  victims = {
    "another member": await harness.withPaymentPassword("aurora", "player2"),
    "another brand": await harness.withPaymentPassword("jade", "player1"),
  };
  staff = {
    aurora: await staffOf(harness, "aurora", "owner"),
    jade: await staffOf(harness, "jade", "owner"),
  };
  for (const [place, one] of [member, ...Object.values(victims)].entries()) await haveThings(one, place);
}, openTimeoutMs);
afterAll(() => harness.close());

/** How each brand's form names a bank. */
const bankOf: Record<string, (place: number) => Record<string, string>> = {
  "aurora.localhost": (place) => ({ ifsc: `LVRY000000${place}` }),
  "jade.localhost": () => ({ bank: "Maybank" }),
};

/** Gives a member a deposit that waits, three that the desk looks at, an account and a withdrawal. */
async function haveThings(caller: TestCaller, place: number): Promise<void> {
  await openBank(caller);
  for (let count = 0; count < 3; count += 1) {
    const claimed = await openBank(caller);
    await send(harness.app.port, caller, `/wps/payment/deposit/claim?reference=${claimed}`, await picture());
  }
  const form = { holder: "Asha Rao", accountNumber: `70080090${place}`, ...bankOf[caller.host]?.(place) };
  const bound = await call(caller, "payment/accounts/add", { method: "bank", form, paymentPassword });
  if (bound.status !== 200) throw new Error(`no account: ${JSON.stringify(bound)}`);
  const account = (await caller.call("payment/accounts")).value.content[0]?.id ?? "";
  const asked = await call(caller, "payment/withdraw", { account, amount: "500", paymentPassword });
  if (asked.status !== 200) throw new Error(`no withdrawal: ${JSON.stringify(asked)}`);
}

/** Short words without a digit are states and kinds; one random id in thirty has no digit. */
const isId = (text: string): boolean =>
  /^(?:(?=.*\d)[A-Za-z0-9_-]{8,64}|[A-Za-z0-9_-]{18,64})$/.test(text) && !/^\d{4}-\d\d-/.test(text);

function idsIn(value: unknown): string[] {
  if (typeof value === "string") return isId(value) ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(idsIn) : [];
}

const lists = (access: Operation["access"]) =>
  operations.filter((one) => one.http.method === "GET" && one.access === access && one.id !== "captcha");

/** What every list of an access shows somebody. */
async function shownTo(caller: TestCaller, access: Operation["access"]): Promise<unknown[]> {
  const values = [];
  for (const operation of lists(access)) {
    const answer = await sendOperation(harness.app.port, caller, operation, leastInput(operation));
    if (answer.status === 200) values.push(said(answer).value);
  }
  return values;
}

const idsOf = async (caller: TestCaller, access: Operation["access"] = "member") =>
  new Set(idsIn(await shownTo(caller, access)));

/** Another id of the same look, which belongs to nothing. */
function absentLike(id: string): string {
  const random = seededRandom(id.length);
  const other = (letters: string) => letters[Math.floor(random() * letters.length)] ?? "";
  return id
    .replace(/\d/g, () => other("123456789"))
    .replace(/[a-f]/g, () => other("abcdef"))
    .replace(/[A-Z]/g, () => other("QRSTUV"));
}

/** How an id looks: what belongs to nothing is answered alike for all ids of one look. */
const lookOf = (id: string): string =>
  id.replace(/\d/g, "0").replace(/[a-f]/g, "a").replace(/[g-z]/g, "z").replace(/[A-Z]/g, "A");

/** What an answer says, without what differs between any two calls. */
function essence(answer: Answer): unknown {
  if (answer.status === 200) return 200;
  const { message, errors } = said(answer);
  return [answer.status, message, errors];
}

const mostIds = process.env.LIVERY_MATRIX === "full" ? Number.POSITIVE_INFINITY : 4;

/** Tries every text field of operations with ids that are somebody else's, and with ids of nothing. */
async function tryAll(caller: TestCaller, list: readonly Operation[], ids: readonly string[]) {
  const problems: string[] = [];
  let asked = 0;
  for (const [place, operation] of list.entries()) {
    const { properties = {} } = inputSchema(operation);
    const names = Object.keys(properties).filter(
      (name) => properties[name]?.type === "string" && !properties[name]?.enum,
    );
    const some = ids.filter((_id, index) => (index + place) % Math.ceil(ids.length / mostIds) < 1);
    const answerTo = async (name: string, value: string) => {
      // A limit of its own must not answer in place of what is asked about.
      if (operation.rate || asked % 100 === 0) await forgetCounts(harness.url);
      asked += 1;
      const input = { ...leastInput(operation), paymentPassword, [name]: value };
      const known = Object.fromEntries(Object.entries(input).filter(([field]) => field in properties));
      const answer = await sendOperation(harness.app.port, caller, operation, known);
      const broken = brokenPromise(operation, answer);
      if (broken) problems.push(`${operation.id} ${name}=${value}: ${broken}`);
      return JSON.stringify(essence(answer));
    };
    for (const name of names) {
      const absentOf = new Map<string, string>();
      for (const id of some) {
        const look = lookOf(id);
        const absent = absentOf.get(look) ?? (await answerTo(name, absentLike(id)));
        absentOf.set(look, absent);
        const foreign = await answerTo(name, id);
        if (foreign !== absent) problems.push(`${operation.id} ${name}=${id}: ${foreign}, absent: ${absent}`);
      }
    }
  }
  await forgetCounts(harness.url);
  return { problems, asked };
}

const signedInFor = (...kinds: Operation["access"][]): Operation[] =>
  operations.filter(
    ({ access, id, endsSession }) =>
      kinds.includes(access) &&
      !endsSession &&
      !/^session\/|^desk\/staff|^member\/(password|register)/.test(id),
  );

// First of all: what follows writes ids of others into texts of one's own.
it("two members are shown the same ids only of what everybody sees", async () => {
  const [one, other] = [await idsOf(member), await idsOf(victims["another member"])];
  const third = await roleCaller({ port: harness.app.port, url: harness.url }, "member", {}, "team12");
  const everybodys = new Set([...(await idsOf(third)), ...(await idsOf(third, "visitor"))]);
  expect([...one].filter((id) => other.has(id) && !everybodys.has(id))).toEqual([]);
});

describe.each(["another member", "another brand"] as const)("what belongs to %s", (whose) => {
  it("is invisible to other members, by an id in any field, and stays unchanged", {
    timeout: 600_000,
  }, async () => {
    const victim = victims[whose];
    const own = await idsOf(member);
    const shown = await shownTo(victim, "member");
    const ids = [...new Set(idsIn(shown))].filter((id) => !own.has(id));
    // Two deposits, an account and a withdrawal at least.
    expect(ids.length).toBeGreaterThanOrEqual(4);
    const { problems, asked } = await tryAll(member, signedInFor("visitor", "member"), ids);
    expect(problems).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    const fresh = new Set(idsIn(await shownTo(victim, "member")));
    expect(ids.filter((id) => !fresh.has(id))).toEqual([]);
  });
});

it("the data of a brand's desk are invisible to another brand's", { timeout: 600_000 }, async () => {
  const own = await idsOf(staff.aurora, "desk");
  const shown = idsIn(await shownTo(staff.jade, "desk"));
  const ids = [...new Set(shown)].filter((id) => !own.has(id));
  // Three deposits, each with its number, its payer's reference and its proof; the withdrawal may be paid by now.
  expect(ids.length).toBeGreaterThanOrEqual(4);
  const { problems, asked } = await tryAll(staff.aurora, signedInFor("desk"), ids);
  expect(problems).toEqual([]);
  expect(asked).toBeGreaterThan(50);
});
