import { beginSocial } from "../../core/members/social-store.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"session/social"> = ({ provider }, context) =>
  beginSocial(visitOf(context), provider);
