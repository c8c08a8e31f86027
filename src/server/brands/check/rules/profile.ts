import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { identityFields } from "../../../../site/forms/profile-plan.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, membersOf, textOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { quote, wayOut } from "../wording.ts";

const file = "profile.json";

/** Formats of the profile exist, and lengths leave something to type. */
export function profileFormatFindings({ folder, documents, platform }: CheckContext): Finding[] {
  const known = Object.keys(platform.patterns);
  const merged: unknown = documents.profile.fields;
  return membersOf(memberOf(readableFile(folder, "profile")?.tree, "fields")).flatMap(
    ({ key, value }): Finding[] => {
      const pointer = pointerTo("/fields", key);
      const id = textOf(memberOf(value, "patternId"));
      if (id !== undefined && !known.includes(id)) {
        const message = `There is no format ${quote(id)}.`;
        return [
          { rule: "LB701", file, pointer: pointerTo(pointer, "patternId"), message, ...wayOut(id, known) },
        ];
      }
      const field = isObject(merged) ? merged[key] : undefined;
      const { minLength, maxLength } = isObject(field) ? field : {};
      const own = ["minLength", "maxLength"].find((name) => memberOf(value, name));
      if (own === undefined || typeof minLength !== "number" || typeof maxLength !== "number") return [];
      if (minLength <= maxLength) return [];
      const message = `The shortest length, ${minLength}, is more than the longest, ${maxLength}: nothing could be entered.`;
      return [{ rule: "LB703", file, pointer: pointerTo(pointer, own), message }];
    },
  );
}

/** What says who is paid and whether somebody may play is not changed at will. */
export function identityFieldFindings({ folder }: CheckContext): Finding[] {
  const fields = memberOf(readableFile(folder, "profile")?.tree, "fields");
  return identityFields.flatMap((name): Finding[] => {
    if (textOf(memberOf(memberOf(fields, name), "change")) !== "always") return [];
    const pointer = pointerTo(pointerTo("/fields", name), "change");
    const message = `Members could change ${quote(name)} at any time, which says who is paid and may play.`;
    return [{ rule: "LB770", file, pointer, message, suggestion: 'write "once" or "desk"' }];
  });
}

const consentFields = { consentSite: "site", consentMail: "mail", consentSms: "sms" } as const;

/** A consent is free, and asked for channels that members find in their profile again. */
export function consentFindings({ folder, documents }: CheckContext): Finding[] {
  const fields = memberOf(readableFile(folder, "registration")?.tree, "fields");
  const merged: unknown = documents.profile.consent;
  const channels: unknown = isObject(merged) ? merged.channels : undefined;
  return Object.entries(consentFields).flatMap(([name, channel]): Finding[] => {
    const own = memberOf(fields, name);
    if (!own) return [];
    const pointer = pointerTo("/fields", name);
    const rule: unknown = (documents.registration.fields as Record<string, unknown>)[name];
    if (!isObject(rule) || rule.enabled !== true) return [];
    const at = { rule: "LB771", file: "registration.json" } as const;
    if (rule.required === true) {
      const message = `${quote(name)} is required, but only a free answer is a consent.`;
      const suggestion = 'leave "required" out';
      return [
        {
          ...at,
          pointer: memberOf(own, "required") ? pointerTo(pointer, "required") : pointer,
          message,
          suggestion,
        },
      ];
    }
    if (Array.isArray(channels) && channels.includes(channel)) return [];
    const message = `${quote(name)} is asked, but members could not take it back: ${file} has no channel ${quote(channel)}.`;
    const suggestion = `add ${quote(channel)} to "channels" in ${file}`;
    return [{ ...at, pointer, message, suggestion }];
  });
}
