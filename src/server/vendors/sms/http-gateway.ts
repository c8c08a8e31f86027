import type { SmsSender } from "../../identity/ports.ts";

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

/** Any provider that takes one JSON POST a message; the number goes out as +<dialling code><number>. */
export function httpGateway({ url, authorization, to, text, extra }: HttpGateway): SmsSender {
  return async ({ dialingCode, number }, message) => {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...(authorization ? { authorization } : {}) },
      body: JSON.stringify({ ...extra, [to]: `+${dialingCode}${number}`, [text]: message }),
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
}
