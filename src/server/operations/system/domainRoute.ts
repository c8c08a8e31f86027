import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../operations.ts";

export const handle: Handler<"system/domainRoute"> = (_input, { brand }) =>
  accept({ mainDomain: brand.payload.mainDomain, hosts: brand.payload.domainRoute });
