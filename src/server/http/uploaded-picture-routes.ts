import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Outcome, refuse } from "../../kernel/outcome.ts";
import { accessProblem } from "../../site/call-access.ts";
import { allowedModules, isOn } from "../../site/modules.ts";
import type { Brand } from "../brands/brand.ts";
import { accessStateOf } from "../call-guards.ts";
import { deskIdentityPicture } from "../domains/identity-check/desk.ts";
import { deskProof } from "../domains/payments/desk-proof-picture.ts";
import { deskApplicationPicture, ownApplicationPicture } from "../domains/rewards/applications/pictures.ts";
import { deskTicketPicture, ownTicketPicture } from "../domains/support/ticket-pictures.ts";
import { anonymous, createContext, type HandlerContext } from "../handler.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { closedFor } from "./operation-routes.ts";
import { sendOutcome } from "./send-outcome.ts";
import { sessionOfRequest } from "./session-of-request.ts";

type Picture = { media: string; bytes: Buffer };

/** Pictures at an address: who may see them, by which number. */
type PictureRoute = {
  path: string;
  /** The file's name for those who save it. */
  name: string;
  /** The module that must be on. */
  module?: string;
  guard: Parameters<typeof accessProblem>[0];
  /** The refusal without a number. */
  unknown: string;
  read: (context: HandlerContext, id: string) => Promise<Outcome<Picture>>;
};

const routes: readonly PictureRoute[] = [
  {
    path: "/wps/desk/proof",
    name: "proof.webp",
    // The desk roles that see the lists these pictures belong to.
    guard: { access: "desk", roles: ["owner", "finance", "support", "auditor"] },
    unknown: "payment.unknown",
    read: deskProof,
  },
  {
    path: "/wps/desk/applicationPicture",
    name: "application.webp",
    module: "REWARDS",
    guard: { access: "desk", roles: ["owner", "finance", "content", "support", "auditor"] },
    unknown: "application.unknown",
    read: deskApplicationPicture,
  },
  {
    path: "/wps/member/applicationPicture",
    name: "application.webp",
    module: "REWARDS",
    guard: { access: "member", accountModes: ["real"] },
    unknown: "application.unknown",
    read: (context, id) => ownApplicationPicture(context, context.session?.owner.id ?? "", id),
  },
  {
    path: "/wps/desk/ticketPicture",
    name: "ticket.webp",
    module: "TICKETS",
    guard: { access: "desk", roles: ["owner", "finance", "support", "auditor"] },
    unknown: "ticket.unknown",
    read: deskTicketPicture,
  },
  {
    path: "/wps/desk/identityPicture",
    name: "document.webp",
    module: "IDENTITY",
    // Fewer than see payments: documents say who somebody is.
    guard: { access: "desk", roles: ["owner", "support"] },
    unknown: "identity.unknown",
    read: deskIdentityPicture,
  },
  {
    path: "/wps/support/ticketPicture",
    name: "ticket.webp",
    module: "TICKETS",
    guard: { access: "member", accountModes: ["real"] },
    unknown: "ticket.unknown",
    read: (context, id) => ownTicketPicture(context, context.session?.owner.id ?? "", id),
  },
];

/**
 * The pictures that members sent: proofs of payments, identity documents and pictures of tickets and applications, for the brand's
 * own staff, and for a member those of their own tickets and applications. They are sent with their media type, as downloads that do
 * not open, and are not cached.
 */
export function proofRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  for (const route of routes)
    app.get(route.path, async (request, reply) => {
      reply.header("cache-control", "no-store");
      const brand = brandOfRequest(request, deps.registry);
      if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
      const picture = await pictureOf(request, route, brand, deps);
      if (!picture.ok) return sendOutcome(reply, picture);
      return reply
        .header("content-type", picture.value.media)
        .header("content-disposition", `attachment; filename="${route.name}"`)
        .header("content-security-policy", "default-src 'none'; sandbox")
        .send(picture.value.bytes);
    });
}

async function pictureOf(
  request: FastifyRequest,
  { guard, module, read, unknown }: PictureRoute,
  brand: Brand,
  deps: HttpDependencies,
): Promise<Outcome<Picture>> {
  const { services, config, clients } = deps;
  const client = clients.read(request.raw, brand);
  const closed = closedFor(brand, client);
  if (closed) return refuse(closed);
  if (!isOn(allowedModules(brand.payload.whitelabel), module))
    return refuse("module.off", { params: { module: module ?? "" } });
  const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
  const session = await sessionOfRequest(request, brand, cookies, services);
  const denied = accessProblem(guard, accessStateOf(session));
  if (denied) return refuse(denied);
  const { id } = request.query as { id?: unknown };
  const language = languageOf(request, brand, config.production);
  const context = createContext({ ...anonymous, brand, language, client, services, session, cookies });
  return typeof id === "string" ? read(context, id) : refuse(unknown);
}
