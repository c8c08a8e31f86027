import { format as formats, type Schema as Rules, Validator } from "@cfworker/json-schema";
import {
  type ChosenAlternative,
  type Data,
  isData,
  isSchema,
  listOf,
  pathTo,
  referred,
  type Schema,
} from "./schema.ts";

/** A keyword that data break, where they do: `tiers/0/rate`. `bound` is the keyword's value. */
export type BrokenKeyword = { path: string; keyword: string; bound: unknown };

/** Keywords that say something of a value alone; all others lead to parts of it or of the schema. */
const ownKeywords = [
  "type",
  "enum",
  "const",
  "multipleOf",
  "maximum",
  "exclusiveMaximum",
  "minimum",
  "exclusiveMinimum",
  "maxLength",
  "minLength",
  "pattern",
  "maxItems",
  "minItems",
  "uniqueItems",
  "maxProperties",
  "minProperties",
];

const validators = new WeakMap<Schema, Validator>();

/** The validator of a schema's own keywords. It writes marks into what it gets, so it gets a copy. */
function validatorOf(schema: Schema): Validator {
  const known = validators.get(schema);
  if (known) return known;
  const own = Object.fromEntries(
    ownKeywords.flatMap((keyword) => (keyword in schema ? [[keyword, schema[keyword]]] : [])),
  );
  const validator = new Validator(structuredClone(own) as Rules, "7", false);
  validators.set(schema, validator);
  return validator;
}

/**
 * Everything that data break of a draft-07 schema, each where a form can show it: a missing field at its own path, of several
 * alternatives only what the chosen one lacks, of an unmet `then` what it asks for. It needs no eval (docs/decisions/0017-forms-without-eval.md).
 */
export function brokenBy(
  whole: Schema,
  data: unknown,
  chosen: ChosenAlternative = () => undefined,
): BrokenKeyword[] {
  return new Judge(whole, chosen).broken(whole, data, "");
}

/** Whether data fit a part of a schema. */
export const fitsPart = (whole: Schema, part: unknown, data: unknown): boolean =>
  new Judge(whole, () => undefined).broken(part, data, "").length === 0;

/** A text that is not what its format says. The build leaves formats out of the validator that all forms load (`vite.config.ts`). */
function ofFormat({ format }: Schema, data: unknown, path: string): BrokenKeyword[] {
  const isRight =
    typeof format === "string" && typeof data === "string" ? formats[format]?.(data) : undefined;
  return isRight === false ? [{ path, keyword: "format", bound: format }] : [];
}

class Judge {
  readonly #whole: Schema;
  readonly #chosen: ChosenAlternative;

  constructor(whole: Schema, chosen: ChosenAlternative) {
    this.#whole = whole;
    this.#chosen = chosen;
  }

