import type { FastifyReply, FastifyRequest } from "fastify";
import { fillHtml } from "../../kernel/html.ts";
import { refuse } from "../../kernel/outcome.ts";
import { textOf } from "../brands/texts.ts";
import { isCallPath } from "../foundation/reserved-paths.ts";
import { brandOfRequest } from "./brand-of-request.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { languageOf } from "./language.ts";
import { scopeOf } from "./observe-requests.ts";
import { sendPlatformPage } from "./platform-pages/send-page.ts";
import { templates } from "./platform-pages/sheet.ts";
import { sendOutcome, statusOf } from "./send-outcome.ts";

/** When to ask again: a database that comes back is noticed within this time. */
const busySeconds = 5;

/** Whether the answer is shown to a person: the browser navigates, no script fetches. */
const isSeen = ({ method, headers, url }: FastifyRequest): boolean => {
  if (method !== "GET" && method !== "HEAD") return false;
  const mode = headers["sec-fetch-mode"];
  if (mode !== undefined) return mode === "navigate";
  return (headers.accept ?? "").includes("text/html") || !isCallPath(url);
};

/** The answer while the server cannot work: `server.busy` for a call, a page for people. */
export function sendBusy(request: FastifyRequest, reply: FastifyReply, deps: HttpDependencies): FastifyReply {
  if (isSeen(request)) return sendApology(request, reply, deps, "server.busy");
  return sendOutcome(reply, refuse("server.busy", { params: { retryAfterSeconds: busySeconds } }));
}

/** Answers an error of the program, with the id that finds it in the log. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDependencies,
  id: string,
): FastifyReply {
  if (isSeen(request)) return sendApology(request, reply, deps, "server.failed", id);
  return sendOutcome(reply, refuse("server.failed", { params: { id } }));
}

/** A page without any other file. */
function sendApology(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: HttpDependencies,
  code: "server.busy" | "server.failed",
  id?: string,
): FastifyReply {
  const scope = scopeOf(request.raw);
  if (scope) scope.code = code;
  const brand = brandOfRequest(request, deps.registry);
  const language = brand ? languageOf(request, brand, deps.config.production) : "en";
  const say = (key: string) => (brand ? textOf(deps.services.platform, brand, language, key, {}) : undefined);
  const title = say("common:system.unavailable.title") ?? "This page cannot be shown at the moment";
  const sentence = say(`errors:${code}`) ?? "Please try again in a moment.";
  const again = say("common:action.retry") ?? "Try again";
  const body = fillHtml(templates.apology, {
    title,
    sentence,
    again,
    id: id ? `<p><code>${id}</code></p>` : "",
  });
  if (code === "server.busy") reply.header("retry-after", String(busySeconds));
  return sendPlatformPage(reply, {
    title: brand?.payload.name ?? "Livery",
    body,
    language,
    status: statusOf(code),
  });
}
