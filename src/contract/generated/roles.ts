// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** Which staff may call an operation of the desk; all staff for operations that are not listed. */
export const roles: { readonly [Id in OperationId]?: readonly string[] } = {
  "desk/adjustments": ["owner","finance","support","auditor"],
  "desk/adjustments/decide": ["owner","finance"],
  "desk/adjustments/propose": ["owner","finance"],
  "desk/agents/contracts": ["owner","finance","auditor"],
  "desk/agents/contracts/act": ["owner","finance"],
  "desk/agents/contracts/offer": ["owner","finance"],
  "desk/agents/contracts/simulation": ["owner","finance","auditor"],
  "desk/agents/contracts/terms": ["owner","finance","auditor"],
  "desk/audit": ["owner","auditor"],
  "desk/contradictions": ["owner","finance","support","auditor"],
  "desk/contradictions/decide": ["owner","finance"],
  "desk/deposits": ["owner","finance","support","auditor"],
  "desk/deposits/decide": ["owner","finance"],
  "desk/members/record": ["owner","finance","support","auditor"],
  "desk/overview": ["owner","finance","auditor"],
  "desk/staff": ["owner","auditor"],
  "desk/staff/disable": ["owner"],
  "desk/staff/invite": ["owner"],
  "desk/staff/reset": ["owner"],
  "desk/staff/role": ["owner"],
  "desk/suspensions": ["owner","finance","support","auditor"],
  "desk/suspensions/lift": ["owner","support"],
  "desk/suspensions/suspend": ["owner","support"],
  "desk/transfers": ["owner","finance","support","auditor"],
  "desk/transfers/decide": ["owner","finance"],
  "desk/withdrawals": ["owner","finance","support","auditor"],
  "desk/withdrawals/decide": ["owner","finance"],
};
