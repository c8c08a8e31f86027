import { beginSocial } from "../../core/members/social-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/social"> = ({ provider }, context) => beginSocial(context, provider);
