import { accept } from "../../../kernel/outcome.ts";
import { countPopups } from "../../domains/content/popup-figures.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/popup"> = async (input, context) => {
  await countPopups(context, input);
  return accept({});
};
