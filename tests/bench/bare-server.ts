// The simplest server: node:http sends the same bytes to every client, and 304 to clients that have them.
// Run by other benchmarks in a process of its own: it is sent an answer for each path, sends back its port.
import { createServer } from "node:http";
import { answerMessages, listenAnywhere } from "./side-process.ts";

/** What the bare server answers: the app's own headers and the bytes as they went over the wire. */
export type BareAnswer = { headers: Record<string, string>; bodyBase64: string };

function open(answers: Record<string, BareAnswer>): Promise<{ port: number }> {
  const known = new Map(
    Object.entries(answers).map(([path, { headers, bodyBase64 }]) => {
      const body = Buffer.from(bodyBase64, "base64");
      return [path, { headers, body, whole: { ...headers, "content-length": String(body.length) } }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = known.get(request.url ?? "");
    if (!answer) {
      response.writeHead(404, { "content-length": "0" }).end();
      return;
    }
    const { headers, body, whole } = answer;
    if (headers.etag && request.headers["if-none-match"] === headers.etag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, whole).end(body);
  });
  return listenAnywhere(server);
}

answerMessages((message) => open(message as Record<string, BareAnswer>));
