import { accept } from "../../../kernel/outcome.ts";
import { deskRedemptions } from "../../domains/points/list.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/redemptions"> = async (input, context) =>
  accept(await deskRedemptions(context, input));
