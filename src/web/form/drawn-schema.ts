import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FormPlan } from "../../site/registration/form-plan.ts";

/**
 * The part of a plan that rjsf gets: fields and their types, in order. Rules stay with the form store, which
 * validates against the whole schema; rjsf would resolve and merge them again with each render. Hidden fields
 * are not drawn.
 */
export function drawnSchema({ schema, order, ui }: FormPlan): { schema: RJSFSchema; uiSchema: UiSchema } {
  const drawn = order.filter((field) => ui[field]?.widget !== "hidden");
  const properties = drawn.map((field) => [field, { type: schema.properties[field]?.type ?? "string" }]);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(properties) as RJSFSchema["properties"] & object,
    },
    uiSchema: { "ui:order": drawn },
  };
}
