import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fillHtml } from "../../kernel/html.ts";
import { refuse } from "../../kernel/outcome.ts";
import { directionOf } from "../../site/locale.ts";
import type { Brand } from "../brands/brand.ts";
import { textOf } from "../brands/texts.ts";
import { subscriptionOf, unsubscribe, unsubscribePath } from "../domains/messages/unsubscribe.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { noteBrand } from "./observe-requests.ts";
import { platformPage, platformPolicy, templates } from "./platform-pages/sheet.ts";
import { setContentSecurityPolicy } from "./policy-report-routes.ts";
import { sendOutcome } from "./send-outcome.ts";

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === "string" ? token : "";
};

/**
 * The link of a mail that takes its reader off the list of offers, without a login. Opening it only asks, since programs
 * open links as well; the button, and the one-click POST of mail programs (RFC 8058), withdraw the consent.
 */
export function unsubscribeRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  const { services, registry } = deps;
  const opened = (request: FastifyRequest) => {
    const brand = brandOfRequest(request, registry);
    if (!brand) return undefined;
    noteBrand(request.raw, brand);
    return { brand, subscription: subscriptionOf(services.identity.sealer, brand, tokenOf(request)) };
  };

  app.get(unsubscribePath, (request, reply) => {
    const found = opened(request);
    if (!found) return sendOutcome(reply, refuse("route.unknown"));
    return sendPage(request, reply, deps, found.brand, found.subscription ? "ask" : "unknown");
  });

  app.post(unsubscribePath, async (request, reply) => {
    const found = opened(request);
    if (!found) return sendOutcome(reply, refuse("route.unknown"));
    const { brand, subscription } = found;
    if (!subscription) return sendPage(request, reply, deps, brand, "unknown");
    const { database, clock } = services;
    await unsubscribe((work) => database.brand(brand.merchant, work), subscription, clock.now());
    return sendPage(request, reply, deps, brand, "done");
  });
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, config }: HttpDependencies,
  brand: Brand,
  state: "ask" | "done" | "unknown",
): FastifyReply {
  const language = languageOf(request, brand, config.production);
  const { name } = brand.payload;
  const say = (key: string) =>
    textOf(services.platform, brand, language, `messages:unsubscribe.${key}`, { brand: name });
  const form = fillHtml(templates.unsubscribeForm, { action: request.url, confirm: say("confirm") });
  const body = fillHtml(templates.unsubscribe, {
    title: say("title"),
    sentence: say(state),
    form: state === "ask" ? form : "",
    back: "/",
    brand: name,
  });
  return setContentSecurityPolicy(reply, platformPolicy)
    .code(state === "unknown" ? 404 : 200)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(platformPage(name, body, { language, direction: directionOf(language) }));
}
