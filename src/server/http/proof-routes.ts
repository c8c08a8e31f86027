import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Outcome, refuse } from "../../kernel/outcome.ts";
import { accessProblem } from "../../site/call-access.ts";
import type { Brand } from "../brands/brand.ts";
import { type DeskProof, deskProof } from "../domains/payments/desk-proof.ts";
import { accessStateOf, anonymous, createContext } from "../operations.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { closedFor } from "./operation-routes.ts";
import { sendOutcome } from "./send-outcome.ts";
import { sessionOfRequest } from "./session-of-request.ts";

/** The desk roles that see the lists these pictures belong to. */
const guard = { access: "desk" as const, roles: ["owner", "finance", "support", "auditor"] };

/**
 * The pictures that prove payments, for the brand's own staff. Members sent them, so they are sent with their media
 * type, as downloads that do not open, and are not cached.
 */
export function proofRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  app.get("/wps/desk/proof", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const brand = brandOfRequest(request, deps.registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    const proof = await proofOf(request, brand, deps);
    if (!proof.ok) return sendOutcome(reply, proof);
    return reply
      .header("content-type", proof.value.media)
      .header("content-disposition", 'attachment; filename="proof.webp"')
      .header("content-security-policy", "default-src 'none'; sandbox")
      .send(proof.value.bytes);
  });
}

async function proofOf(
  request: FastifyRequest,
  brand: Brand,
  deps: HttpDependencies,
): Promise<Outcome<DeskProof>> {
  const { services, config, clients } = deps;
  const client = clients.read(request.raw, brand);
  const closed = closedFor(brand, client);
  if (closed) return refuse(closed);
  const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
  const session = await sessionOfRequest(request, brand, cookies, services);
  const denied = accessProblem(guard, accessStateOf(session));
  if (denied) return refuse(denied);
  const { id } = request.query as { id?: unknown };
  const language = languageOf(request, brand, config.production);
  const context = createContext({ ...anonymous, brand, language, client, services, session, cookies });
  return typeof id === "string" ? deskProof(context, id) : refuse("payment.unknown");
}
