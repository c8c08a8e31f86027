import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/customerService"> = (_input, { brand }) =>
  accept(brand.payload.info.customerService);
