import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import problemList from "../../schemas/problems.json" with { type: "json" };
import { machine as bonusMachine } from "../../src/machines/bonus.ts";
import { machine as depositMachine } from "../../src/machines/deposit.ts";
import { machine as redemptionMachine } from "../../src/machines/redemption.ts";
import { machine as withdrawalMachine } from "../../src/machines/withdrawal.ts";
import { readPlatform } from "../../src/server/brands/platform.ts";
import { checkNames } from "../../src/server/domains/rewards/judge.ts";
import { filesBelow, rootFolder } from "../../src/server/foundation/folders.ts";
import { pointsTypes, recordTypes } from "../../src/site/constants.ts";
import { pastPeriods } from "../../src/site/periods.ts";
import { densities } from "../../src/site/table-look.ts";

const platform = readPlatform();
const english = platform.locales.get("en") ?? new Map<string, Record<string, string>>();
const namespaces = [...english.keys()];

const schema = (path: string) =>
  JSON.parse(readFileSync(join(rootFolder, "schemas", path), "utf8")) as unknown;

/** The values of the one enum that a schema gives a key of this name. */
function enumOf(path: string, name: string): string[] {
  const found: string[][] = [];
  JSON.stringify(schema(path), (key, value: { enum?: string[] } | undefined) => {
    if (key === name && Array.isArray(value?.enum)) found.push(value.enum);
    return value;
  });
  if (found.length !== 1) throw new Error(`${path} has ${found.length} enums named ${name}`);
  return found[0] ?? [];
}

const gameTypes = platform.gameTypes.gameTypes.map(({ code }) => code);
const playable = platform.gameTypes.gameTypes.filter((one) => one.playable).map(({ code }) => code);
const states = enumOf("meta/vendor.schema.json", "state");
const kinds = enumOf("blocks/system-notice.json", "kind");

const adjustmentStates = ["proposed", "approved", "rejected"];
const auditFields =
  "account amount approvals correction job kind note period rate reason received reference role state told verdict window".split(
    " ",
  );
/** Codes in the audit log of transfers: their states and the vendors' answers. */
const transferWords = ["parked", "done", "undone", "accepted", "declined", "missing", "silent"];

const redemptionStates = Object.keys(redemptionMachine.config.states ?? {});
const contractStates = enumOf("operations/desk/agents/contracts.json", "state");
const contractKinds = enumOf("operations/desk/agents/contracts/offer.json", "kind");
const contractPeriods = ["daily", "weekly", "semimonthly", "monthly"];

const contradiction = (name: string) => enumOf("operations/desk/contradictions.json", name);

