import { Ajv } from "ajv";
import type { Transaction } from "kysely";
import type { Input, Output } from "../../../contract/shared-types.ts";
import { accept, type FieldProblem, type Outcome, refuse } from "../../../kernel/outcome.ts";
import type { FormPlan } from "../../../site/forms/form-plan.ts";
import { identityFields, type ProfileField, profilePlan } from "../../../site/forms/profile-plan.ts";
import { enforcerWith } from "../../../site/forms/validate-with-ajv.ts";
import type { Brand } from "../../brands/brand.ts";
import type { Platform } from "../../brands/platform.ts";
import { audit } from "../../core/identity/desk-audit-store.ts";
import type { RequestContext } from "../../core/identity/request-context.ts";
import { reasonOf } from "../../core/identity/staff-reason.ts";
import { accountOf, lockMember, type Member, memberByAccount } from "../../core/members/member-store.ts";
import { identityRefusal, noteMatches } from "../../core/safer-play/recognise-excluded.ts";
import { inField, missingField } from "../../core/wallet/amount.ts";
import { allOrNothing } from "../../core/wallet/idempotent.ts";
import type { Schema } from "../../foundation/db/schema.ts";
import { type ProfileRule, profileRules } from "./profile-fields.ts";
import { changedFields, valueOf, writeProfile } from "./profile-store.ts";

const enforce = enforcerWith(Ajv);

type BrandProfile = { rules: ProfileRule[]; plan: FormPlan };
const known = new WeakMap<Brand, BrandProfile>();

/** A brand's rules and the form made of them: one object each, whose schema is compiled once. */
function profileOf(brand: Brand, platform: Platform): BrandProfile {
  const found = known.get(brand);
  if (found) return found;
  const rules = profileRules(brand, platform);
  const plan = profilePlan(rules);
  // Each call carries the fields that change, not all of them.
  const made = { rules, plan: { ...plan, schema: { ...plan.schema, required: [] } } };
  known.set(brand, made);
  return made;
}

/** What is hidden of a value that proves somebody's identity, for others may see the page. */
const masked = (value: string): string => value.replace(/.(?=.{3})/gu, "•");

/** A nickname is there from the start, so only a change of it counts as the one. */
const isSet = (name: ProfileField, value: string, changed: ReadonlySet<string>): boolean =>
  changed.has(name) || (name !== "nickname" && value !== "");

/** Whether the member may change a field now. */
const isOpen = ({ name, change }: ProfileRule, value: string, changed: ReadonlySet<string>): boolean =>
  change === "always" || (change === "once" && !isSet(name, value, changed));

/** The profile of a member: its fields, and which of them the member may change (spec section 3). */
export async function memberProfile(
  { brand, inBrand }: RequestContext,
  platform: Platform,
  member: Member,
): Promise<Output<"member/profile">> {
  const { rules } = profileOf(brand, platform);
  const changed = await inBrand((tx) => changedFields(tx, member.id));
  return {
    fields: rules.map((rule) => {
      const value = valueOf(member, rule.name);
      const open = isOpen(rule, value, changed);
      const hidden = !open && identityFields.includes(rule.name);
      return { ...rule, value: hidden ? masked(value) : value, open };
    }),
  };
}

type Changes = Outcome<Map<ProfileField, string>>;

/** The fields that differ from what is stored, trimmed and by the brand's rules. */
function changesOf(
  { rules, plan }: BrandProfile,
  member: Member,
  input: Readonly<Record<string, string | undefined>>,
  today: string,
): Changes {
  const { data, problems } = enforce(plan, { ...input }, today);
  if (problems.length > 0) return refuse("profile.refused", { errors: problems });
  if (input.nickname !== undefined && !data.nickname)
    return refuse("profile.refused", { errors: [{ field: "nickname", code: "field.required" }] });
  return accept(
    new Map(
      rules.flatMap(({ name }): [ProfileField, string][] => {
        const value = typeof data[name] === "string" ? data[name] : "";
        return input[name] === undefined || value === valueOf(member, name) ? [] : [[name, value]];
      }),
    ),
  );
}

