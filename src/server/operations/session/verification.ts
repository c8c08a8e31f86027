import { answerProof } from "../../core/members/extra-verification.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/verification"> = (input, context) => answerProof(context, input);
