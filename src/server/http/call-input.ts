import type { FastifyRequest } from "fastify";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Brand } from "../brands/brand.ts";
import { openOnce } from "../core/identity/envelope-store.ts";
import type { BoundOperation } from "../operations.ts";
import { isKeepable } from "./body.ts";
import { isBrandPort } from "./brand-ports.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { queryInput } from "./query-input.ts";

/** A body that arrived closed: what the parser of application/jose makes of it. */
export type Sealed = { sealed: string };

/** GET and DELETE say what they want in their address. */
const hasBody = ({ http }: BoundOperation): boolean => http.method === "POST" || http.method === "PUT";

const isSealed = (body: unknown): body is Sealed =>
  typeof body === "object" && body !== null && "sealed" in body;

/**
 * What a call was given: its query, its body, or what was in its envelope (docs/protocols/calls.md, calls marked encrypted).
 * Texts that cannot be kept are refused like everything that cannot be read.
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
  // The type as the parsers compared it: in lower case, without parameters.
  const { body, mediaType } = request;
  // A form may be sent from any site without asking first: only calls that are made for forms take one.
  if (mediaType === "application/x-www-form-urlencoded" && operation.http.body !== "form")
    return refuse("request.media-type");
  if (mediaType === "application/jose") {
    if (!operation.encrypted || !isSealed(body)) return refuse("envelope.refused");
    return opened(body.sealed, operation, brand, deps);
  }
  if (operation.encrypted && mustBeSealed(request, brand, deps)) return refuse("envelope.required");
  return accept(body ?? {});
}

/** Phones in the developer's network have no WebCrypto over plain http: there the envelope is optional. */
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
