import type { FastifyRequest } from "fastify";
import { parse } from "secure-json-parse";

const maximumDepth = 32;
const maximumKeys = 2_000;

type Done = (error: Error | null, body?: unknown) => void;

const malformed = (): Error => Object.assign(new Error("malformed body"), { statusCode: 400 });

/** Reads JSON from outside: throws on bad JSON, `__proto__`, `constructor.prototype`, too deep or too many keys. */
export function readJson(text: string): unknown {
  const body: unknown = parse(text, null, { protoAction: "error", constructorAction: "error" });
  if (!withinLimits(body, 0, { keys: 0 })) throw malformed();
  return body;
}

/** Reads a JSON body by readJson. */
export function depthLimitedParser(_request: FastifyRequest, text: string | Buffer, done: Done): void {
  try {
    done(null, readJson(String(text)));
  } catch {
    // Every parser error is request.malformed on the wire.
    done(malformed());
  }
}

function withinLimits(value: unknown, depth: number, weight: { keys: number }): boolean {
  if (typeof value !== "object" || value === null) return true;
  if (depth >= maximumDepth) return false;
  const children = Object.values(value);
  weight.keys += children.length;
  return weight.keys <= maximumKeys && children.every((child) => withinLimits(child, depth + 1, weight));
}

/**
 * Whether every text of a value can be stored, keys included: PostgreSQL takes neither NUL nor half of a surrogate
 * pair. For values of JSON, forms and addresses, which are never deeper than readJson allows.
 */
export function isKeepable(value: unknown): boolean {
  if (typeof value === "string") return value.isWellFormed() && !value.includes("\0");
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, child]) => isKeepable(key) && isKeepable(child));
}

/** An envelope is opened later, where its operation and brand are known. */
export function sealedParser(_request: FastifyRequest, text: string | Buffer, done: Done): void {
  done(null, { sealed: String(text) });
}

const maximumFields = 50;

/** Reads a form's body: one text a field. */
export function formParser(_request: FastifyRequest, text: string | Buffer, done: Done): void {
  const fields = new URLSearchParams(String(text));
  const names = [...fields.keys()];
  if (names.length > maximumFields || new Set(names).size < names.length || names.includes("__proto__"))
    return done(malformed());
  done(null, Object.fromEntries(fields));
}

/** Picture types that members may send; the bytes themselves are checked where they are read. */
export const imageTypes = ["image/png", "image/jpeg"] as const;

export function imageParser(_request: FastifyRequest, bytes: string | Buffer, done: Done): void {
  done(null, bytes);
}
