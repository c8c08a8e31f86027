import type { FastifyReply } from "fastify";
import { directionOf } from "../../../site/locale.ts";
import { setContentSecurityPolicy } from "../policy-report-routes.ts";
import { platformPage, platformPolicy } from "./sheet.ts";

type Page = { title: string; body: string; language: string; status?: number };

/** Answers one of the platform's own pages to a brand's visitor. No cache keeps it. */
export const sendPlatformPage = (
  reply: FastifyReply,
  { title, body, language, status = 200 }: Page,
): FastifyReply =>
  setContentSecurityPolicy(reply, platformPolicy)
    .code(status)
    .header("cache-control", "no-store")
    .type("text/html; charset=utf-8")
    .send(platformPage(title, body, { language, direction: directionOf(language) }));
