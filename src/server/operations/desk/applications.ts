import { accept } from "../../../kernel/outcome.ts";
import { deskApplications } from "../../domains/rewards/applications/views.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"desk/applications"> = async (input, context) =>
  accept(await deskApplications(context, input));
