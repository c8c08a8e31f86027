import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"system/domainRoute"> = (_input, { brand }) =>
  accept({ mainDomain: brand.payload.mainDomain, hosts: brand.payload.domainRoute });
