import type { SmsSender } from "../../core/identity/ports.ts";
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
};

/** Any provider that accepts one JSON POST for each message; the number is sent as +<dialling code><number>. */
export function httpGateway(
  { url, authorization, to, text, extra }: HttpGateway,
  fetch: OutgoingFetch,
): SmsSender {
  return async ({ dialingCode, number }, message) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ ...extra, [to]: `+${dialingCode}${number}`, [text]: message }),
      timeoutMs: patienceMs,
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
}
