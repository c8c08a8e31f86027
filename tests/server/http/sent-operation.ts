import { randomUUID } from "node:crypto";
import problemList from "../../../schemas/problems.json" with { type: "json" };
import type { Operation } from "../../../src/contract/operation.ts";
import { refusalsOf } from "../../../src/contract/refusals.ts";
import type { TestCaller } from "../../support/caller.ts";
import { type Answer, ask, said } from "../../support/http.ts";
import { send } from "./payment-app.ts";

const statuses: Record<string, { status: number }> = problemList.problems;

/** Texts of an input for an address; what is no text is written as JSON. */
const inAddress = (input: unknown): string =>
  new URLSearchParams(
    Object.entries(typeof input === "object" && input !== null ? input : { input }).map(([name, value]) => [
      name,
      (typeof value === "string" ? value.toWellFormed() : JSON.stringify(value)) ?? "",
    ]),
  ).toString();

/** One pixel; calls that take a picture get further with it. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Calls an operation with whatever input, in the form that its document says, under an idempotency key of its own. */
export async function sendOperation(
  port: number,
  caller: TestCaller,
  { id, http }: Operation,
  input: unknown,
): Promise<Answer> {
  const headers = { "idempotency-key": randomUUID() };
  if (http.body === "image") return send(port, caller, `${http.path}?${inAddress(input)}`, pixel);
  if (http.method === "GET" || http.method === "DELETE")
    return ask(port, `${http.path}?${inAddress(input)}`, {
      method: http.method,
      host: caller.host,
      headers: whoWith(caller, headers),
    });
  if (http.body === "form") return caller.ask(id, {}, { headers, body: inAddress(input) });
  return caller.ask(id, input as object, { headers });
}

const whoWith = ({ token, cookies, headers }: TestCaller, more: Record<string, string>) => ({
  ...headers,
  ...more,
  ...(token ? { authorization: token } : {}),
  ...(cookies.size > 0 ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") } : {}),
});

/** The finding of an answer that is not what an operation's document promises; undefined when it is. */
export function brokenPromise(operation: Operation, answer: Answer): string | undefined {
  if (answer.status === 200) return undefined;
  if (!String(answer.headers["content-type"]).startsWith("application/json"))
    return `${answer.status} with ${answer.headers["content-type"]}`;
  const { message = "" } = said(answer);
  const known = statuses[message];
  if (!known) return `${answer.status} ${message}, which is no problem code`;
  // Where address and headers together are beyond what the parser reads, no call was read: 431 in the place of 413.
  if (answer.status === 431 && message === "request.too-large") return undefined;
  if (known.status !== answer.status) return `${answer.status} with ${message}`;
  if (message === "server.failed") return answer.text;
  if (!refusalsOf(operation).includes(message)) return `${message} is not among its problems`;
  const wait = Number(answer.headers["retry-after"]);
  if ((answer.status === 429 || message === "server.busy") && !(wait > 0))
    return `${message} without Retry-After`;
  return undefined;
}
