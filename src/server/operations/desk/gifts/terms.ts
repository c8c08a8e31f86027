import { accept } from "../../../../kernel/outcome.ts";
import { giftTerms } from "../../../domains/rewards/gifts/propose.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/gifts/terms"> = async (_input, context) => accept(giftTerms(context));
