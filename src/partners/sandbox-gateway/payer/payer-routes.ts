import type { FastifyInstance, FastifyReply } from "fastify";
import type { GatewayDatabase } from "../store/database.ts";
import { endPayment, type Payment, paymentOfToken } from "../store/payments.ts";
import { checkoutPage } from "./checkout-page.ts";
import { type Choice, chosen, isChoice } from "./choice.ts";
import { pageHeaders } from "./page.ts";
import { messagePage, resultPage } from "./result-page.ts";
import { type Language, languageOf } from "./texts.ts";

type Options = {
  database: GatewayDatabase;
  now: () => number;
  lateMs: number;
  /** Something new may be due. */
  nudge: () => void;
  log: (error: Error) => void;
};

type Call = { Params: { token: string }; Querystring: Record<string, unknown> };

const formBytes = 2_048;
const tokens = /^[\w-]{32}$/;

/**
 * The payer's page, GET and POST /pay/<token>: the token allows one choice. After it the payer is sent to the return
 * address of the operator's signed order.
 */
export function payerRoutes(scope: FastifyInstance, options: Options): void {
  const { database, now, lateMs, nudge, log } = options;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: formBytes },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  const found = async ({ params, query }: { params: Call["Params"]; query: Call["Querystring"] }) => {
    if (!tokens.test(params.token)) return undefined;
    const payment = await paymentOfToken(database, params.token);
    return payment && { payment: asOf(payment, now()), language: languageFor(payment, query) };
  };
  scope.get<Call>("/pay/:token", async (request, reply) => {
    const known = await found(request);
    return known ? show(reply, known) : noPayment(reply);
  });
  scope.post<Call & { Body: URLSearchParams | undefined }>("/pay/:token", async (request, reply) => {
    const known = await found(request);
    if (!known) return noPayment(reply);
    const field = (name: string) => request.body?.get(name) ?? "";
    const { payment, language } = known;
    const [choice, typed, formToken] = [field("choice"), field("amount"), field("form")];
    if (payment.status !== "waiting" || formToken !== payment.formToken || !isChoice(choice))
      return show(reply.code(409), known);
    const end = chosen(choice, { payment, typed, language, lateMs });
    if (!end) return show(reply.code(422), known, { choice, typed });
    if (!(await endPayment(database, { token: payment.token, formToken, ...end, now: new Date(now()) })))
      return show(reply.code(409), (await found(request)) ?? known);
    nudge();
    return reply.headers(pageHeaders()).redirect(payment.returnUrl, 303);
  });
  const show = (reply: FastifyReply, known: Known, again?: { choice: Choice; typed: string }) => {
    const { payment, language } = known;
    const page =
      payment.status === "waiting"
        ? checkoutPage(payment, language, { nowMs: now(), lateMs, again })
        : resultPage(payment, language);
    return reply.headers(pageHeaders(payment.returnUrl)).send(page);
  };
  scope.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log(error);
    return reply.code(status).headers(pageHeaders()).send(messagePage("broken", "en"));
  });
}

type Known = { payment: Payment; language: Language };

const noPayment = (reply: FastifyReply) =>
  reply.code(404).headers(pageHeaders()).send(messagePage("missing", "en"));

/** A payment past its deadline is over, also before the dispatcher has stored that. */
const asOf = (payment: Payment, nowMs: number): Payment =>
  payment.status === "waiting" && payment.expiresAt.getTime() <= nowMs
    ? { ...payment, status: "expired" }
    : payment;

/** The page's own link wins over the order. */
const languageFor = ({ language }: Payment, { language: asked }: Call["Querystring"]): Language =>
  languageOf(typeof asked === "string" ? asked : language);
