import { accept } from "../../../kernel/outcome.ts";
import { depositChannels } from "../../domains/payments/deposits/deposits.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"payment/channels"> = (_input, context) =>
  accept(depositChannels(context, context.services.platform));
