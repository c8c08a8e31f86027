import type { Brand } from "../../brands/brand.ts";
import type {
  CheckProvider,
  DocumentVerdict,
  HandedIn,
  ProviderAnswer,
  ProviderNotice,
} from "../../core/identity/document-check-provider.ts";
import { openFields } from "../../core/identity/document-fields.ts";
import type { IdentityVendors } from "../../core/identity/ports.ts";
import type { InBrand } from "../../core/identity/rate-limit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Wallet } from "../../core/wallet/wallet.ts";
import {
  checkById,
  claimAsks,
  currentDocuments,
  noteAnswer,
  pictureById,
  pictureNames,
} from "./check-store.ts";
import { decideIn } from "./decide.ts";
import { openPicture } from "./sealed-pictures.ts";

export type AskingProvider = {
  brand: Brand;
  inBrand: InBrand;
  now: () => number;
  wallet: Wallet;
  log: RequestContext["log"];
  vendorsOf: (brand: Brand) => Pick<IdentityVendors, "documents">;
} & Pick<RequestContext["identity"], "sealer">;

/** The documents of a check that a provider is asked about; `asks` is the number of this attempt, from 1. */
export type AskedCheck = { reference: string; handedInAt: Date; asks: number };

const minuteMs = 60_000;
/** Longer than an answer may take: whoever asks has this time to note what came of it. */
const leaseMs = 2 * minuteMs;
/** Ten minutes after the first time, then twice as long each time: for half a day. */
const mostAsks = 7;
const firstWaitMs = 10 * minuteMs;

/** What a check notes when its documents are handed in, for a brand whose provider is asked about them at once. */
export const firstAsk = (now: number) =>
  ({ provider_state: "asking", ask_at: new Date(now + leaseMs), asks: 1 }) as const;

/** What a check notes of a brand without a provider. */
export const noAsk = { provider_state: null, ask_at: null, asks: 0 } as const;

/**
 * Asks the brand's provider about documents that were handed in, and applies its verdict as a decision of staff's. The check
 * stays in the desk's queue meanwhile. One that does not answer is asked again, and in the end the check is staff's alone.
 */
export async function askProvider(asked: AskedCheck, deps: AskingProvider): Promise<void> {
  const { brand, log, vendorsOf } = deps;
  const provider = vendorsOf(brand).documents;
  if (!provider) return;
  const answer = await answerOf(provider, asked, deps);
  if (answer === undefined) return noteSilence(asked, deps);
  if (answer.type === "later") return noted(asked, deps, { provider_state: "waiting", ask_at: null });
  const done = await decide({ ...asked, verdict: answer }, deps);
  // Staff were quicker, the member has sent others, or a document has expired meanwhile: the check is as it was.
  if (!done.ok) {
    log({ level: "warn", event: "identity.verdict", merchant: brand.merchant, code: done.code });
    await noted(asked, deps, noAsk);
  }
}

/** The provider's answer; undefined when it has none, or the documents are not there any more. */
async function answerOf(
  provider: CheckProvider,
  asked: AskedCheck,
  deps: AskingProvider,
): Promise<ProviderAnswer | undefined> {
  try {
    const handedIn = await readHandedIn(asked, deps);
    return handedIn && (await provider.check(handedIn));
  } catch (error) {
    // Handled: it is asked again, and the check is in the desk's queue.
    const { merchant } = deps.brand;
    deps.log({
      level: "error",
      event: "identity.provider",
      merchant,
      asks: asked.asks,
      error: String(error),
    });
    return undefined;
  }
}

