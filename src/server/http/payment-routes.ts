import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Brand } from "../brands/brand.ts";
import { handlePaymentNotice, type PaymentNotice } from "../domains/payments/deposits/settle.ts";
import type { Notification } from "../domains/payments/ports.ts";
import { handlePayoutNotice } from "../domains/payments/withdrawals/settle.ts";
import type { Services } from "../services.ts";
import { isKeepable } from "./body.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { noteBrand } from "./observe-requests.ts";

type Params = { gateway: string; merchant: string };

/**
 * Notifications of payment gateways: signed, each in its gateway's shape, any number of times. `ok` acknowledges;
 * after any other answer the gateway sends it again.
 */
export function paymentRoutes(app: FastifyInstance, { registry, services }: HttpDependencies): void {
  void app.register(async (scope) => {
    // The signature is over the raw bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post<{ Params: Params }>("/payment/:gateway/:merchant", async (request, reply) => {
      const brand = registry.byMerchant(request.params.merchant);
      const told = brand && read(request, services);
      if (brand) noteBrand(request.raw, brand);
      if (!brand || !told) return reply.code(401).send({ status: "signature" });
      const heard = await hear(brand, request.params.gateway, told, services);
      return reply.code(answers[heard].code).send({ status: answers[heard].status });
    });
  });
}

const answers: Record<PaymentNotice, { code: number; status: string }> = {
  handled: { code: 200, status: "ok" },
  missing: { code: 404, status: "missing" },
  conflict: { code: 409, status: "conflict" },
};

/** The signed notification; its numbers must be texts that the database can look up. */
function read(
  { params, headers, url, body }: FastifyRequest<{ Params: Params }>,
  { gateways }: Services,
): Notification | undefined {
  const raw = {
    merchant: params.merchant,
    headers,
    path: url,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  };
  const told = gateways.of(params.gateway)?.read(raw);
  return told && isKeepable(told.id) ? told : undefined;
}

async function hear(
  brand: Brand,
  gateway: string,
  told: Notification,
  { clock, database, log, wallet }: Services,
): Promise<PaymentNotice> {
  const { merchant } = brand;
  const deps = {
    gateway,
    wallet,
    now: clock.now,
    inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(merchant, work),
  };
  const heard = await (told.kind === "payment"
    ? handlePaymentNotice(brand, told.id, told.reported, deps)
    : handlePayoutNotice(brand, told.id, told.reported, deps));
  if (heard === "conflict") log({ level: "error", event: "payment.conflict", merchant, payment: told.id });
  return heard;
}
