import type { FastifyInstance } from "fastify";
import { refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import { sendOutcome } from "./answers.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HouseDoors } from "./doors.ts";
import { languageOf } from "./language.ts";

/** Calls that are answered even while a brand is closed: the browser learns from them that it is. */
const openWhileClosed = new Set(["system/permission", "system/status", "system/customerService"]);

/** One route for every operation document; guard and validation are the operation's own. */
export function operationRoutes(app: FastifyInstance, doors: HouseDoors): void {
  for (const operation of doors.operations.all) {
    const { method, path } = operation.http;
    app.route({
      method,
      url: path,
      handler: async (request, reply) => {
        const brand = brandOfRequest(request, doors.registry);
        if (!brand) return sendOutcome(reply, refuse("brand.unknown"));
        const caller = doors.visitors.callerOf(request.raw, brand);
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
            languageCookie(
              (outcome.value as { language: string }).language,
              doors.visitors.isHttps(request.raw),
            ),
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

const languageCookie = (language: string, https: boolean): string =>
  `lang=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${https ? "; Secure" : ""}`;
