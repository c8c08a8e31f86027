import type { ContentKind } from "../../../../src/server/foundation/db/content-schema.ts";
import { callerOf } from "../../../support/caller.ts";
import { asAdmin } from "../../../support/database.ts";

/** The titles of a kind as visitors of Aurora read them. */
export async function titlesAt(port: number, kind: ContentKind, language = "en"): Promise<string[]> {
  const visitor = callerOf(port, "aurora");
  if (kind === "promotions") {
    const { value } = await visitor.call("system/promotions", { language });
    return (value ?? []).map(({ title }) => title);
  }
  const { value } = await visitor.call("relay/MCSFE_getListAnnouncements", { language, types: "B,PL" });
  return (value?.[kind === "banners" ? "banners" : "player"] ?? []).map(({ title }) => title);
}

/** What the audit log says was done to contents, in its order. */
export const contentActions = async (url: string) => {
  const { rows } = await asAdmin(url, (admin) =>
    admin.query<{ action: string }>(
      "select action from desk_audit where action like 'content.%' order by at, id",
    ),
  );
  return rows.map(({ action }) => action);
};
