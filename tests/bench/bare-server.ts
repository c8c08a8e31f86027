// The simplest server: node:http sends the same bytes to every client, and 304 to clients that have them.
// Run by permission.ts in a process of its own: it is sent an answer, sends back its port.
import { createServer } from "node:http";
import { answerMessages, listenAnywhere } from "./side-process.ts";

/** What the bare server answers: the app's own headers and the bytes as they went over the wire. */
export type BareAnswer = { headers: Record<string, string>; bodyBase64: string };

function open({ headers, bodyBase64 }: BareAnswer): Promise<{ port: number }> {
  const body = Buffer.from(bodyBase64, "base64");
  const whole = { ...headers, "content-length": String(body.length) };
  const server = createServer((request, response) => {
    if (headers.etag && request.headers["if-none-match"] === headers.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, whole).end(body);
  });
  return listenAnywhere(server);
}

answerMessages((message) => open(message as BareAnswer));
