import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../handler.ts";

/**
 * Gives the browser the key that captchas, sent codes and sessions are bound to; the cookie is set beside the answer,
 * and a browser that has a key keeps it. Nothing is stored (docs/protocols/calls.md, Session).
 */
export const handle: Handler<"session/browser"> = (_input, context) => {
  context.cookies.browserKey();
  return accept({});
};
