import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from "ajv";

type Judge = { (body: unknown): boolean; errors?: ErrorObject[] | null };

/**
 * What Fastify asks for the validators of its routes' bodies. Each is compiled at its first call: a partner starts without them.
 * Bodies are taken as they came: no type is coerced, no field dropped, no default filled in.
 */
export function bodyValidators(): (route: { schema: unknown }) => Judge {
  // Schemas are this code's own: the compiler refuses what it does not know, and the meta-schema would cost more than all of them.
  const ajv = new Ajv({ validateSchema: false });
  return ({ schema }) => {
    let validate: ValidateFunction | undefined;
    const judge: Judge = (body) => {
      validate ??= ajv.compile(schema as AnySchema);
      const passes = validate(body);
      judge.errors = validate.errors ?? null;
      return passes;
    };
    return judge;
  };
}