/** Fields that tell one person from another, as marks of excluded people do. */
const personal: readonly ProfileField[] = ["payeeName", "birthday", "idNumber"];

/** Writes fields of a locked member, and stores for the desk whether that may be somebody excluded. */
async function write(
  tx: Transaction<Schema>,
  context: RequestContext,
  member: Member,
  changes: ReadonlyMap<ProfileField, string>,
  actor: "member" | "desk",
): Promise<void> {
  await writeProfile(tx, member, changes, { actor, at: new Date(context.now()) });
  if (personal.some((name) => changes.has(name))) await noteMatches(tx, context, member.id);
}

const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/**
 * Changes fields of the member's own profile. Fields that stay as they are may come along. Refuses `profile.refused` and
 * `profile.closed`, each at its field, and `identity.closed` for the document of an excluded person.
 */
export async function changeProfile(
  context: RequestContext,
  platform: Platform,
  own: Member,
  input: Input<"member/profile/change">,
): Promise<Outcome<Output<"member/profile/change">>> {
  const { brand, now } = context;
  const profile = profileOf(brand, platform);
  const { id } = own;
  const documentNumber = input.idNumber?.trim();
  if (documentNumber && documentNumber !== valueOf(own, "idNumber")) {
    const closed = await identityRefusal(context, { documentNumber });
    if (closed) return closed;
  }
  return allOrNothing(context, async (tx) => {
    const member = await lockMember(tx, id);
    if (!member) return refuse("session.missing");
    const changes = changesOf(profile, member, { ...input }, dayOf(now()));
    if (!changes.ok) return changes;
    const changed = await changedFields(tx, id);
    const closed = profile.rules
      .filter((rule) => changes.value.has(rule.name) && !isOpen(rule, valueOf(member, rule.name), changed))
      .map(({ name }): FieldProblem => ({ field: name, code: "profile.closed" }));
    if (closed.length > 0) return refuse("profile.closed", { errors: closed });
    if (changes.value.size > 0) await write(tx, context, member, changes.value, "member");
    return accept({ changed: [...changes.value.keys()] });
  });
}

/** Staff change a field of a member's profile, with a reason. Refuses `desk.member`, `profile.refused`, `desk.unchanged`. */
export async function changeForMember(
  context: RequestContext,
  platform: Platform,
  { account, field, value, reason }: Input<"desk/members/profile/change">,
): Promise<Outcome<Output<"desk/members/profile/change">>> {
  const { brand, now } = context;
  const why = reasonOf(reason);
  if (why === undefined) return missingField("reason");
  const profile = profileOf(brand, platform);
  if (!profile.rules.some(({ name }) => name === field)) return inField("field", "profile.unknown");
  return allOrNothing(context, async (tx) => {
    const found = await memberByAccount(tx, accountOf(account));
    const member = found && (await lockMember(tx, found.id));
    if (!member) return inField("account", "desk.member");
    const changes = changesOf(profile, member, { [field]: value ?? "" }, dayOf(now()));
    if (!changes.ok)
      return refuse(changes.code, {
        errors: (changes.errors ?? []).map((one) => ({ ...one, field: "value" })),
      });
    if (changes.value.size === 0) return inField("value", "desk.unchanged");
    await write(tx, context, member, changes.value, "desk");
    await audit(tx, context, {
      action: "member.profile",
      subject: member.id,
      after: { account: member.account, field, reason: why },
    });
    return accept({ account: member.account });
  });
}

/** A member's profile as staff see it: each look is audited. Refuses `desk.member`. */
export async function deskProfile(
  context: RequestContext,
  platform: Platform,
  input: Input<"desk/members/profile">,
): Promise<Outcome<Output<"desk/members/profile">>> {
  const { rules } = profileOf(context.brand, platform);
  return context.inBrand(async (tx) => {
    const member = await memberByAccount(tx, accountOf(input.account));
    if (!member) return refuse("desk.member");
    await audit(tx, context, { action: "member.profile-look", subject: member.id });
    return accept({
      content: rules.map(({ name, change }) => ({
        account: member.account,
        field: name,
        value: valueOf(member, name),
        change,
      })),
    });
  });
}
