import { use, useMemo } from "react";
import type { FormPlan } from "../../site/forms/form-plan.ts";
import type { StructureRules } from "../../site/forms/structure/rules.ts";
import { loadPart } from "../kit/lazy.ts";

let loading: Promise<typeof import("./structure/structure.tsx")> | undefined;

/** What draws and checks fields by the schema of a call's input. Most forms need none of it. A failed load is tried again. */
export function structureModule(): NonNullable<typeof loading> {
  loading ??= loadPart("form/structure", () => import("./structure/structure.tsx")).catch(
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** The rules of a form's structured fields; undefined when it has none. */
export function useStructure({ structure }: FormPlan): StructureRules | undefined {
  const rulesOf = structure ? use(structureModule()).rulesOf : undefined;
  return useMemo(() => structure && rulesOf?.(structure), [structure, rulesOf]);
}
