import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Registry } from "../brands/registry.ts";
import type { VendorRequest } from "../domains/games/port.ts";
import type { Services } from "../services.ts";

/** What the route reaches. */
export type VendorRouteDependencies = {
  registry: Pick<Registry, "byMerchant">;
  services: Pick<Services, "games">;
};

type Params = { vendor: string; merchant: string; "*": string };

/**
 * Where game vendors ask the house's wallet: POST /vendor/<code>/<merchant>/..., signed and shaped as each of them
 * does. Who it is and what it says is for the vendor's adapter; a vendor nobody knows is no address.
 */
export function vendorRoutes(app: FastifyInstance, { registry, services }: VendorRouteDependencies): void {
  void app.register(async (scope) => {
    // Signatures are over the bytes as they came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: Params }>("/vendor/:vendor/:merchant/*", async (request, reply) => {
      const { vendor, merchant } = request.params;
      const answer = await services.games.hear(vendor, registry.byMerchant(merchant), readRequest(request));
      if (!answer) return reply.code(404).send({ status: "vendor" });
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
  });
}

function readRequest({
  params,
  method,
  headers,
  url,
  body,
}: FastifyRequest<{ Params: Params }>): VendorRequest {
  return {
    merchant: params.merchant,
    method,
    path: url,
    tail: `/${params["*"]}`,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
}
