import { pointerTo } from "../../kernel/json-pointer.ts";
import { isObject } from "../../kernel/json-values.ts";
import type { MachineFile } from "./machine-file.ts";

/** Whether a rule of a field is as a brand may write it, and not yet as the server completes it. */
const isWritten = (rule: unknown): boolean =>
  isObject(rule) && rule.enabled !== undefined && !Array.isArray(rule.acceptedPattern);

/** Whether a machine takes a brand's rules: its sample inputs have them. Others may take rules of their own kind. */
const takesRules = ({ fixtures }: Pick<MachineFile, "fixtures">): boolean =>
  Object.values(fixtures.input).some(
    (sample) =>
      isObject(sample) &&
      isObject(sample.rules) &&
      Object.values(sample.rules).some((rule) => isObject(rule) && Array.isArray(rule.acceptedPattern)),
  );

/**
 * What is wrong with the rules of a form that a script gives a machine as input; undefined when nothing is. A brand's
 * registration.json leaves out what it inherits, so a machine takes the rules that the server computes from it.
 */
export function rulesProblem(
  file: Pick<MachineFile, "fixtures">,
  input: unknown,
): { message: string; pointer: string } | undefined {
  if (!takesRules(file) || !isObject(input) || !isObject(input.rules)) return undefined;
  const { rules } = input;
  const written = Object.keys(rules).find((field) => isWritten(rules[field]));
  const pointer = isObject(rules.fields)
    ? "/input/rules/fields"
    : written && pointerTo("/input/rules", written);
  if (pointer === undefined) return undefined;
  return {
    pointer,
    message:
      'These are not a machine\'s rules: it takes those that the server computes from the brand, and not registration.json as the brand writes it. npx livery machine run … --brand <code> takes them from a folder, and a running server gives them as "register" of /wps/system/permission; each has enabled, required, acceptedPattern as a list, patternId, minLength and maxLength.',
  };
}
