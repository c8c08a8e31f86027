import { answerProof } from "../../core/members/extra-verification.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"session/verification"> = (input, context) => answerProof(context, input);
