import { type AskedProfileField, profileFields } from "../../../site/forms/profile-plan.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";

/** A field of the profile as a brand enables it. */
export type ProfileRule = AskedProfileField;

const readable = "printable";

/** The fields that a brand shows, in form order. A field without a format takes every readable text. */
export function profileRules(
  { documents }: Pick<Brand, "documents">,
  { patterns }: Pick<Platform, "patterns">,
): ProfileRule[] {
  const { fields = {} } = documents.profile;
  return profileFields.flatMap((name): ProfileRule[] => {
    const field = fields[name];
    if (!field?.enabled) return [];
    const { change = "desk", patternId = readable, minLength = 1, maxLength = 255 } = field;
    const acceptedPattern = patterns[patternId]?.all ?? ["*"];
    return [{ name, change, patternId, acceptedPattern: [...acceptedPattern], minLength, maxLength }];
  });
}
