import { NotTaken, type SmsSender } from "../../core/identity/ports.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";

const patienceMs = 5_000;

export type HttpGateway = {
  url: string;
  /** Sent as the authorization header. */
  authorization: string | undefined;
  /** Names of the JSON fields that hold number and text. */
  to: string;
  text: string;
  /** Sent with every message. */
  extra: Record<string, string>;
  /** Whether it takes a message once under the same Idempotency-Key. */
  idempotent: boolean;
};

/** Any provider that accepts one JSON POST for each message; the number is sent as +<dialling code><number>. */
export function httpGateway(
  { url, authorization, to, text, extra, idempotent }: HttpGateway,
  fetch: OutgoingFetch,
): SmsSender {
  return async ({ dialingCode, number }, message, key) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(authorization ? { authorization } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      body: JSON.stringify({ ...extra, [to]: `+${dialingCode}${number}`, [text]: message }),
      timeoutMs: patienceMs,
    }).catch((error: unknown) => {
      if (idempotent || !isLate(error)) throw error;
      throw new NotTaken("unsure", String(error));
    });
    if (answer.ok) return;
    const problem = `the SMS gateway answered ${answer.status}`;
    throw refusesForGood(answer.status) ? new NotTaken("never", problem) : new Error(problem);
  };
}

/** Whether the gateway may have read the call: it did not answer in time, or ended the connection. */
const isLate = (error: unknown): boolean => {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return name === "TimeoutError" || cause?.code === "UND_ERR_SOCKET" || cause?.code === "ECONNRESET";
};

/** What is wrong with the message itself stays wrong; who may not call, or calls too often, may later. */
const refusesForGood = (status: number): boolean => status === 400 || status === 404 || status === 422;
