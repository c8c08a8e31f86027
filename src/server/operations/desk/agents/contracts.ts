import { accept } from "../../../../kernel/outcome.ts";
import { platformContracts } from "../../../domains/agents/contracts/contracts.ts";
import type { Handler } from "../../../handler.ts";

export const handle: Handler<"desk/agents/contracts"> = async (input, context) =>
  accept(await platformContracts(context, input));
