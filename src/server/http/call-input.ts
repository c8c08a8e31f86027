import type { FastifyRequest } from "fastify";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import { openOnce } from "../core/identity/envelope-store.ts";
import type { BoundOperation } from "../handler.ts";
import { isKeepable } from "./body.ts";
import { isBrandPort } from "./brand-ports.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { queryInput } from "./query-input.ts";

/** The body of an encrypted call, as the parser of application/jose returns it. */
export type Sealed = { sealed: string };

/** GET and DELETE carry their input in the address. */
const hasBody = ({ http }: BoundOperation): boolean => http.method === "POST" || http.method === "PUT";

const isSealed = (body: unknown): body is Sealed =>
  typeof body === "object" && body !== null && "sealed" in body;

/**
 * Reads the input of a call: its query, its body, or the content of its envelope (docs/protocols/calls.md, calls
 * marked encrypted). Texts that cannot be stored are refused like unreadable ones.
 */
export async function callInput(
  request: FastifyRequest,
  operation: BoundOperation,
  brand: Brand,
  deps: HttpDependencies,
): Promise<Outcome<unknown>> {
  const given = await givenInput(request, operation, brand, deps);
  return given.ok && !isKeepable(given.value) ? refuse("request.malformed") : given;
}

async function givenInput(
  request: FastifyRequest,
  operation: BoundOperation,
  brand: Brand,
  deps: HttpDependencies,
): Promise<Outcome<unknown>> {
  const takesImage = operation.http.body === "image";
  if (takesImage && !Buffer.isBuffer(request.body)) return refuse("image.type");
  if (takesImage || !hasBody(operation)) return queryInput(operation.input, request.query as object);
  if (Buffer.isBuffer(request.body)) return refuse("request.media-type");
  // The media type as the parsers compare it: in lower case, without parameters.
  const { body, mediaType } = request;
  // Any site may send a form without a preflight request, so only operations made for forms take one.
  if (mediaType === "application/x-www-form-urlencoded" && operation.http.body !== "form")
    return refuse("request.media-type");
  if (mediaType === "application/jose") {
    if (!operation.encrypted || !isSealed(body)) return refuse("envelope.refused");
    return opened(body.sealed, operation, brand, deps);
  }
  if (operation.encrypted && mustBeSealed(request, brand, deps)) return refuse("envelope.required");
  return accept(body ?? {});
}

/** Phones in the developer's network have no WebCrypto over plain http, so the envelope is optional there. */
function mustBeSealed(request: FastifyRequest, brand: Brand, { config }: HttpDependencies): boolean {
  if (brand.documents.brand.security?.requireEnvelope === false) return false;
  return config.production || !isBrandPort(request.raw);
}

async function opened(
  text: string,
  operation: BoundOperation,
  brand: Brand,
  { services }: HttpDependencies,
): Promise<Outcome<unknown>> {
  const { clock, database, identity } = services;
  const now = clock.now();
  const content = await identity.envelopes.open(text, brand.merchant, operation.id, now);
  if (!content) return refuse("envelope.refused");
  const first = await database.brand(brand.merchant, (tx) => openOnce(tx, brand.merchant, content.jti, now));
  return first ? accept(content.body) : refuse("envelope.refused");
}
