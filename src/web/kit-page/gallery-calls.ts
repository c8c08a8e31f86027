import { readNamespace } from "../context/texts.ts";
import { choicesIn } from "./choices.ts";
import { examples } from "./examples.ts";
import { type Sampled, sampleOf } from "./sample.ts";
import { declareSchemaForm, schemaFormCall } from "./schema-form.ts";

/** How the calls of the gallery are answered; each choice is in the address. */
export const dataChoices = ["live", "empty", "failing", "slow"] as const;
export type Data = (typeof dataChoices)[number];

export const dataIn = (search: string): Data => {
  const asked = new URLSearchParams(search).get("data");
  return dataChoices.find((one) => one === asked) ?? "live";
};

type Operation = { http: { path: string; method: string }; access: string; token: boolean; output: Sampled };

const files = import.meta.glob<{ default: Operation }>("../../../schemas/operations/**/*.json");
const operations = new Map(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*schemas\/operations\/|\.json$/g, ""), load]),
);

/** Every text key that the examples' patterns may stand for: those of the namespaces that they name. */
async function textKeys(): Promise<string[]> {
  const patterns = JSON.stringify(examples).matchAll(/"textPattern":"([a-z]+):/g);
  const namespaces = [...new Set([...patterns].map(([, name = ""]) => name))];
  const keys = await Promise.all(
    namespaces.map(async (name) => {
      const texts = await readNamespace(document.documentElement.lang, name).catch(() => ({}));
      return Object.keys(texts).map((key) => `${name}:${key}`);
    }),
  );
  return keys.flat();
}

let told: Promise<ReturnType<typeof choicesIn>> | undefined;

/** What the examples say of the values of answers; read once. */
const choices = (): NonNullable<typeof told> => {
  told ??= textKeys().then((keys) =>
    choicesIn(
      examples.map(({ blocks }) => blocks),
      keys,
    ),
  );
  return told;
};

/** The operation of an address: its id is the path, without the /wps of most. */
const idAt = (path: string): string => path.replace(/^\/(wps\/)?/, "");

const answerOf = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });

/** A made-up picture, such as of a document: what only staff or its member may see is no call of a document. */
function pictureOf(id: string): Response {
  const hue = [...id].reduce((sum, character) => (sum * 31 + character.charCodeAt(0) * 137) % 360, 7);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
    <rect width="640" height="400" fill="hsl(${hue} 30% 88%)"/><rect x="32" y="32" width="576" height="336" rx="18" fill="hsl(${hue} 40% 97%)"/>
    <circle cx="136" cy="164" r="44" fill="hsl(${hue} 35% 62%)"/><path d="M64 300c0-52 32-78 72-78s72 26 72 78z" fill="hsl(${hue} 35% 62%)"/>
    <g fill="hsl(${hue} 25% 72%)"><rect x="256" y="110" width="300" height="20" rx="10"/><rect x="256" y="160" width="220" height="20" rx="10"/><rect x="256" y="210" width="260" height="20" rx="10"/><rect x="256" y="280" width="320" height="26" rx="6"/></g></svg>`;
  return new Response(svg, { headers: { "content-type": "image/svg+xml" } });
}

/** What everybody may read comes from the brand itself. */
const isPublic = ({ http, access, token }: Operation): boolean =>
  http.method === "GET" && access === "visitor" && !token;

/**
 * Answers calls: `live` by what the brand shows to everybody, and by made-up values of the calls' schemas for what only
 * members and staff may see; the others without a server. Everything else goes on to the network.
 */
export function answerCalls(usual: Data): void {
  declareSchemaForm();
  const network = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : String(input),
      location.href,
    );
    const id = idAt(pathname);
    if (!pathname.startsWith("/wps/") && !operations.has(id)) return network(input, init);
    const asked = searchParams.get("gallery");
    const data = dataChoices.find((one) => one === asked) ?? usual;
    if (data === "slow") return new Promise(() => undefined);
    const load = operations.get(id);
    if (data === "failing") return answerOf({ success: false, message: "server.failed" }, 500);
    if (id === schemaFormCall) return answerOf({ success: true, value: {} });
    if (!load) return pictureOf(searchParams.get("id") ?? pathname);
    const { default: operation } = await load();
    if (data === "live" && isPublic(operation)) {
      const answer = await network(input, init);
      if (answer.ok) return answer;
    }
    return answerOf({ success: true, value: sampleOf(operation.output, data, (await choices()).get(id)) });
  };
}
