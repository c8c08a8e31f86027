import { accept } from "../../../kernel/outcome.ts";
import { rowsFilter } from "../../core/members/rows-filter.ts";
import { deskApplications } from "../../domains/rewards/applications/views.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/applications"> = async (input, context) => {
  const filter = await rowsFilter(context, input);
  return filter.ok ? accept(await deskApplications(context, input, filter.value)) : filter;
};
