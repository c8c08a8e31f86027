import { accept, type Outcome, refuse } from "../../../kernel/outcome.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { proofById } from "./proof-picture-store.ts";

export type DeskProof = { media: string; bytes: Buffer };

const numberShape = /^[A-Za-z0-9_-]{8,40}$/;

/** The picture that a member sent as proof of a payment, for the desk; viewing it is audited. Refuses `payment.unknown`. */
export async function deskProof(context: RequestContext, id: string): Promise<Outcome<DeskProof>> {
  if (!numberShape.test(id)) return refuse("payment.unknown");
  return context.inBrand(async (tx): Promise<Outcome<DeskProof>> => {
    const proof = await proofById(tx, id);
    if (!proof) return refuse("payment.unknown");
    await audit(tx, context, { action: "proof.look", subject: id });
    return accept(proof);
  });
}
