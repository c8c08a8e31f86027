import { type IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { refuse } from "../../kernel/outcome.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import { wireRefusal } from "./send-outcome.ts";

type ParserError = Error & { code?: string };

/** Status and refusal of what Node's parser does not take. */
function answerTo({ code }: ParserError): { status: string; refusal: string } {
  if (code === "HPE_HEADER_OVERFLOW")
    return { status: "431 Request Header Fields Too Large", refusal: "request.too-large" };
  if (code === "ERR_HTTP_REQUEST_TIMEOUT")
    return { status: "408 Request Timeout", refusal: "request.malformed" };
  return { status: "400 Bad Request", refusal: "request.malformed" };
}

/** The headers of every answer, for one that no response object writes. */
const headerLines = (() => {
  const request = {} as IncomingMessage;
  const response = new ServerResponse(request);
  setSecurityHeaders(response, undefined);
  return Object.entries(response.getHeaders()).map(([name, value]) => `${name}: ${value}`);
})();

/** Answers bytes that are no request, and closes the connection. */
export function answerUnreadable(error: ParserError, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy(error);
  const { status, refusal } = answerTo(error);
  const body = JSON.stringify(wireRefusal(refuse(refusal)));
  const lines = [
    `HTTP/1.1 ${status}`,
    ...headerLines,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

/** Whether a request names several hosts: proxies and servers would choose differently. */
export function namesSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  // Names and values take turns. `headersDistinct` would build an object of all of them.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === hostHeader.length && name.toLowerCase() === hostHeader) hosts += 1;
  }
  return hosts > 1;
}

const hostHeader = "host";
