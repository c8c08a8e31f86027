import { accept } from "../../../kernel/outcome.ts";
import { vipMembers } from "../../domains/vip/desk.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/vip"> = async (input, context) => accept(await vipMembers(context, input));
