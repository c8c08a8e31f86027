import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";
import { isSingleWallet } from "../../core/wallet/accounts.ts";

export const handle: Handler<"relay/GCS_merchantWallet"> = (_input, { brand }) =>
  accept({ isSingle: isSingleWallet(brand) });