/** What a key that is put together can become: the part that changes, as the documents allow it. */
const composed: Record<string, readonly string[]> = {
  "auth:desk.role.*": ["owner", "finance", "content", "support", "auditor", "command"],
  "auth:forgot.text.*": ["email", "phone"],
  "auth:forgot.way.*": ["email", "phone"],
  "auth:login.method.*": ["username", "sms"],
  "auth:login.social.*": ["google", "facebook"],
  "auth:proof.method.*": ["mobile", "email", "bank", "totp"],
  "auth:proof.text.*": ["mobile", "email", "bank", "totp"],
  "common:period.*": pastPeriods,
  "common:keys.*": ["search", "filters", "export", "down", "up", "open", "help"],
  "common:table.density.*": densities,
  "common:mode.*": enumOf("meta/theme.schema.json", "mode"),
  "common:service.*": enumOf("meta/brand.schema.json", "csType"),
  "common:system.*.text": kinds,
  "common:system.*.title": kinds,
  "races:score.*": ["turnover", "rounds", "multiplier"],
  "referral:friends.states.*": enumOf("operations/member/referral/friends.json", "state"),
  "staff:adjustments.state.*": adjustmentStates,
  "staff:audit.action.*": [
    "adjustment.approved",
    "adjustment.propose",
    "adjustment.rejected",
    ...["adjust", "book", "credit", "note"].map((decision) => `contradiction.${decision}`),
    "command.job",
    ...["confirmEnd", "keep", "noticed", "offer", "requestEnd", "withdraw"].map((step) => `contract.${step}`),
    "deposit.credit",
    "deposit.reject",
    ...["login", "logout"].map((act) => `desk.${act}`),
    ...["erase", "export", "look", "suspend", "unsuspend"].map((act) => `member.${act}`),
    ...["add", "disable", "enable", "reset", "role"].map((act) => `staff.${act}`),
    "proof.look",
    ...["approve", "reject", "release"].map((decision) => `redemption.${decision}`),
    ...["ask", "done", "undone"].map((decision) => `transfer.${decision}`),
    ...["approve", "force", "paid", "payAgain", "reject"].map((decision) => `withdrawal.${decision}`),
  ],
  "staff:audit.field.*": auditFields,
  "staff:audit.group.*": enumOf("operations/desk/audit.json", "group"),
  "staff:audit.value.*": [
    ...adjustmentStates,
    ...Object.keys(depositMachine.config.states ?? {}),
    ...Object.keys(withdrawalMachine.config.states ?? {}),
    ...redemptionStates,
    ...transferWords,
    ...contradiction("state"),
    ...contractStates,
    ...contractKinds,
    ...contractPeriods,
  ],
  "agent:bills.states.*": enumOf("operations/agent/bills.json", "state"),
  "agent:campaigns.states.*": enumOf("operations/agent/campaigns/change.json", "state"),
  "agent:contract.*": contractKinds,
  "agent:contracts.period.*": contractPeriods,
  "agent:contracts.side.*": ["above", "below", "platform"],
  "agent:contracts.state.*": contractStates,
  "agent:kind.*": enumOf("operations/agent/downline.json", "kind"),
  "agent:state.*": enumOf("operations/agent/downline.json", "state"),
  "agent:sub.outcomes.*": enumOf("operations/agent/subAccounts/acts.json", "outcome"),
  "agent:sub.rights.*": enumOf("operations/agent/subAccounts/rights.json", "right"),
  "agent:sub.states.*": enumOf("operations/agent/subAccounts.json", "state"),
  "agent:legs.lines.*": enumOf("operations/agent/bills/legs.json", "line"),
  "agent:legs.of.*": enumOf("operations/agent/bills/legs.json", "orders"),
  "staff:contracts.kind.*": contractKinds,
  "staff:contracts.period.*": contractPeriods,
  "staff:contracts.state.*": contractStates,
  "staff:contradictions.kind.*": contradiction("kind"),
  "staff:contradictions.outcome.*": enumOf("operations/desk/contradictions/decide.json", "outcome"),
  "staff:contradictions.resolution.*": contradiction("resolution").filter((value) => value !== ""),
  "staff:contradictions.subject.*": contradiction("subject"),
  "staff:show.*": ["open", "past"],
  "staff:staff.state.*": enumOf("operations/desk/staff.json", "state"),
  "staff:transfers.outcome.*": enumOf("operations/desk/transfers/decide.json", "outcome"),
  "staff:transfers.verdict.*": ["done", "undone"],
  "auth:register.invitation.*": ["ended", "paused", "unknown"],
  "errors:*": Object.keys(problemList.problems),
  "errors:part.*": ["failed", "timeout"],
  "member:bets.states.*": enumOf("operations/member/bets.json", "state"),
  "member:profit.by.*": enumOf("operations/member/profit.json", "by"),
  "lobby:badge.*": enumOf("meta/vendor.schema.json", "tag"),
  "lobby:classify.*": platform.gameTypes.gameClassifies.map(({ code }) => code),
  "lobby:entrance.*": ["SPORTS", "ESPORTS"],
  "lobby:entrance.*Text": ["SPORTS", "ESPORTS"],
  "lobby:section.*": ["HOT", "FAV", "RECENT", "MXWIN", ...playable],
  "lobby:state.*": states,
  "lobby:stateText.*": states,
  "lobby:type.*": gameTypes,
  "member:deposit.state.*": Object.keys(depositMachine.config.states ?? {}),
  "member:notice.*": [
    ...["EndAsked", "Ended", "Kept", "Offered", "Rejected", "Signed", "Withdrawn"].map(
      (step) => `contract${step}`,
    ),
    "depositCredited",
    "depositFailed",
    ...["Approved", "Rejected", "Released"].map((step) => `redemption${step}`),
    ...["Given", "Offered"].map((step) => `reward${step}`),
    "withdrawalApproved",
    "withdrawalPaid",
    "withdrawalRejected",
  ],
  "member:record.type.*": recordTypes,
  // All other states are told by the form's own text.
  "member:transfer.*": ["done", "undone"],
  "member:wallet.states.*": ["asked", "sending", "unknown", "parked", "done", "undone", "refused"],
  "member:wallet.ways.*": ["in", "out"],
  "member:withdrawal.state.*": Object.keys(withdrawalMachine.config.states ?? {}),
  "points:desk.show.*": ["open", ...redemptionStates],
  "points:redemption.*": redemptionStates,
  "points:state.*": enumOf("operations/relay/MCS2_getPointReward.json", "state"),
  "points:type.*": pointsTypes,
  "bonus:state.*": Object.keys(bonusMachine.config.states ?? {}),
  "rewards:check.*": checkNames,
  "rewards:had.*": enumOf("operations/member/rebates.json", "state"),
  "rewards:kind.*": enumOf("operations/desk/rewards/rules.json", "kind"),
  "rewards:last.*": checkNames,
  "rewards:name.*": checkNames,
  "rewards:on.*": enumOf("meta/rewards.schema.json", "on"),
  "rewards:ruleState.*": enumOf("operations/desk/rewards/rules.json", "state"),
  "rewards:state.*": enumOf("operations/member/rewards/offers.json", "state"),
  "promo:type.*": ["all", ...enumOf("meta/content/promotions.schema.json", "promotionType")],
};

