import { accept } from "../../../kernel/outcome.ts";
import { helpOf } from "../../brands/content.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"system/helpCenter"> = (input, { brand, language }) =>
  accept(helpOf(brand, input.lang ?? language));
