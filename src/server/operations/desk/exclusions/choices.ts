import { accept } from "../../../../kernel/outcome.ts";
import { choiceList } from "../../../domains/safer-play/breaks.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/exclusions/choices"> = (_input, context) => accept(choiceList(context));
