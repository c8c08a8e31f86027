import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import { sendOutcome } from "./answers.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HouseDoors } from "./doors.ts";
import { sendTagged } from "./encoded.ts";
import { languageOf } from "./language.ts";
import { callerOf } from "./visitor.ts";

/** Calls that are answered even while a brand is closed: the browser learns from them that it is. */
const openWhileClosed = new Set(["system/permission", "system/status", "system/customerService"]);

/** One route for every operation document; guard and validation are the operation's own. */
export function operationRoutes(app: FastifyInstance, doors: HouseDoors): void {
  permissionRoute(app, doors);
  for (const operation of doors.operations.all) {
    if (operation.id === "system/permission") continue;
    const { method, path } = operation.http;
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const brand = brandOfRequest(request, doors.registry);
        if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
        const caller = callerOf(request, brand, doors.countryOf);
        const closed = closedFor(brand, caller.regionRestriction);
        if (closed && !openWhileClosed.has(operation.id)) return sendOutcome(reply, refuse(closed));
        const language = languageOf(request, brand, doors.settings.production);
        const input = method === "GET" ? { ...(request.query as object) } : (request.body ?? {});
        const outcome = await doors.operations.call(operation.id, input, {
          brand,
          language,
          caller,
          services: doors.services,
        });
        if (operation.id === "system/language" && outcome.ok) {
          reply.header(
            "set-cookie",
            languageCookie((outcome.value as { language: string }).language, request),
          );
        }
        reply.header("cache-control", "no-cache").header("vary", "language, accept-encoding");
        return sendOutcome(reply, outcome);
      },
    });
  }
}

function closedFor(brand: Brand, regionRestriction: boolean): string | undefined {
  if (brand.documents.brand.maintenance) return "system.maintenance";
  return regionRestriction ? "region.restricted" : undefined;
}

const yearSeconds = 31_536_000;

const languageCookie = (language: string, request: FastifyRequest): string =>
  `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${request.protocol === "https" ? "; Secure" : ""}`;

/**
 * The permission payload: the brand's part is text made once per version, the visitor's part is appended.
 * The entity tag is the version with the visitor's part, so an unchanged brand answers 304.
 */
function permissionRoute(app: FastifyInstance, doors: HouseDoors): void {
  app.get("/wps/system/permission", (request, reply) => {
    const brand = brandOfRequest(request, doors.registry);
    if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
    const { ip, regionRestriction } = callerOf(request, brand, doors.countryOf);
    const visitor = {
      location: { ip },
      maintenance: brand.documents.brand.maintenance ?? false,
      regionRestriction,
    };
    const own = JSON.stringify(visitor).slice(1);
    const body = Buffer.from(`{"success":true,"value":${brand.payloadText},${own}}`);
    reply
      .header("content-type", "application/json; charset=utf-8")
      .header("cache-control", "private, no-cache");
    return sendTagged(request, reply, body, `"${brand.version}-${regionRestriction ? "r" : "o"}-${ip}"`);
  });
}
