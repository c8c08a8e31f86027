import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { fillHtml } from "../../kernel/html.ts";
import { refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import { textOf } from "../brands/texts.ts";
import type { InBrand } from "../core/identity/rate-limit-store.ts";
import {
  optOutOf,
  optOutPath,
  type Subscription,
  subscriptionOf,
  unsubscribe,
  unsubscribePath,
} from "../domains/messages/unsubscribe.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { noteBrand } from "./observe-requests.ts";
import { sendPlatformPage } from "./platform-pages/send-page.ts";
import { templates } from "./platform-pages/sheet.ts";
import { sendOutcome } from "./send-outcome.ts";

const tokenOf = ({ query }: FastifyRequest): string => {
  const { token } = query as { token?: unknown };
  return typeof token === "string" ? token : "";
};

type Found = Subscription | "too-many" | undefined;

/**
 * The link of a mail or SMS that takes its reader off the list of offers, without a login. Opening it only asks, since programs
 * open links as well; the button, and the one-click POST of mail programs (RFC 8058), withdraw the consent.
 */
export function unsubscribeRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  const { services, registry, clients } = deps;
  const inBrandOf =
    ({ merchant }: Brand): InBrand =>
    (work) =>
      services.database.brand(merchant, work);

  const byToken = (request: FastifyRequest, brand: Brand): Found =>
    subscriptionOf(services.identity, brand, tokenOf(request));
  const byCode = (request: FastifyRequest, brand: Brand): Promise<Found> => {
    const { code } = request.params as { code: string };
    const { ip } = clients.read(request.raw, brand);
    return optOutOf({ brand, inBrand: inBrandOf(brand), now: services.clock.now(), ip }, code);
  };

  for (const [path, channel, find] of [
    [unsubscribePath, "mail", byToken],
    [`${optOutPath}/:code`, "sms", byCode],
  ] as const) {
    const answer = async (request: FastifyRequest, reply: FastifyReply, ends: boolean) => {
      const brand = brandOfRequest(request, registry);
      if (!brand) return sendOutcome(reply, refuse("route.unknown"));
      noteBrand(request.raw, brand);
      const found = await find(request, brand);
      if (found === "too-many") return sendOutcome(reply, refuse("request.too-many"));
      const by = found?.channel === "sms" || channel === "sms" ? "sms" : "mail";
      if (!found) return sendPage(request, reply, deps, brand, { by, state: "unknown" });
      if (ends) await unsubscribe(inBrandOf(brand), found, services.clock.now());
      return sendPage(request, reply, deps, brand, { by, state: ends ? "done" : "ask" });
    };
    app.get(path, (request, reply) => answer(request, reply, false));
    app.post(path, (request, reply) => answer(request, reply, true));
  }
}

type Shown = { by: "mail" | "sms"; state: "ask" | "done" | "unknown" };

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { services, config }: HttpDependencies,
  brand: Brand,
  { by, state }: Shown,
): FastifyReply {
  const language = languageOf(request, brand, config.production);
  const { name } = brand.payload;
  const say = (key: string) =>
    textOf(services.platform, brand, language, `messages:unsubscribe.${key}`, { brand: name });
  const form = fillHtml(templates.unsubscribeForm, { action: request.url, confirm: say("confirm") });
  const body = fillHtml(templates.unsubscribe, {
    title: say(`${by}.title`),
    sentence: state === "unknown" ? say("unknown") : say(`${by}.${state}`),
    form: state === "ask" ? form : "",
    back: "/",
    brand: name,
  });
  return sendPlatformPage(reply, { title: name, body, language, status: state === "unknown" ? 404 : 200 });
}
