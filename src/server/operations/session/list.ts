import { accept } from "../../../kernel/outcome.ts";
import { networkOf } from "../../core/identity/network.ts";
import { memberSessions } from "../../core/identity/session-store.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import { type Handler, visitOf } from "../../operations.ts";

export const handle: Handler<"session/list"> = async (_input, context) => {
  const visit = visitOf(context);
  const { id } = await memberOfRequest(visit);
  const sessions = await visit.inBrand((tx) => memberSessions(tx, id, visit.now()));
  return accept({
    content: sessions.map(({ id: session, ip, createdAt, lastSeenAt }) => ({
      current: session === visit.session?.id,
      network: networkOf(ip),
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  });
};
