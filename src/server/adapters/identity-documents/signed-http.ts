import {
  type CheckProvider,
  type DocumentVerdict,
  type HandedIn,
  isReason,
  type ProviderAnswer,
  type ProviderNotice,
} from "../../core/identity/document-check-provider.ts";
import { type Provider, providerLine } from "../partner-connection.ts";

/** The provider's address, the secret shared with it, and where it sends notices. */
export type SignedProvider = Omit<Provider, "answerMs"> & { notifyUrl: string };

/** The member waits for it, after the pictures were sent. */
const answerMs = 8_000;
const referenceShape = /^[A-Za-z0-9_-]{8,40}$/;

/** A provider by the signed protocol of docs/protocols/identity-provider.md. */
export function signedCheckProvider({ notifyUrl, ...provider }: SignedProvider): CheckProvider {
  const line = providerLine("identity", { ...provider, answerMs });
  return {
    check: async (handedIn) => {
      const answer = answerOf(objectOf(await line.ask(handedIn.merchant, bodyOf(handedIn, notifyUrl))));
      if (!answer) throw new Error("the provider's answer cannot be read");
      return answer;
    },
    read: (raw) => (line.isSigned(raw) ? (noticeOf(objectOf(raw.body)) ?? "malformed") : "signature"),
  };
}

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
    // Nothing that can be read.
    return {};
  }
}

function verdictOf({ verdict, reason }: Untrusted): DocumentVerdict | undefined {
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
