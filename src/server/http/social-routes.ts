import type { FastifyInstance } from "fastify";
import { callbackPath, finishSocial, type SocialEnd } from "../core/members/social-store.ts";
import { anonymous, createContext } from "../handler.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import { answerCookies } from "./cookies.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { noteBrand } from "./observe-requests.ts";

const addressOf = ({ code, to }: SocialEnd): string =>
  to === "session" ? `/?token=${code}` : `/register?social=${code}`;

/**
 * The redirect back from identity providers (spec section 7, social login). For the browser it is a page, not a call:
 * it redirects to the home page with a single-use code, to the registration if there is no account, or to the login with the
 * problem.
 */
export function socialRoutes(app: FastifyInstance, deps: HttpDependencies): void {
  app.get(callbackPath, async (request, reply) => {
    const brand = brandOfRequest(request, deps.registry);
    if (!brand) return reply.redirect("/");
    noteBrand(request.raw, brand);
    const { services, config, clients } = deps;
    const client = clients.read(request.raw, brand);
    const cookies = answerCookies(request.headers, clients.isHttps(request.raw));
    const language = languageOf(request, brand, config.production);
    const context = createContext({
      ...anonymous,
      brand,
      language,
      client,
      services,
      // The redirect comes from another site, so it carries no strict cookie, and must not set another one.
      cookies: { ...anonymous.cookies, browserKey: () => cookies.sentBrowserKey ?? "" },
    });
    const outcome = await finishSocial(context, new URL(request.url, client.origin));
    const address = outcome.ok ? addressOf(outcome.value) : `/login?problem=${outcome.code}`;
    return reply.header("cache-control", "no-store").redirect(address);
  });
}
