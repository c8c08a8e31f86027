import { accept } from "../../../../kernel/outcome.ts";
import { breakList } from "../../../domains/safer-play/breaks.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"member/saferPlay/breaks"> = (_input, context) => accept(breakList(context));
