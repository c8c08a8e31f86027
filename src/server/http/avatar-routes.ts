import type { FastifyInstance } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { avatarRoute } from "../core/members/avatar-address.ts";
import { avatarById } from "../domains/profile/avatar-store.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { closedFor } from "./operation-routes.ts";
import { sendOutcome } from "./send-outcome.ts";

const idShape = /^[A-Za-z0-9_-]{8,40}$/;

/**
 * Uploaded avatars, by an id that nobody can guess: pictures of a page carry no token. A member's next picture has
 * another id, so that each may be kept for ever, though only by the browser itself.
 */
export function avatarRoutes(app: FastifyInstance, { registry, clients, services }: HttpDependencies): void {
  app.get(`${avatarRoute}:id`, async (request, reply) => {
    reply.header("cache-control", "no-store");
    const brand = brandOfRequest(request, registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    const closed = closedFor(brand, clients.read(request.raw, brand));
    if (closed) return sendOutcome(reply, refuse(closed));
    const { id } = request.params as { id: string };
    const picture = idShape.test(id)
      ? await services.database.brand(brand.merchant, (tx) => avatarById(tx, id))
      : undefined;
    if (!picture) return sendOutcome(reply, refuse("avatar.unknown"));
    return reply
      .header("cache-control", "private, max-age=31536000, immutable")
      .header("content-type", picture.media)
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(picture.bytes);
  });
}
