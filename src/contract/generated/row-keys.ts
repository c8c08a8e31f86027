// Generated from schemas/ by `livery generate`; do not edit.
import type { OperationId } from "../words.ts";

/** The fields that identify a row of a list's answer. */
export const rowKeys: { readonly [Id in OperationId]?: readonly string[] } = {
  "agent/contracts": ["reference"],
  "desk/adjustments": ["reference"],
  "desk/agents/contracts": ["reference"],
  "desk/audit": ["at","actor","action","subject"],
  "desk/contradictions": ["reference"],
  "desk/deposits": ["reference"],
  "desk/members/record": ["reference","type","at"],
  "desk/overview": ["day"],
  "desk/staff": ["username"],
  "desk/suspensions": ["account","at"],
  "desk/transfers": ["reference"],
  "desk/withdrawals": ["reference"],
  "member/bets": ["vassalage","roundId"],
  "member/profit": ["key"],
  "payment/accounts": ["id"],
  "payment/deposits": ["reference"],
  "payment/withdrawals": ["reference"],
  "relay/MCS2_processDailySalContract": ["reference"],
  "relay/MCS2_processDividendReq": ["reference"],
  "relay/ODSFE2_MemTransDet": ["reference","type","at"],
  "session/list": ["startedAt","network"],
  "wallet/transfers": ["reference"],
};
