import type { Operation } from "./operation.ts";
import { refusalsOf } from "./refusals.ts";

type Schema = { properties?: Record<string, object>; required?: string[] };

/** Local definitions move with their schema: "#/definitions/x" becomes a path inside the document. */
function relocated(schema: object, pointer: string): object {
  return JSON.parse(
    JSON.stringify(schema).replaceAll("#/definitions/", `#${pointer}/definitions/`),
  ) as object;
}

const answerSchema = (value: object) => ({
  type: "object",
  required: ["success", "value"],
  properties: { success: { const: true }, value },
});

const refusalSchema = {
  type: "object",
  required: ["success", "message"],
  properties: {
    success: { const: false },
    message: { type: "string", description: "A code of schemas/problems.json." },
    text: { type: "string", description: "The code's sentence in the language of the call, for people." },
    params: { type: "object" },
    errors: {
      type: "array",
      items: {
        type: "object",
        required: ["field", "code"],
        properties: { field: { type: "string" }, code: { type: "string" }, params: { type: "object" } },
      },
    },
  },
};

function parametersOf(input: Schema): object[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function pathItem(operation: Operation, codes: Record<string, { status: number; meaning: string }>): object {
  const { http, input, output } = operation;
  const method = http.method.toLowerCase();
  const place = `/paths/${http.path.replaceAll("/", "~1")}/${method}/responses/200/content/application~1json/schema/properties/value`;
  const byStatus = Map.groupBy(refusalsOf(operation), (code) => String(codes[code]?.status ?? 500));
  const responses = [...byStatus].map(([status, list]) => [
    status,
    {
      description: list.map((code) => `${code}: ${codes[code]?.meaning ?? ""}`).join(" "),
      content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
    },
  ]);
  return {
    operationId: operation.id.replaceAll("/", "_"),
    summary: operation.title,
    description: `Specification ${operation.spec}. Access: ${operation.access}${operation.module ? `, module ${operation.module}` : ""}.`,
    tags: [operation.id.split("/")[0]],
    security: operation.token ? [{ session: [] }] : [],
    ...(http.method === "GET"
      ? { parameters: parametersOf(input as Schema) }
      : { requestBody: { required: true, content: { "application/json": { schema: input } } } }),
    responses: {
      200: {
        description: "The answer.",
        content: { "application/json": { schema: answerSchema(relocated(output, place)) } },
      },
      ...Object.fromEntries(responses),
    },
  };
}

/** The OpenAPI 3.1 document of all operations, generated in full. */
export function openApiDocument(
  operations: readonly Operation[],
  codes: Record<string, { status: number; meaning: string }>,
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const { path, method } = operation.http;
    paths[path] = { ...paths[path], [method.toLowerCase()]: pathItem(operation, codes) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Livery",
      version: "1",
      description:
        "Every call of the platform. A brand is chosen by host, or by the Merchant header on the platform's own host.",
    },
    paths,
    components: {
      schemas: { Refusal: refusalSchema },
      securitySchemes: { session: { type: "apiKey", in: "header", name: "Authorization" } },
    },
  };
}
