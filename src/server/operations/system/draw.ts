import { drawProof } from "../../domains/rewards/draws/draw-proof.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/draw"> = (input, context) => drawProof(context, input);
