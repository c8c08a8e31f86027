import { ask } from "../support/http.ts";
import type { BareAnswer } from "./bare-server.ts";

/** What an HTTP server adds by itself; the bare one adds its own. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length", "transfer-encoding"]);

/** The app's answer to a GET with these headers, ready for the bare server. Throws for other statuses than 200. */
export async function sampleOf(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<BareAnswer> {
  const answer = await ask(port, path, { headers });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  const kept: Record<string, string> = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (typeof value === "string" && !ownHeaders.has(name)) kept[name] = value;
  }
  return { headers: kept, bodyBase64: answer.body.toString("base64") };
}
