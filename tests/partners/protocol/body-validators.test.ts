import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { bodyValidators } from "../../../src/partners/protocol/body-validators.ts";

let app: FastifyInstance;
afterEach(() => app.close());

/** A call to a route whose body has a schema. */
async function send(body: unknown, properties: object = { stake: { type: "integer", default: 5 } }) {
  app = Fastify();
  app.setValidatorCompiler(bodyValidators());
  const schema = { type: "object", required: ["stake"], additionalProperties: false, properties };
  app.post("/", { schema: { body: schema } }, (request) => request.body);
  app.setErrorHandler((error: { statusCode?: number; validation?: { keyword: string }[] }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send(error.validation?.map(({ keyword }) => keyword) ?? "no body's"),
  );
  const { statusCode, payload } = await app.inject({ method: "POST", url: "/", payload: body as object });
  return [statusCode, payload];
}

it("passes what fits, as it came", async () => {
  expect(await send({ stake: 7 })).toEqual([200, '{"stake":7}']);
});

it.each<[title: string, body: object, keyword: string]>([
  ["a text for a number", { stake: "7" }, "type"],
  ["a field more", { stake: 7, more: 1 }, "additionalProperties"],
  ["a field less, whatever its default", {}, "required"],
])("refuses %s as a body of Fastify's", async (_title, body, keyword) => {
  expect(await send(body)).toEqual([400, JSON.stringify([keyword])]);
});

it("tells two callers of one route apart", async () => {
  const judge = bodyValidators()({ schema: { type: "object", required: ["a"] } });
  app = Fastify();
  expect(judge({})).toBe(false);
  expect(judge.errors?.map(({ keyword }) => keyword)).toEqual(["required"]);
  expect(judge({ a: 1 })).toBe(true);
  expect(judge.errors).toBeNull();
});

it("compiles a schema at its first call, and refuses one that it does not know", async () => {
  app = Fastify();
  const judge = bodyValidators()({ schema: { type: "strng" } });
  expect(() => judge({})).toThrow(/type/);
  expect(() => bodyValidators()({ schema: { type: "object", typo: true } })({})).toThrow(/typo/);
});
