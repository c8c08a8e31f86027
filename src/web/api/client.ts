import type { EnvelopeKey } from "../../contract/envelope.ts";
import { calls } from "../../contract/generated/operations.ts";
import type { Answer } from "../../contract/operation.ts";
import type { Input, OperationId, Output } from "../../contract/words.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import { browserKeyHeader } from "../context/browser-key.ts";
import { deskToken } from "../context/session.ts";
import { readBoot } from "../context/site.ts";
import { arrived } from "../kit/lazy.ts";
import { isOfDesk, tokenOf, watchAsker } from "./owner.ts";

const answerMs = 15_000;

/** Headers that every call carries (docs/protocols/calls.md). */
function headersOf(
  token: string | null,
  type: string | undefined,
  key: string | undefined,
): Record<string, string> {
  return {
    device: "WEB",
    ...browserKeyHeader(),
    language: document.documentElement.lang,
    ...(type ? { "content-type": type } : {}),
    ...(token ? { authorization: token } : {}),
    ...(key ? { "idempotency-key": key } : {}),
  };
}

const queryOf = (input: object): URLSearchParams =>
  new URLSearchParams(
    Object.entries(input).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

type Body = { type: string; text: string | Blob };

/** The key of envelopes; asked for again when the server does not take it any more. */
let envelopeKey: EnvelopeKey | undefined;

/** A call's body as its contract wants it written. */
async function bodyOf(
  operation: OperationId,
  body: string,
  input: object,
  picture: Blob | undefined,
): Promise<Body> {
  if (body === "image") return { type: picture?.type ?? "", text: picture ?? "" };
  if (body === "form") return { type: "application/x-www-form-urlencoded", text: queryOf(input).toString() };
  // Without WebCrypto (plain http in the developer's network) the server takes it open.
  if (body !== "jose" || !globalThis.crypto?.subtle)
    return { type: "application/json", text: JSON.stringify(input) };
  envelopeKey ??= readBoot().payload.encryption.jwk;
  const { sealed } = await arrived(() => import("./envelope.ts"));
  return { type: "application/jose", text: await sealed(envelopeKey, operation, input) };
}

/**
 * Calls one operation. Never throws: no network is `network.abnormal`, no answer within 15 s
 * `network.slow`, and an answer that is not ours `server.failed`. `picture` goes with calls that take one.
 * What comes after whoever asked has gone is dropped: to whoever sits there now it is `session.missing`.
 */
export async function call<Id extends OperationId>(
  operation: Id,
  input: Input<Id>,
  picture?: Blob,
): Promise<Outcome<Output<Id>>> {
  const isGone = watchAsker(operation);
  try {
    const idempotency = isKeyed(operation) ? await arrived(() => import("./idempotency.ts")) : undefined;
    const key = idempotency?.keyOf(operation, input);
    const token = tokenOf(operation);
    const response = await send({ operation, token, input, key, picture });
    if (response.status < 500 && !isGone()) idempotency?.settled(operation, input);
    const answer = (await response.json()) as Answer<Output<Id>>;
    if (isGone()) return { ok: false, code: "session.missing" };
    if (answer.success) return { ok: true, value: answer.value };
    if (answer.message === "session.missing") sessionIsOver(operation, token);
    const { message: code, params, errors, value } = answer;
    return {
      ok: false,
      code,
      ...(params ? { params } : {}),
      ...(errors ? { errors } : {}),
      ...(value ? { value } : {}),
    };
  } catch (error) {
    // Translated into the spec's messages (section 8).
    const name = (error as Error).name;
    if (name === "TimeoutError") return { ok: false, code: "network.slow" };
    return { ok: false, code: name === "SyntaxError" ? "server.failed" : "network.abnormal" };
  }
}

/**
 * Whose session it was: staff stand before their door again, the member's own machine tells the member. A token that
 * was replaced meanwhile ends nothing but itself.
 */
export function sessionIsOver(operation: OperationId, token: string | null): void {
  if (token !== tokenOf(operation)) return;
  if (isOfDesk(operation)) deskToken.drop();
  else dispatchEvent(new Event(sessionRefused));
}

/** Name of the window event that says that a call was refused because there is no session. */
export const sessionRefused = "livery:session-refused";

/** Whether a call moves money, so that it must not happen twice. */
const isKeyed = (operation: OperationId): boolean => calls[operation]?.startsWith("*") ?? false;

type Sending = {
  operation: OperationId;
  token: string | null;
  input: object;
  key: string | undefined;
  picture: Blob | undefined;
};

async function send({ operation, token, input, key, picture }: Sending): Promise<Response> {
  const written = (calls[operation] ?? "GET").replace("*", "");
  const [method = "GET", kind = "json", path = `/wps/${operation}`] = written.split(" ");
  const once = async (): Promise<Response> => {
    const body =
      method === "GET" || method === "DELETE" ? undefined : await bodyOf(operation, kind, input, picture);
    const query = body && kind !== "image" ? "" : queryOf(input).toString();
    return fetch(query ? `${path}?${query}` : path, {
      method,
      headers: headersOf(token, body?.type, key),
      signal: AbortSignal.timeout(answerMs),
      ...(body ? { body: body.text } : {}),
    });
  };
  const response = await once();
  if (kind !== "jose" || response.status !== 400) return response;
  await renewEnvelope(response);
  return once();
}

/** An envelope was refused: this device's clock may be off, or the key another one by now. */
async function renewEnvelope(refusal: Response): Promise<void> {
  const { learnTime } = await arrived(() => import("./envelope.ts"));
  learnTime(refusal.headers.get("date"));
  const permission = await call("system/permission", {});
  if (permission.ok) envelopeKey = permission.value.encryption.jwk as EnvelopeKey;
}
