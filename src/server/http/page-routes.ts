import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import { isCallPath } from "../foundation/reserved-paths.ts";
import { brandOfRequest, hostOf } from "./brand-of-request.ts";
import { sendTagged } from "./content-encoding.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { noteBrand } from "./observe-requests.ts";
import { platformHome } from "./platform-routes.ts";
import { setContentSecurityPolicy } from "./policy-report-routes.ts";
import { sendOutcome } from "./send-outcome.ts";

/** Every address that no other route has: a page of the brand, the platform's home where a host has none, or a refusal for calls and files. */
export function pageRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (isCallPath(path) || (request.method !== "GET" && request.method !== "HEAD")) {
      return sendOutcome(reply, refuse("route.unknown"));
    }
    return sendPage(request, reply, path, deps);
  });
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  deps: HttpDependencies,
): Promise<FastifyReply> {
  const brand = brandOfRequest(request, deps.registry);
  if (!brand) return platformHome(hostOf(request), deps, reply);
  noteBrand(request.raw, brand);
  const language = languageOf(request, brand, deps.config.production);
  const client = deps.clients.read(request.raw, brand);
  const query = new URL(request.url, "http://host").searchParams;
  const page = await deps.renderPage({ brand, language, path, query, client });
  setContentSecurityPolicy(reply, page.policy)
    .code(page.status)
    .type("text/html; charset=utf-8")
    .header("content-language", language)
    .header("cache-control", page.cacheable ? "private, no-cache" : "no-store");
  if (page.status === 503) reply.header("retry-after", "600");
  if (page.status !== 200) return reply.send(page.body);
  return sendTagged(request, reply, page.body, page.etag);
}
