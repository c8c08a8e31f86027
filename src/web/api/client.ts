import { endpoints } from "../../contract/generated/operations.ts";
import type { Answer } from "../../contract/operation.ts";
import type { Input, OperationId, Output } from "../../contract/words.ts";
import type { Outcome } from "../../kernel/outcome.ts";

const answerMs = 15_000;

/** Headers that every call carries (wire.md). */
function headersOf(hasBody: boolean): Record<string, string> {
  const token = sessionStorage.getItem("token");
  return {
    device: "WEB",
    language: document.documentElement.lang,
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(token ? { authorization: token } : {}),
  };
}

function addressOf(path: string, input: object): string {
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * Calls one operation. Never throws: no network is `network.abnormal`, no answer within 15 s
 * `network.slow`, and an answer that is not ours `server.failed`.
 */
export async function call<Id extends OperationId>(
  operation: Id,
  input: Input<Id>,
): Promise<Outcome<Output<Id>>> {
  const [method, path] = endpoints[operation];
  const isGet = method === "GET";
  try {
    const response = await fetch(isGet ? addressOf(path, input) : path, {
      method,
      headers: headersOf(!isGet),
      signal: AbortSignal.timeout(answerMs),
      ...(isGet ? {} : { body: JSON.stringify(input) }),
    });
    const answer = (await response.json()) as Answer<Output<Id>>;
    if (answer.success) return { ok: true, value: answer.value };
    const { message: code, params, errors } = answer;
    return { ok: false, code, ...(params ? { params } : {}), ...(errors ? { errors } : {}) };
  } catch (error) {
    // Translated into the spec's messages (section 8).
    const name = (error as Error).name;
    if (name === "TimeoutError") return { ok: false, code: "network.slow" };
    return { ok: false, code: name === "SyntaxError" ? "server.failed" : "network.abnormal" };
  }
}
