import { Ajv } from "ajv";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type FieldProblem, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { enforcerWith } from "../../../site/forms/validate-with-ajv.ts";
import { type AskedDocument, documentPlan, fieldName } from "../../../site/identity-documents.ts";
import type { Platform } from "../../brands/platform.ts";
import { sealFields, type WrittenFields } from "../../core/identity/document-fields.ts";
import { randomToken } from "../../core/identity/encryption.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import {
  acceptedKind,
  type IdentityDocumentKind,
  type IdentityLevel,
  type IdentityScheme,
  identityOf,
  keepPicturesMs,
  sidesOf,
} from "../../core/identity-check/terms.ts";
import { lockMember, type Member } from "../../core/members/member-store.ts";
import { marksOf } from "../../core/safer-play/person-marks.ts";
import { noteMatches } from "../../core/safer-play/recognise-excluded.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type AskedCheck, firstAsk, noAsk } from "./ask-provider.ts";
import {
  type Check,
  checksOf,
  currentDocuments,
  keepDocument,
  keepPictures,
  type PictureName,
  pictureNames,
} from "./check-store.ts";
import { fieldsOf, isNeeded, numberFormat } from "./required-documents.ts";
import { stepCheck } from "./step.ts";

type Tx = Transaction<Schema>;
type Done = Outcome<Output<"member/identity/handIn"> & AskedCheck>;
type Sent = Input<"member/identity/handIn">["documents"][number];
type Written = { demand: string; kindId: string; kind: IdentityDocumentKind; fields: WrittenFields };

const enforce = enforcerWith(Ajv);
const idBytes = 12;
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * Hands in documents for a level: what the member writes about each, with the pictures that were sent before. Refuses
 * `identity.unknown`, `identity.over` (nothing is wanted now), and at its field what is missing, malformed or over:
 * `identity.missing`, `identity.picture`, `identity.outdated`.
 */
export async function handInDocuments(
  context: RequestContext,
  member: Member,
  input: Input<"member/identity/handIn">,
  platform: Platform,
): Promise<Done> {
  const { brand, identity, now } = context;
  const scheme = identityOf(brand);
  const level = scheme?.levels.find(({ id }) => id === input.level);
  if (!scheme || !level) return refuse("identity.unknown");
  const read = readDocuments(scheme, level, input.documents, { platform, today: dayOf(now()) });
  if (!read.ok) return read;
  return allOrNothing(context, async (tx): Promise<Done> => {
    await lockMember(tx, member.id);
    const check = (await checksOf(tx, member.id)).find((one) => one.level === level.id);
    if (!check) return refuse("identity.missing");
    const refused = await missingRefusal(tx, level, check, read.value);
    if (refused) return refused;
    const at = new Date(now());
    const ask = identity.vendorsOf(brand).documents ? firstAsk(at.getTime()) : noAsk;
    const change = { handed_in_at: at, valid_until: null, reminded_at: null, ...ask };
    const done = await stepCheck(
      tx,
      check.id,
      { type: "handIn", by: "member" },
      { brand, now: now(), change },
    );
    if (!done?.stepped) return refuse("identity.over");
    const keptUntil = new Date(now() + keepPicturesMs(brand));
    for (const document of read.value) await keep(tx, context, { check, document, at, keptUntil });
    await keepPictures(tx, check.id, null);
    // Excluded people who come back with the same document are shown to the desk (docs/reliability.md 4).
    await noteMatches(tx, context, member.id);
    return accept({ state: done.check.state, reference: check.id, handedInAt: at, asks: ask.asks });
  });
}

/** The documents as their kinds ask for them: closed, trimmed and by their formats. */
function readDocuments(
  scheme: IdentityScheme,
  level: IdentityLevel,
  sent: readonly Sent[],
  { platform, today }: { platform: Platform; today: string },
): Outcome<Written[]> {
  const asked = new Map<string, Written & { plan: AskedDocument }>();
  for (const { demand: id, kind: kindId } of sent) {
    const demand = level.demands.find((one) => one.id === id);
    const kind = demand && acceptedKind(scheme, demand, kindId);
    if (!kind || asked.has(id)) return refuse("identity.unknown");
    const plan = { demand: id, fields: fieldsOf(kind), ...numberFormat(kind, platform) };
    asked.set(id, { demand: id, kindId, kind, fields: {}, plan });
  }
  const documents = [...asked.values()];
  const typed = Object.fromEntries(
    sent.flatMap(({ demand, ...one }) =>
      (asked.get(demand)?.plan.fields ?? []).map((field) => [fieldName(demand, field), one[field] ?? ""]),
    ),
  );
  const { data, problems } = enforce(documentPlan(documents.map(({ plan }) => plan)), typed, today);
  if (problems.length > 0) return refuse("identity.missing", { errors: problems });
  const read = documents.map(({ plan, ...document }) => ({
    ...document,
    fields: Object.fromEntries(
      plan.fields.map((field) => [field, String(data[fieldName(document.demand, field)])]),
    ),
  }));
  const outdated = read.flatMap(({ demand, fields: { expiresOn = "" } }): FieldProblem[] =>
    expiresOn !== "" && expiresOn < today
      ? [{ field: fieldName(demand, "expiresOn"), code: "identity.outdated" }]
      : [],
  );
  return outdated.length > 0 ? refuse("identity.outdated", { errors: outdated }) : accept(read);
}

/** Refuses what lacks a document or a picture; something must be new. */
async function missingRefusal(
  tx: Tx,
  { demands }: IdentityLevel,
  check: Check,
  documents: readonly Written[],
): Promise<Refusal | undefined> {
  const present = await currentDocuments(tx, [check.id]);
  const pictures = await pictureNames(tx, [check.id]);
  const needed = demands.filter(({ id }) => {
    const one = present.find(({ demand }) => demand === id);
    return isNeeded(
      check,
      one,
      pictures.some(({ document_id }) => document_id === one?.id),
    );
  });
  const isSent = (id: string): boolean => documents.some(({ demand }) => demand === id);
  if (documents.length === 0 || needed.some(({ id }) => !isSent(id))) return refuse("identity.missing");
  return documents.every((one) => hasSides(one, pictures)) ? undefined : refuse("identity.picture");
}

const hasSides = ({ demand, kindId, kind }: Written, pictures: readonly PictureName[]): boolean =>
  sidesOf(kind).every((side) =>
    pictures.some(
      (one) => one.document_id === null && one.demand === demand && one.kind === kindId && one.side === side,
    ),
  );

type Keeping = { check: Check; document: Written; at: Date; keptUntil: Date };

function keep(
  tx: Tx,
  { brand, identity }: RequestContext,
  { check, document: { demand, kindId, fields }, at, keptUntil }: Keeping,
): Promise<void> {
  const { merchant } = brand;
  const { number: documentNumber, name, birthday, expiresOn } = fields;
  const marks = marksOf(identity.codeKey, merchant, { documentNumber, name, birthday });
  const hashOf = (kind: "document" | "nameAndBirthday") =>
    marks.find((one) => one.kind === kind)?.hash ?? null;
  const document = {
    brand_id: merchant,
    id: randomToken(idBytes),
    check_id: check.id,
    member_id: check.member_id,
    demand,
    kind: kindId,
    sealed: sealFields(identity.sealer, merchant, check.member_id, fields),
    expires_on: expiresOn ?? null,
    number_hash: hashOf("document"),
    holder_hash: hashOf("nameAndBirthday"),
    handed_in_at: at,
  };
  return keepDocument(tx, document, keptUntil);
}
