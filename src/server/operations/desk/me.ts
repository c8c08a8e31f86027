import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"desk/me"> = (_input, { session }) => {
  const owner = session?.owner;
  if (owner?.kind !== "desk") throw new Error("the guard let a call through that has no staff");
  return accept({ username: owner.username, role: owner.role });
};
