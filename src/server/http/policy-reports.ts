/** What a browser reports: a page's Content Security Policy refused something. Whatever may belong to a visitor is left out. */
export type PolicyReport = {
  /** The directive that refused, or "other". */
  directive: string;
  /** What was refused: the origin of an address, a keyword of the policy, or "other". */
  blocked: string;
  /** "extension" where an extension of the visitor's browser caused it. */
  source: "page" | "extension";
  /** The page's path and the script's, without anything that may belong to one visitor. */
  sample: { page: string; script: string };
};

const directives = new Set([
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

const keywords = new Set(["blob", "data", "eval", "inline", "self", "trusted-types-policy", "wasm-eval"]);
const extensions = /^[a-z-]*extension(?::|$)/;
const mostReports = 20;
const longestPath = 80;
const longestOrigin = 100;

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

/** The first of the names that is a text. */
const textIn = (fields: Fields, ...names: string[]): string => {
  const found = names.map((name) => fields[name]).find((value) => typeof value === "string");
  return typeof found === "string" ? found : "";
};

const directiveOf = (stated: string): string => {
  const name = stated.trim().split(" ")[0] ?? "";
  return directives.has(name) ? name : "other";
};

function blockedOf(stated: string): string {
  if (keywords.has(stated)) return stated;
  if (stated.startsWith("trusted-types-sink")) return "trusted-types-sink";
  if (!URL.canParse(stated)) return "other";
  const { origin, protocol } = new URL(stated);
  return origin === "null" ? protocol.slice(0, -1).slice(0, longestOrigin) : origin.slice(0, longestOrigin);
}

/** A path whose parts with digits or of unusual length, which may be somebody's, are stars; queries are left out. */
function pathOf(address: string): string {
  if (!URL.canParse(address)) return "";
  const parts = new URL(address).pathname.split("/");
  const plain = parts.map((part) => (/^[A-Za-z-]{0,24}(\.[a-z]{2,5})?$/.test(part) ? part : "*"));
  return plain.join("/").slice(0, longestPath);
}

function reportOf(fields: Fields): PolicyReport {
  const blocked = textIn(fields, "blockedURL", "blocked-uri");
  const script = textIn(fields, "sourceFile", "source-file");
  return {
    // Older browsers report the whole directive as "violated-directive".
    directive: directiveOf(textIn(fields, "effectiveDirective", "effective-directive", "violated-directive")),
    blocked: blockedOf(blocked),
    source: extensions.test(blocked) || extensions.test(script) ? "extension" : "page",
    sample: { page: pathOf(textIn(fields, "documentURL", "document-uri")), script: pathOf(script) },
  };
}

/**
 * The reports of a body: one of `application/csp-report`, at most twenty of `application/reports+json`. Undefined for what
 * is neither.
 */
export function readPolicyReports(body: unknown): PolicyReport[] | undefined {
  if (Array.isArray(body))
    return body
      .slice(0, mostReports)
      .flatMap((one: unknown) =>
        isFields(one) && one.type === "csp-violation" && isFields(one.body) ? [reportOf(one.body)] : [],
      );
  const report = isFields(body) ? body["csp-report"] : undefined;
  return isFields(report) ? [reportOf(report)] : undefined;
}
