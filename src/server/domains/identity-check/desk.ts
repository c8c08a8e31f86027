import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit, staffOf } from "../../core/identity/desk-audit-store.ts";
import { openFields } from "../../core/identity/document-fields.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { identityOf } from "../../core/identity-check/terms.ts";
import { memberById } from "../../core/members/member-store.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import { checkById, checkSteps, currentDocuments, pictureById, pictureNames } from "./check-store.ts";
import { matchesOf, queuePage } from "./queue-store.ts";
import { demandName, kindName, levelName } from "./required-documents.ts";
import { openPicture } from "./sealed-pictures.ts";
import { canStep } from "./step.ts";
import { watermarked } from "./watermark.ts";

const by = "desk" as const;

/** Checks in a state for staff: what waits the oldest first, all others the latest first. */
export async function deskQueue(
  { brand, inBrand, language, now }: RequestContext,
  input: Input<"desk/identity">,
): Promise<Output<"desk/identity">> {
  const scheme = identityOf(brand);
  const state = input.state ?? "handedIn";
  const { rows, ends } = await inBrand((tx) =>
    queuePage(tx, { state, now: new Date(now()) }, pageAsked(input)),
  );
  const content = rows.map((row) => ({
    reference: row.id,
    account: row.account,
    level: levelName(scheme, row.level, language),
    state: row.state,
    reason: row.reason ?? "",
    alert: row.alert,
    provider: row.provider_state ?? ("" as const),
    handedInAt: row.handedInAt?.toISOString() ?? "",
    changedAt: row.changedAt.toISOString(),
    validUntil: row.validUntil?.toISOString() ?? "",
    canVerify: canStep(row, { type: "verify", by }),
    canAsk: canStep(row, { type: "askMore", by, reason: "" }),
    canRefuse: canStep(row, { type: "refuse", by, reason: "" }),
  }));
  return partOf(content, ends);
}

/**
 * A check with its documents, what else is known under them, and what happened; reading it is audited. Refuses
 * `identity.unknown`.
 */
export async function deskCheck(
  context: RequestContext,
  { reference }: Input<"desk/identity/check">,
): Promise<Outcome<Output<"desk/identity/check">>> {
  const { brand, identity, inBrand, language, now } = context;
  const scheme = identityOf(brand);
  return inBrand(async (tx): Promise<Outcome<Output<"desk/identity/check">>> => {
    const check = await checkById(tx, reference);
    const member = check && (await memberById(tx, check.member_id));
    if (!check || !member) return refuse("identity.unknown");
    await audit(tx, context, { action: "identity.read", subject: reference });
    const level = scheme?.levels.find(({ id }) => id === check.level);
    const names = await pictureNames(tx, [reference]);
    const documents = (await currentDocuments(tx, [reference])).map((document) => {
      const {
        number = "",
        expiresOn = "",
        name = "",
        birthday = "",
      } = openFields(identity.sealer, brand.merchant, document);
      return {
        id: document.id,
        demand: demandName(level, document.demand, language),
        kind: kindName(scheme, document.kind, language),
        number,
        expiresOn,
        name,
        birthday,
        handedInAt: document.handed_in_at.toISOString(),
        pictures: names
          .filter(({ document_id }) => document_id === document.id)
          .map(({ id, side }) => ({ id, side })),
      };
    });
    const steps = (await checkSteps(tx, reference)).map((step) => ({
      id: String(step.id),
      state: step.state as Output<"desk/identity/check">["steps"][number]["state"],
      at: step.at.toISOString(),
      text: [step.staff, step.note].filter(Boolean).join(": "),
    }));
    const matches = (await matchesOf(tx, reference, new Date(now()))).map((match, place) => ({
      id: String(place),
      account: match.account,
      why: match.why,
      state: match.state as Output<"desk/identity/check">["matches"][number]["state"],
      note: match.note,
    }));
    const known = { payeeName: member.payee_name ?? "", birthday: member.birthday ?? "" };
    return accept({ ...known, documents, matches, steps });
  });
}

const numberShape = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * A picture of a document for staff, with a watermark of who looks and when; each look is audited before the picture is sent.
 * Refuses `identity.unknown`, also once it was deleted.
 */
export async function deskIdentityPicture(
  context: RequestContext,
  id: string,
): Promise<Outcome<{ media: string; bytes: Buffer }>> {
  const { brand, identity, inBrand, now } = context;
  if (!numberShape.test(id)) return refuse("identity.unknown");
  const picture = await inBrand(async (tx) => {
    const found = await pictureById(tx, id);
    // What is not handed in yet is the member's alone.
    if (!found?.document_id) return undefined;
    await audit(tx, context, {
      action: "identity.look",
      subject: found.check_id,
      after: { kind: found.kind, reference: id },
    });
    return found;
  });
  if (!picture) return refuse("identity.unknown");
  const bytes = openPicture(identity.sealer, brand.merchant, picture);
  return accept(await watermarked(bytes, { who: staffOf(context).username, at: now() }));
}
