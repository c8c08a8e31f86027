// The permission payload without a spliced end: the whole body is made for each visitor and compressed by the sender of
// pages, in fastify. Run by payload.ts in a process of its own: it is sent the brand's part, sends back its port.
import fastify from "fastify";
import { sendTagged } from "../../src/server/http/content-encoding.ts";
import { answerMessages } from "./side-process.ts";

async function open({ payloadText }: { payloadText: string }): Promise<{ port: number }> {
  const app = fastify();
  app.get("/wps/system/permission", (request, reply) => {
    const ip = String(request.headers["x-forwarded-for"] ?? request.ip);
    const own = JSON.stringify({ location: { ip }, maintenance: false, regionRestriction: false }).slice(1);
    const body = Buffer.from(`{"success":true,"value":${payloadText},${own}}`);
    return sendTagged(request, reply.type("application/json; charset=utf-8"), body, `"${ip}"`);
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return { port: (app.server.address() as { port: number }).port };
}

answerMessages((message) => open(message as { payloadText: string }));
