import { accept } from "../../../kernel/outcome.ts";
import { deviceName, placeName } from "../../core/identity/device.ts";
import { memberSessions } from "../../core/identity/live-session-store.ts";
import { networkOf } from "../../core/identity/network.ts";
import { memberOfRequest } from "../../core/members/member-store.ts";
import type { Handler } from "../../handler.ts";

export const handle: Handler<"session/list"> = async (_input, context) => {
  const { id } = await memberOfRequest(context);
  const sessions = await context.inBrand((tx) => memberSessions(tx, id, context.now()));
  return accept({
    content: sessions.map(({ id: session, ip, device, createdAt, lastSeenAt }) => ({
      session,
      current: session === context.session?.id,
      device: deviceName(device),
      place: placeName(device, context.language),
      network: networkOf(ip),
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
  });
};
