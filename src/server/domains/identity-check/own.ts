import type { Output } from "../../../contract/shared-types.ts";
import { decimalText } from "../../../kernel/money.ts";
import { localized } from "../../../site/locale.ts";
import type { Platform } from "../../brands/platform.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { missingDocuments } from "../../core/identity-check/missing.ts";
import {
  allowedWith,
  type Demand,
  type IdentityLevel,
  type IdentityLimits,
  type IdentityScheme,
  identityOf,
  sidesOf,
} from "../../core/identity-check/terms.ts";
import { verifiedLevels } from "../../core/identity-check/withdrawn-store.ts";
import type { Member } from "../../core/members/member-store.ts";
import {
  type Check,
  checksOf,
  currentDocuments,
  type PictureName,
  pictureNames,
  type StoredDocument,
} from "./check-store.ts";
import { heldOf } from "./held-store.ts";
import { fieldsOf, isNeeded, kindName, kindsOf, numberFormat } from "./required-documents.ts";
import { canStep } from "./step.ts";

type Answer = Output<"member/identity">;
type Level = Answer["levels"][number];

type Stored = {
  check: Check | undefined;
  documents: readonly StoredDocument[];
  pictures: readonly PictureName[];
};
type Shown = { scheme: IdentityScheme; language: string; platform: Platform };

/** What the brand asks a member for, level by level, how each stands, and what is allowed now. */
export async function ownIdentity(
  { brand, inBrand, language, now }: RequestContext,
  { id }: Member,
  platform: Platform,
): Promise<Answer> {
  const scheme = identityOf(brand);
  const { exponent } = brand.payload.currency;
  if (!scheme) return { levels: [], held: 0, next: [], allowed: limitTexts({}, exponent) };
  const { checks, documents, pictures, verified, held, missing } = await inBrand(async (tx) => {
    const found = await checksOf(tx, id);
    const ids = found.map((one) => one.id);
    return {
      checks: found,
      documents: await currentDocuments(tx, ids),
      pictures: await pictureNames(tx, ids),
      verified: await verifiedLevels(tx, id, now()),
      held: (await heldOf(tx, id)).length,
      missing: await missingDocuments(tx, brand, { memberId: id, language, now: now() }),
    };
  });
  const levels = scheme.levels.map((level): Level => {
    const check = checks.find((one) => one.level === level.id);
    const stored = {
      check,
      documents: documents.filter(({ check_id }) => check_id === check?.id),
      pictures,
    };
    return {
      ...levelView(level, stored, { scheme, language, platform }),
      limits: limitTexts(level.limits, exponent),
      // Between the end of its days and the next run of the job it no longer counts.
      state: check?.state === "verified" && !verified.has(level.id) ? "expired" : (check?.state ?? "asked"),
    };
  });
  const next = levels.find(({ state }) => state !== "verified");
  return {
    levels,
    held,
    next: next?.canHandIn ? [{ level: next.level, name: next.name, ...missing }] : [],
    allowed: limitTexts(allowedWith(scheme, verified), exponent),
  };
}

function levelView(level: IdentityLevel, stored: Stored, shown: Shown): Omit<Level, "limits" | "state"> {
  const { check } = stored;
  return {
    level: level.id,
    name: localized(level.name, shown.language),
    text: level.text ? localized(level.text, shown.language) : "",
    reason: check?.reason ?? "",
    note: check?.note ?? "",
    handedInAt: check?.handed_in_at?.toISOString() ?? "",
    validUntil: check?.valid_until?.toISOString() ?? "",
    canHandIn: check === undefined || canStep(check, { type: "handIn", by: "member" }),
    demands: level.demands.map((demand) => demandView(demand, stored, shown)),
  };
}

function demandView(demand: Demand, stored: Stored, shown: Shown): Level["demands"][number] {
  const { check, documents, pictures } = stored;
  const { scheme, language, platform } = shown;
  const present = documents.find((one) => one.demand === demand.id);
  const hasPictures = pictures.some(({ document_id }) => document_id === present?.id);
  const isDraft = (one: PictureName) => one.document_id === null && one.demand === demand.id;
  return {
    demand: demand.id,
    name: localized(demand.name, language),
    present: present ? kindName(scheme, present.kind, language) : "",
    needed: isNeeded(check, present, hasPictures),
    drafts: pictures.filter(isDraft).map(({ kind, side }) => ({ kind, side })),
    kinds: kindsOf(scheme, demand).map(({ id, kind }) => ({
      kind: id,
      name: localized(kind.name, language),
      hint: kind.hint ? localized(kind.hint, language) : "",
      sides: [...sidesOf(kind)],
      fields: fieldsOf(kind),
      ...numberFormat(kind, platform),
    })),
  };
}

function limitTexts(limits: IdentityLimits, exponent: number): Answer["allowed"] {
  const text = (amount: bigint | undefined) => (amount === undefined ? "" : decimalText(amount, exponent));
  return {
    deposits: text(limits.deposits),
    withdrawalsDaily: text(limits.withdrawalsDaily),
    withdrawalsMonthly: text(limits.withdrawalsMonthly),
    withdrawals: text(limits.withdrawals),
  };
}
