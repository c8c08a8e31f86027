import { accept } from "../../../kernel/outcome.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { depositChannels } from "../../domains/payments/deposits/deposits.ts";

export const handle: Handler<"payment/channels"> = (_input, context) =>
  accept(depositChannels(visitOf(context), context.services.platform));
