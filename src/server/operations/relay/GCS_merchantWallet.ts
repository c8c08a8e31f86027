import { accept } from "../../../kernel/outcome.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"relay/GCS_merchantWallet"> = (_input, { brand }) =>
  accept({ isSingle: isSingleWallet(brand) });
