import {
  type CheckProvider,
  type HandedIn,
  isReason,
  type ProviderAnswer,
  type ProviderNotice,
  type Verdict,
} from "../../core/identity/check-provider.ts";
import type { OutgoingFetch } from "../../foundation/outgoing/client.ts";
import { partnerConnection } from "../partner-connection.ts";

/** The provider's address, the secret shared with it, and where it sends notices. */
export type SignedProvider = {
  url: string;
  /** Undefined when its variable is not set. */
  secret: string | undefined;
  notifyUrl: string;
  fetch: OutgoingFetch;
  now: () => number;
};

const line = partnerConnection("identity");
/** The member waits for it, after the pictures were sent. */
const answerMs = 8_000;
const leastSecret = 16;
const referenceShape = /^[A-Za-z0-9_-]{8,40}$/;

/** A provider by the signed protocol of docs/protocols/identity-provider.md. */
export function signedCheckProvider({ url, secret, notifyUrl, fetch, now }: SignedProvider): CheckProvider {
  if (secret === undefined || secret.length < leastSecret) return withoutSecret;
  const { origin, pathname, search } = new URL(url);
  const key = Buffer.from(secret);
  const deps = { origin, keyOf: () => key, now, fetch, answerMs };
  return {
    check: async (handedIn) => {
      const body = bodyOf(handedIn, notifyUrl);
      const bytes = await line.call(deps, handedIn.merchant, pathname + search, body);
      if (!bytes) throw new Error("the provider did not answer");
      const answer = answerOf(objectOf(bytes));
      if (!answer) throw new Error("the provider's answer cannot be read");
      return answer;
    },
    read: (raw) => (line.isSigned(raw, deps) ? (noticeOf(objectOf(raw.body)) ?? "malformed") : "signature"),
  };
}

/** What cannot be signed is neither sent nor believed. */
const withoutSecret: CheckProvider = {
  check: async () => {
    throw new Error(`the provider's secret is not set, or shorter than ${leastSecret} characters`);
  },
  read: () => "signature",
};

const bodyOf = ({ reference, handedInAt, level, documents }: HandedIn, notifyUrl: string): object => ({
  reference,
  handedInAt: handedInAt.toISOString(),
  level,
  notifyUrl,
  documents: documents.map(({ pictures, ...document }) => ({
    ...document,
    pictures: pictures.map((bytes) => ({ type: "image/webp", data: bytes.toString("base64") })),
  })),
});

/** Every field of an answer is untrusted until it is checked. */
type Untrusted = Record<string, unknown>;

function objectOf(bytes: Buffer): Untrusted {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === "object" && value !== null ? (value as Untrusted) : {};
  } catch {
    // Translated: nothing that can be read.
    return {};
  }
}

function verdictOf({ verdict, reason }: Untrusted): Verdict | undefined {
  if (verdict === "verify") return { type: "verify" };
  if (verdict !== "askMore" && verdict !== "refuse") return undefined;
  return isReason(reason) ? { type: verdict, reason } : undefined;
}

const answerOf = (answer: Untrusted): ProviderAnswer | undefined =>
  answer.verdict === "later" ? { type: "later" } : verdictOf(answer);

function noticeOf(notice: Untrusted): ProviderNotice | undefined {
  const { reference, handedInAt } = notice;
  const verdict = verdictOf(notice);
  if (typeof reference !== "string" || !referenceShape.test(reference)) return undefined;
  const at = new Date(typeof handedInAt === "string" ? handedInAt : Number.NaN);
  return verdict && !Number.isNaN(at.getTime()) ? { reference, handedInAt: at, verdict } : undefined;
}
