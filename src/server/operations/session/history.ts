import { accept } from "../../../kernel/outcome.ts";
import { deviceName, placeName } from "../../core/identity/device.ts";
import { loginPage } from "../../core/members/login-attempt-store.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { pageAsked, partOf } from "../../core/wallet/list-page.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/history"> = async (input, context) => {
  const { id } = await memberOfRequest(context);
  const wanted = pageAsked(input);
  const { rows, ends } = await context.inBrand((tx) => loginPage(tx, id, wanted));
  const content = rows.map((row) => ({
    number: String(row.id),
    at: row.at.toISOString(),
    outcome: row.refusal === "" ? ("done" as const) : row.refusal,
    device: deviceName({ userAgent: row.user_agent }),
    place: placeName(row, context.language),
    network: row.network,
  }));
  return accept(partOf(content, ends));
};
