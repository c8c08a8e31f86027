import { accept } from "../../../../kernel/outcome.ts";
import type { Handler } from "../../../operations.ts";

export const handle: Handler<"system/setting/register"> = (_input, { brand }) =>
  accept(brand.payload.register);
