import { popupFigures } from "../../../domains/content/popup-figures.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/content/popups"> = (input, context) => popupFigures(context, input);
