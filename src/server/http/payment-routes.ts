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
      const notice = brand && read(request, services);
      if (brand) noteBrand(request.raw, brand);
      if (!brand || !notice) return reply.code(401).send({ status: "signature" });
      const result = await handleNotice(brand, request.params.gateway, notice, services);
      return reply.code(answers[result].code).send({ status: answers[result].status });
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
  const notice = gateways.of(params.gateway)?.read(raw);
  return notice && isKeepable(notice.id) ? notice : undefined;
}

async function handleNotice(
  brand: Brand,
  gateway: string,
  notice: Notification,
  { clock, database, log, wallet }: Services,
): Promise<PaymentNotice> {
  const { merchant } = brand;
  const deps = {
    gateway,
    wallet,
    now: clock.now,
    inBrand: <T>(work: Parameters<typeof database.brand<T>>[1]) => database.brand(merchant, work),
  };
  const result = await (notice.kind === "payment"
    ? handlePaymentNotice(brand, notice.id, notice.reported, deps)
    : handlePayoutNotice(brand, notice.id, notice.reported, deps));
  if (result === "conflict") log({ level: "error", event: "payment.conflict", merchant, payment: notice.id });
  return result;
}
