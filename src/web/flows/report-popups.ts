import type { Input } from "../../contract/shared-types.ts";
import { call } from "../api/client.ts";

type What = Input<"system/popup">["what"];

/** The most ids of a call (schemas/operations/system/popup.json). */
const mostIds = 20;

/** Reports pop-ups for the merchant's figures. A report that is lost is not sent again: figures are no reason to wait. */
export function countPopups(what: What, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const language = document.documentElement.lang;
  void call("system/popup", { what, ids: ids.slice(0, mostIds), language }).catch(() => undefined);
}
