import { accept } from "../../../kernel/outcome.ts";
import { type Handler, visitOf } from "../../operations.ts";
import { depositChannels } from "../../payments/deposits/deposits.ts";

export const handle: Handler<"payment/channels"> = (_input, context) =>
  accept(depositChannels(visitOf(context), context.services.platform));
