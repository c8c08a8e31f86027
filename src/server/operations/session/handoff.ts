import { takeHandoff } from "../../core/members/handoff-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/handoff"> = ({ code }, context) => takeHandoff(context, code);
