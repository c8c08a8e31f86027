import { sendProof } from "../../../core/members/extra-verification.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"session/verification/send"> = (input, context) => sendProof(context, input);