  broken(part: unknown, data: unknown, path: string): BrokenKeyword[] {
    // An entry of a list that was added and left empty.
    if (data === undefined) return [{ path, keyword: "required", bound: undefined }];
    const schema = referred(part, this.#whole);
    if (schema === false) return [{ path, keyword: "false", bound: false }];
    if (!isSchema(schema)) return [];
    const own = validatorOf(schema)
      .validate(data)
      .errors.map(({ keyword }) => ({ path, keyword, bound: schema[keyword] }));
    return [
      ...own,
      ...ofFormat(schema, data, path),
      ...(isData(data) ? this.#ofObject(schema, data, path) : []),
      ...(Array.isArray(data) ? this.#ofList(schema, data, path) : []),
      ...listOf(schema.allOf).flatMap((one) => this.broken(one, data, path)),
      ...this.#ofCondition(schema, data, path),
      ...this.#ofAlternatives(schema, "anyOf", data, path),
      ...this.#ofAlternatives(schema, "oneOf", data, path),
      ...(schema.not !== undefined && this.#fits(schema.not, data)
        ? [{ path, keyword: "not", bound: undefined }]
        : []),
    ];
  }

  #fits(part: unknown, data: unknown): boolean {
    return this.broken(part, data, "").length === 0;
  }

  #ofObject(schema: Schema, data: Data, path: string): BrokenKeyword[] {
    const missing = listOf(schema.required).flatMap((name) => this.#missing(data, String(name), path));
    return [
      ...missing,
      ...Object.entries(data).flatMap(([name, value]) => this.#ofField(schema, name, value, path)),
      ...this.#ofDependencies(schema, data, path),
    ];
  }

  #missing(data: Data, name: string, path: string): BrokenKeyword[] {
    return Object.hasOwn(data, name)
      ? []
      : [{ path: pathTo(path, name), keyword: "required", bound: undefined }];
  }

  #ofField(schema: Schema, name: string, value: unknown, path: string): BrokenKeyword[] {
    const at = pathTo(path, name);
    const { properties, patternProperties, additionalProperties, propertyNames } = schema;
    const own = isSchema(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    const matching = Object.entries(isSchema(patternProperties) ? patternProperties : {}).flatMap(
      ([pattern, part]) => (new RegExp(pattern, "u").test(name) ? [part] : []),
    );
    const named =
      propertyNames !== undefined && !this.#fits(propertyNames, name)
        ? [{ path: at, keyword: "propertyNames", bound: undefined }]
        : [];
    const parts = [...own, ...matching];
    if (parts.length > 0) return [...named, ...parts.flatMap((part) => this.broken(part, value, at))];
    if (additionalProperties === false)
      return [...named, { path: at, keyword: "additionalProperties", bound: undefined }];
    return [...named, ...(additionalProperties ? this.broken(additionalProperties, value, at) : [])];
  }

  #ofDependencies({ dependencies }: Schema, data: Data, path: string): BrokenKeyword[] {
    return Object.entries(isSchema(dependencies) ? dependencies : {}).flatMap(([owner, needed]) => {
      if (!Object.hasOwn(data, owner)) return [];
      if (!Array.isArray(needed)) return this.broken(needed, data, path);
      return needed.flatMap((name) => this.#missing(data, String(name), path));
    });
  }

  #ofList(schema: Schema, data: readonly unknown[], path: string): BrokenKeyword[] {
    const { items, additionalItems, contains } = schema;
    const partAt = (index: number): unknown => {
      if (!Array.isArray(items)) return items;
      return index < items.length ? items[index] : additionalItems;
    };
    const inside = data.flatMap((one, index) => this.broken(partAt(index), one, pathTo(path, index)));
    const isWithout = contains !== undefined && !data.some((one) => this.#fits(contains, one));
    return isWithout ? [...inside, { path, keyword: "contains", bound: undefined }] : inside;
  }

  #ofCondition(schema: Schema, data: unknown, path: string): BrokenKeyword[] {
    if (schema.if === undefined) return [];
    return this.broken(this.#fits(schema.if, data) ? schema.then : schema.else, data, path);
  }

  /** Of alternatives none of which fits: what the chosen one lacks, else the one that lacks the least. */
  #ofAlternatives(schema: Schema, keyword: "anyOf" | "oneOf", data: unknown, path: string): BrokenKeyword[] {
    const options = listOf(schema[keyword]);
    if (options.length === 0) return [];
    const found = options.map((option) => this.broken(option, data, path));
    const fitting = found.filter((one) => one.length === 0).length;
    if (fitting === 1 || (fitting > 1 && keyword === "anyOf")) return [];
    const itself: BrokenKeyword = { path, keyword, bound: undefined };
    if (fitting > 1) return [itself];
    const wanted = this.#chosen(path);
    const [closest] = found.toSorted((one, other) => one.length - other.length);
    const lacking = (wanted === undefined ? undefined : found[wanted]) ?? closest ?? [];
    // Alternatives of single values are one choice, of which nothing has been chosen.
    return lacking.every((one) => one.path === path) ? [itself] : lacking;
  }
}
