import type { FastifyRequest } from "fastify";
import { parse } from "secure-json-parse";

const maximumDepth = 32;
const maximumKeys = 2_000;

type Done = (error: Error | null, body?: unknown) => void;

const malformed = (): Error => Object.assign(new Error("malformed body"), { statusCode: 400 });

/** Reads a JSON body: `__proto__` and `constructor.prototype` are refused, depth and keys are limited. */
export function depthLimitedParser(_request: FastifyRequest, text: string | Buffer, done: Done): void {
  try {
    const body: unknown = parse(String(text), null, { protoAction: "error", constructorAction: "error" });
    const weight = { keys: 0 };
    if (!withinLimits(body, 0, weight)) return done(malformed());
    done(null, body);
  } catch {
    // Translated: whatever the parser says, the wire says request.malformed.
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
