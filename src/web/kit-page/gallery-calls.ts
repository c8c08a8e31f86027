import { type Sampled, sampleOf } from "./sample.ts";

/** How the calls of the gallery are answered; each choice is in the address. */
export const dataChoices = ["live", "empty", "failing", "slow"] as const;
export type Data = (typeof dataChoices)[number];

export const dataIn = (search: string): Data => {
  const asked = new URLSearchParams(search).get("data");
  return dataChoices.find((one) => one === asked) ?? "live";
};

type Operation = { http: { path: string; method: string }; output: Sampled };

const files = import.meta.glob<{ default: Operation }>("../../../schemas/operations/**/*.json");
const operations = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*schemas\/operations\/|\.json$/g, ""), load]),
);

/** The operation of an address: its id is the path below /wps. */
const operationAt = (path: string) => operations.get(path.replace(/^\/wps\//, ""));

const answerOf = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** Answers calls by made-up values of their schemas, without a server; everything else goes on to the network. */
export function answerCalls(data: Data): void {
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.startsWith("/wps/")) return network(input, init);
    if (data === "slow") return new Promise(() => undefined);
    const load = operationAt(pathname);
    if (data === "failing" || !load) return answerOf({ success: false, message: "server.failed" }, 500);
    const { default: operation } = await load();
    return answerOf({ success: true, value: sampleOf(operation.output, data) });
  };
}
