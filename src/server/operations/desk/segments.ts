import { accept } from "../../../kernel/outcome.ts";
import { segmentList } from "../../domains/member-desk/segments.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/segments"> = async (_input, context) => accept(await segmentList(context));
