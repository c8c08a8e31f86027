import { type IncomingHttpHeaders, request } from "node:http";
import { connect } from "node:net";

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type Ask = {
  method?: string;
  /** Host header; the brand's address without a port is enough. */
  host?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};

/** One HTTP call to an app on this machine. Unlike fetch it sends Host and sends paths as they are. */
export function ask(port: number, path: string, options: Ask = {}): Promise<Answer> {
  const { method = "GET", host = "localhost", headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: "127.0.0.1", path, method, agent: false, headers: { host, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes,
            text: bytes.toString("utf8"),
          });
        });
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

/** A call with a JSON body. */
export const askJson = (port: number, path: string, body: unknown, options: Ask = {}): Promise<Answer> =>
  ask(port, path, {
    method: "POST",
    ...options,
    headers: { "content-type": "application/json", ...options.headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

/** What an answer of the wire says, in the one shape of docs/protocols/calls.md. `Value` is what the test expects. */
export type Said<Value> = {
  success: boolean;
  value: Value;
  message?: string;
  params?: Record<string, unknown>;
  text?: string;
  errors?: { field: string; code: string }[];
};

export const said = <Value>(answer: Answer): Said<Value> => JSON.parse(answer.text) as Said<Value>;

/** Sends bytes as they are and answers everything that comes back until the other side closes. */
export function askRaw(port: number, bytes: string, waitMs = 2_000): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.setTimeout(waitMs, () => socket.end());
    socket.on("data", (chunk) => {
      text += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

/** A stream of server-sent events: its headers, and the next event of a type. */
export type Events = {
  status: number;
  headers: IncomingHttpHeaders;
  /** Everything that came so far. */
  seen: { type: string; data: Record<string, unknown> }[];
  next: (type: string, timeoutMs?: number) => Promise<Record<string, unknown>>;
  close: () => void;
};

/** Opens `GET /wps/events` of a brand. */
export function openEvents(
  port: number,
  host: string,
  headers: Record<string, string> = {},
): Promise<Events> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: "127.0.0.1", path: "/wps/events", agent: false, headers: { host, ...headers } },
      (response) => {
        const seen: Events["seen"] = [];
        const waiting = new Set<() => void>();
        let rest = "";
        let taken = 0;
        response.on("error", () => undefined);
        response.on("data", (chunk: Buffer) => {
          const parts = (rest + chunk.toString("utf8")).split("\n\n");
          rest = parts.pop() ?? "";
          for (const part of parts) {
            const type = /^event: (.*)$/m.exec(part)?.[1];
            const data = /^data: (.*)$/m.exec(part)?.[1];
            if (type && data) seen.push({ type, data: JSON.parse(data) as Record<string, unknown> });
          }
          for (const wake of waiting) wake();
        });
        const next = (type: string, timeoutMs = 15_000) =>
          new Promise<Record<string, unknown>>((found, failed) => {
            const look = () => {
              const index = seen.findIndex((event, place) => place >= taken && event.type === type);
              const event = seen[index];
              if (!event) return;
              taken = index + 1;
              clearTimeout(timer);
              waiting.delete(look);
              found(event.data);
            };
            const timer = setTimeout(() => {
              waiting.delete(look);
              failed(new Error(`no ${type} within ${timeoutMs} ms; came: ${JSON.stringify(seen)}`));
            }, timeoutMs);
            waiting.add(look);
            look();
          });
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          seen,
          next,
          close: () => call.destroy(),
        });
      },
    );
    call.on("error", reject);
    call.end();
  });
}
