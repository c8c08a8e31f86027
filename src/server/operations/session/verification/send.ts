import { sendProof } from "../../../core/members/extra-verification.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"session/verification/send"> = (input, context) => sendProof(context, input);