/** The documents decrypted for the provider; undefined when others were handed in since. */
function readHandedIn(
  { reference, handedInAt }: AskedCheck,
  { brand, inBrand, sealer }: AskingProvider,
): Promise<HandedIn | undefined> {
  const { merchant } = brand;
  return inBrand(async (tx) => {
    const check = await checkById(tx, reference);
    if (check?.state !== "handedIn" || check.handed_in_at?.getTime() !== handedInAt.getTime())
      return undefined;
    const names = await pictureNames(tx, [reference]);
    const documents: HandedIn["documents"] = [];
    for (const document of await currentDocuments(tx, [reference])) {
      const pictures: Buffer[] = [];
      for (const { id } of names.filter((one) => one.document_id === document.id)) {
        const picture = await pictureById(tx, id);
        if (picture) pictures.push(openPicture(sealer, merchant, picture));
      }
      const { demand, kind } = document;
      documents.push({ demand, kind, fields: openFields(sealer, merchant, document), pictures });
    }
    return { merchant, reference, handedInAt, level: check.level, documents };
  });
}

function noteSilence(asked: AskedCheck, deps: AskingProvider): Promise<void> {
  if (asked.asks >= mostAsks) return noted(asked, deps, { provider_state: "silent", ask_at: null });
  const waitMs = firstWaitMs * 2 ** (asked.asks - 1);
  return noted(asked, deps, { ask_at: new Date(deps.now() + waitMs) });
}

const noted = (
  asked: AskedCheck,
  { inBrand }: Pick<AskingProvider, "inBrand">,
  change: Parameters<typeof noteAnswer>[2],
): Promise<void> => inBrand((tx) => noteAnswer(tx, asked, change));

type Decided = Pick<AskedCheck, "reference" | "handedInAt"> & { verdict: DocumentVerdict };

function decide(
  { reference, handedInAt, verdict }: Decided,
  { brand, inBrand, now, wallet }: Pick<AskingProvider, "brand" | "inBrand" | "now" | "wallet">,
) {
  const event = { ...verdict, by: "gateway" } as const;
  return allOrNothing({ inBrand }, (tx) =>
    decideIn(tx, reference, event, { brand, wallet, now: now(), handedInAt }),
  );
}

const atOnce = 4;
/** Rounds of a run: the rest waits for the next one. */
const mostRounds = 25;

/** Asks the provider again where it has not answered, or whoever asked was cut off. Returns how many were asked. */
export async function askAgain(deps: AskingProvider): Promise<number> {
  const { brand, inBrand, now, vendorsOf } = deps;
  if (!vendorsOf(brand).documents) return 0;
  let asked = 0;
  for (let round = 0; round < mostRounds; round += 1) {
    const lease = new Date(now() + leaseMs);
    const claimed = await inBrand((tx) => claimAsks(tx, { now: new Date(now()), lease, most: atOnce }));
    await Promise.all(claimed.map((one) => askProvider(one, deps)));
    asked += claimed.length;
    if (claimed.length < atOnce) break;
  }
  return asked;
}

/** What became of a provider's notice. */
export type NoticeResult = "handled" | "missing" | "conflict" | "busy";

/**
 * Applies a verdict that the provider sent by itself, any number of times. "conflict": it decides nothing, since the check was
 * decided otherwise, other documents were handed in, or a document has expired.
 */
export async function handleNotice(
  { reference, handedInAt, verdict }: ProviderNotice,
  deps: Pick<AskingProvider, "brand" | "inBrand" | "now" | "wallet">,
): Promise<NoticeResult> {
  const done = await decide({ reference, handedInAt, verdict }, deps);
  if (done.ok) return "handled";
  if (done.code === "identity.unknown") return "missing";
  if (done.code === "server.busy") return "busy";
  const repeated = await deps.inBrand(async (tx) => {
    const check = await checkById(tx, reference);
    const isSame = check?.handed_in_at?.getTime() === handedInAt.getTime();
    return isSame && check.state === stateOf[verdict.type] && check.reason === reasonOf(verdict);
  });
  return repeated ? "handled" : "conflict";
}

const stateOf = { verify: "verified", askMore: "moreWanted", refuse: "refused" } as const;

const reasonOf = (verdict: DocumentVerdict): string | null => ("reason" in verdict ? verdict.reason : null);