/** Whether a key is there, alone or in its plural forms. */
function keyExists(key: string): boolean {
  const [namespace = "", ...rest] = key.split(":");
  const texts = english.get(namespace) ?? {};
  const name = rest.join(":");
  return name in texts || `${name}_other` in texts;
}

const startsLikeKey = (text: string): boolean =>
  namespaces.some((namespace) => text.startsWith(`${namespace}:`));

/** Keys of a source file: whole ones, and templates with a star for each part that is put in. */
function keysOf(file: string): { whole: string[]; templates: string[] } {
  const whole: string[] = [];
  const templates: string[] = [];
  const tree = ts.createSourceFile(
    file,
    readFileSync(join(rootFolder, file), "utf8"),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && startsLikeKey(node.text))
      (node.text.includes("*") ? templates : whole).push(node.text);
    if (ts.isTemplateExpression(node) && startsLikeKey(node.head.text))
      templates.push(node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join(""));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return { whole, templates };
}

const sources = ["src/web", "src/site", "src/server"].flatMap((folder) =>
  filesBelow(join(rootFolder, folder), "")
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const found = sources.map((file) => ({ file, ...keysOf(file) }));

/** File and line where a key is written. */
const placesOfKey = (key: string): string[] =>
  found
    .filter(({ whole }) => whole.includes(key))
    .map(({ file }) => {
      const lines = readFileSync(join(rootFolder, file), "utf8").split("\n");
      return `${file}:${lines.findIndex((line) => line.includes(key)) + 1}`;
    });

/** Patterns of documents, whose star a value replaces. */
const documentTemplates = [
  ...JSON.stringify([...platform.pages.values()]).matchAll(/"([a-z]+:[A-Za-z.]+\*)"/g),
].map(([, key]) => key ?? "");

describe("keys of the sources", () => {
  test("that are written in full have their English text", () => {
    const whole = [...new Set(found.flatMap((one) => one.whole))];
    expect(whole.length).toBeGreaterThan(80);
    const missing = whole.filter((key) => !keyExists(key));
    // A failure names the places and the file that lacks the text.
    const reported = missing.map(
      (key) => `${placesOfKey(key).join(", ")}: ${key} is not in locales/en/${key.split(":")[0]}.json`,
    );
    expect(reported).toEqual([]);
  });

  test("that are composed are all described above, and nothing else is", () => {
    const templates = [...new Set([...found.flatMap((one) => one.templates), ...documentTemplates])];
    expect(templates.toSorted()).toEqual(Object.keys(composed).toSorted());
  });

  test.each(Object.entries(composed))("%s has its English text in every case", (template, values) => {
    expect(values.length).toBeGreaterThan(0);
    const missing = values.map((value) => template.replace("*", value)).filter((key) => !keyExists(key));
    expect(missing).toEqual([]);
  });
});

test("every text of the platform is used", () => {
  const whole = new Set(found.flatMap((one) => one.whole));
  const documents = JSON.stringify([
    ...platform.pages.values(),
    platform.gameTypes,
    ...filesBelow(join(rootFolder, "whitelabels"), ".json").map((file) => schema(`../whitelabels/${file}`)),
  ]);
  const cases = new Set(
    Object.entries(composed).flatMap(([template, values]) =>
      values.map((value) => template.replace("*", value)),
    ),
  );
  const spoken = (key: string) =>
    whole.has(key) || cases.has(key) || documents.includes(`"${key}"`) || key.startsWith("validation:");
  const silent = [...english].flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .map((name) => `${namespace}:${name.replace(/_(zero|one|two|few|many|other)$/, "")}`)
      .filter((key) => !spoken(key)),
  );
  expect([...new Set(silent)]).toEqual([]);
});
