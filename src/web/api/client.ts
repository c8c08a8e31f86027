import type { EnvelopeKey } from "../../contract/envelope.ts";
import { calls } from "../../contract/generated/operations.ts";
import type { Answer } from "../../contract/operation.ts";
import type { Input, OperationId, Output } from "../../contract/shared-types.ts";
import type { Outcome } from "../../kernel/outcome.ts";
import { bringBrowserKey, browserKeyHeader } from "../context/browser-key.ts";
import { deskToken } from "../context/session.ts";
import { readBoot } from "../context/site.ts";
import { loadModule } from "../kit/lazy.ts";
import { isOfDesk, tokenOf, watchIdentity } from "./answer-identity.ts";
import type { Upload } from "./upload.ts";

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

type Body = { type: string; text: string };

/** The key of envelopes. It is requested again when the server refuses it. */
let envelopeKey: EnvelopeKey | undefined;

/** The body of a call in the encoding that its contract declares. */
async function bodyOf(operation: OperationId, body: string, input: object): Promise<Body> {
  if (body === "form") return { type: "application/x-www-form-urlencoded", text: queryOf(input).toString() };
  // Without WebCrypto (plain http in a developer's network) the server accepts the body unencrypted.
  if (body !== "jose" || !globalThis.crypto?.subtle)
    return { type: "application/json", text: JSON.stringify(input) };
  envelopeKey ??= readBoot().payload.encryption.jwk;
  const { encrypted } = await loadModule(() => import("./envelope.ts"));
  return { type: "application/jose", text: await encrypted(envelopeKey, operation, input) };
}

/** A picture to upload, and how its upload is followed. */
export type Picture = Upload & { blob: Blob };

/**
 * Calls one operation. Never throws: no network is `network.abnormal`, no answer within 15 s is `network.slow`, an answer
 * in another format is `server.failed`, and `idempotency.repeated` says that the same call was carried out a while ago
 * without its answer being seen; another attempt is a new call. `picture` is the body of calls that upload one, which is
 * slow when nothing of it was sent for 30 s and `upload.cancelled` when its signal ended it. If the caller's session
 * ended meanwhile, the answer is dropped and the outcome is `session.missing`.
 */
export async function call<Id extends OperationId>(
  operation: Id,
  input: Input<Id>,
  picture?: Picture,
): Promise<Outcome<Output<Id>>> {
  const isSessionGone = watchIdentity(operation);
  try {
    const idempotency = isKeyed(operation) ? await loadModule(() => import("./idempotency.ts")) : undefined;
    const pending = idempotency?.keyOf(operation, input);
    const token = tokenOf(operation);
    const response = await send({ operation, token, input, key: pending?.key, picture });
    if (response.status < 500 && !isSessionGone()) idempotency?.forgetKey(operation, input);
    const answer = (await response.json()) as Answer<Output<Id>>;
    if (isSessionGone()) return { ok: false, code: "session.missing" };
    const replayed = response.headers.get("idempotency-replayed");
    if (answer.success && pending?.isEarlier(replayed))
      return { ok: false, code: "idempotency.repeated", params: { at: replayed ?? "" } };
    if (answer.success) return { ok: true, value: answer.value };
    if (answer.message === "session.missing") endRefusedSession(operation, token);
    const { message: code = "server.failed", params, errors, value } = answer;
    return {
      ok: false,
      code,
      ...(params ? { params } : {}),
      ...(errors ? { errors } : {}),
      ...(value ? { value } : {}),
    };
  } catch (error) {
    return { ok: false, code: codes[(error as Error).name] ?? "network.abnormal" };
  }
}

/** Errors of a call, mapped to the messages of the specification (section 8). */
const codes: Record<string, string> = {
  TimeoutError: "network.slow",
  CancelledError: "upload.cancelled",
  SyntaxError: "server.failed",
};

/**
 * Ends the session that a call was refused for. Staff see the login of the back office again; for a member, the
 * session machine handles the event. A token that was replaced meanwhile ends nothing.
 */
export function endRefusedSession(operation: OperationId, token: string | null): void {
  if (token !== tokenOf(operation)) return;
  if (isOfDesk(operation)) deskToken.drop();
  else dispatchEvent(new Event(sessionRefused));
}

/** Window event: a call was refused because there is no session. */
export const sessionRefused = "livery:session-refused";

/** Whether a call moves money and therefore needs an idempotency key. */
const isKeyed = (operation: OperationId): boolean => calls[operation]?.startsWith("*") ?? false;

type Request = {
  operation: OperationId;
  token: string | null;
  input: object;
  key: string | undefined;
  picture: Picture | undefined;
};

async function send({ operation, token, input, key, picture }: Request): Promise<Response> {
  const declared = (calls[operation] ?? "GET").replace("*", "");
  const [method = "GET", kind = "json", path = `/wps/${operation}`] = declared.split(" ");
  const query = queryOf(input).toString();
  const asked = query ? `${path}?${query}` : path;
  if (picture) {
    const { sendFile } = await loadModule(() => import("./upload.ts"));
    const { blob } = picture;
    return sendFile(asked, { method, headers: headersOf(token, blob.type, key), body: blob }, picture);
  }
  const attempt = async (): Promise<Response> => {
    const body = method === "GET" || method === "DELETE" ? undefined : await bodyOf(operation, kind, input);
    return fetch(body ? path : asked, {
      method,
      headers: headersOf(token, body?.type, key),
      signal: AbortSignal.timeout(answerMs),
      ...(body ? { body: body.text } : {}),
    });
  };
  // What a visitor's call stores is bound to the browser's key.
  if (token === null && (method !== "GET" || operation === "captcha")) await bringBrowserKey();
  const response = await attempt();
  if (kind !== "jose" || response.status !== 400) return response;
  await renewEnvelope(response);
  return attempt();
}

/** Handles a refused envelope: this device's clock may be wrong, or the key may have changed. */
async function renewEnvelope(refusal: Response): Promise<void> {
  const { learnServerTime } = await loadModule(() => import("./envelope.ts"));
  learnServerTime(refusal.headers.get("date"));
  const permission = await call("system/permission", {});
  if (permission.ok) envelopeKey = permission.value.encryption.jwk as EnvelopeKey;
}
