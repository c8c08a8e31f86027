import { beginSocial } from "../../core/members/social-store.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"session/social"> = ({ provider }, context) => beginSocial(context, provider);
