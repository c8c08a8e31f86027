import type { FastifyInstance } from "fastify";
import { fillHtml } from "../../kernel/html.ts";
import { refuse } from "../../kernel/outcome.ts";
import { offlineAddress } from "../../site/offline-address.ts";
import { textOf } from "../brands/texts.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { sendPlatformPage } from "./platform-pages/send-page.ts";
import { templates } from "./platform-pages/sheet.ts";
import { sendOutcome } from "./send-outcome.ts";

/**
 * The page that the offline worker shows in the place of one that was never opened: it stands at that page's own address, which
 * its first link asks for again. The worker brings it at its installation; it needs no other file.
 */
export function offlinePage(app: FastifyInstance, { registry, services, config }: HttpDependencies): void {
  app.get(offlineAddress, (request, reply) => {
    const brand = brandOfRequest(request, registry);
    if (!brand) return sendOutcome(reply, refuse("route.unknown"));
    const language = languageOf(request, brand, config.production);
    const say = (key: string) => textOf(services.platform, brand, language, key, {});
    const body = fillHtml(templates.offline, {
      title: say("common:offline.title"),
      sentence: say("common:offline.text"),
      again: say("common:action.retry"),
      home: say("common:action.home"),
    });
    return sendPlatformPage(reply, { title: brand.payload.name, body, language });
  });
}
