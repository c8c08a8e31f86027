import type { RJSFSchema, UiSchema } from "@rjsf/utils";
import type { FormPlan } from "../../site/registration/form-plan.ts";

/**
 * What rjsf gets of a plan: fields and their kinds, in order. Rules stay with the draft, which judges by the
 * whole schema; rjsf would resolve and merge them anew with each drawing. Hidden fields are not drawn at all.
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
