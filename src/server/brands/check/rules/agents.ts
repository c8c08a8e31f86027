import { pointerTo } from "../../../../kernel/json-pointer.ts";
import { isObject } from "../../../../kernel/json-values.ts";
import { minorUnits } from "../../../../kernel/money.ts";
import type { CheckContext, Finding } from "../finding.ts";
import { memberOf, membersOf } from "../json-tree.ts";
import { readableFile } from "../reading/documents.ts";
import { modulesOn, whyOff } from "./modules.ts";

const file = "agents.json";

const ownTree = ({ folder }: CheckContext) => readableFile(folder, "agents")?.tree;

/** Decimals of a rate in agents.json. */
const rateDecimals = 4;
const highest = ["highestRate", "highestWinRate", "highestLossRate"];

/** Every highest rate is a multiple of its contract's step, after inheritance. */
export function rateStepFindings(context: CheckContext): Finding[] {
  const own = memberOf(ownTree(context), "contracts");
  return contractsOf(context).flatMap(([kind, merged]) => {
    const step = unitsOf(merged.rateStep);
    if (step === undefined) return [];
    const node = memberOf(own, kind);
    const at = (key: string): string => pointerTo(`/contracts/${kind}`, key);
    if (step === 0n)
      return memberOf(node, "rateStep")
        ? [{ rule: "LB710", file, pointer: at("rateStep"), message: "The step of rates is zero." }]
        : [];
    return highest.flatMap((key): Finding[] => {
      const rate = unitsOf(merged[key]);
      const blamed = [key, "rateStep"].find((name) => memberOf(node, name));
      if (rate === undefined || rate % step === 0n || blamed === undefined) return [];
      const message = `The highest rate ${String(merged[key])} is not a multiple of the step ${String(merged.rateStep)}.`;
      return [{ rule: "LB710", file, pointer: at(blamed), message }];
    });
  });
}

/** LB817: no contract gives away more than all of what it is a part of. */
export function wholeRateFindings(context: CheckContext): Finding[] {
  const own = memberOf(ownTree(context), "contracts");
  return contractsOf(context).flatMap(([kind, merged]) =>
    highest.flatMap((key): Finding[] => {
      const rate = unitsOf(merged[key]);
      if (rate === undefined || rate <= wholeUnits || !memberOf(memberOf(own, kind), key)) return [];
      const message = `The highest rate ${String(merged[key])} is more than 100 percent: the brand would pay more than all of it.`;
      const suggestion = "rates are percent: 30 is three tenths";
      return [{ rule: "LB817", file, pointer: pointerTo(`/contracts/${kind}`, key), message, suggestion }];
    }),
  );
}

/** 100 percent. */
const wholeUnits = 100n * 10n ** BigInt(rateDecimals);

function unitsOf(value: unknown): bigint | undefined {
  const units = typeof value === "string" ? minorUnits(value, rateDecimals) : undefined;
  return units?.ok ? units.value : undefined;
}

/** The contracts after inheritance; invalid values have their own findings from the schema. */
function contractsOf({ documents }: CheckContext): [string, Record<string, unknown>][] {
  const agents: unknown = documents.agents;
  const contracts = isObject(agents) && isObject(agents.contracts) ? agents.contracts : {};
  return Object.entries(contracts).flatMap(([kind, value]) => (isObject(value) ? [[kind, value]] : []));
}

const moduleOf = (kind: string): string => (kind === "dividend" ? "DIVIDEND" : "SALARY");

/** A contract on offer has the module of its pages, and a module of contracts has a contract. */
export function contractModuleFindings(context: CheckContext): Finding[] {
  const on = modulesOn(context);
  const offered = contractsOf(context).map(([kind]) => kind);
  const own = membersOf(memberOf(ownTree(context), "contracts")).map(({ key }) => key);
  const switches = membersOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"));
  const isOwn = (modId: string): boolean => switches.some(({ key }) => key === modId);
  const withoutModule = offered.flatMap((kind): Finding[] => {
    const modId = moduleOf(kind);
    if (on.has(modId) || !(own.includes(kind) || isOwn(modId))) return [];
    const message = `The contract ${kind} is on offer, but ${whyOff(modId, context)}.`;
    const suggestion = `switch ${modId} on, or leave the contract out`;
    const place = own.includes(kind)
      ? { file, pointer: `/contracts/${kind}` }
      : { file: "modules.json", pointer: `/modules/${modId}` };
    return [{ rule: "LB404", ...place, at: "key", message, suggestion }];
  });
  const withoutContract = ["DIVIDEND", "SALARY"].flatMap((modId): Finding[] => {
    if (!on.has(modId) || !isOwn(modId) || offered.some((kind) => moduleOf(kind) === modId)) return [];
    const message = `${modId} is on, but ${file} offers no contract that it shows.`;
    const suggestion = `write a contract below "contracts" in ${file}, or switch ${modId} off`;
    const pointer = pointerTo("/modules", modId);
    return [{ rule: "LB419", file: "modules.json", pointer, at: "key", message, suggestion }];
  });
  return [...withoutModule, ...withoutContract];
}

/** Every level can be reached, and limits only what its agents may do. */
export function levelFindings(context: CheckContext): Finding[] {
  const agents: unknown = context.documents.agents;
  const levels: unknown[] = isObject(agents) && Array.isArray(agents.levels) ? agents.levels : [];
  if (!memberOf(ownTree(context), "levels")) return [];
  const closed = levels.findIndex((level) => isObject(level) && level.mayOpenAgents === false);
  return levels.flatMap((level, place): Finding[] => {
    const pointer = pointerTo("/levels", String(place));
    if (isObject(level) && level.mayOpenAgents === false && level.mostAgents !== undefined) {
      const message = `Agents of level ${place + 1} may not open agents, but it says how many.`;
      const suggestion = 'leave "mostAgents" out, or "mayOpenAgents"';
      return [{ rule: "LB711", file, pointer: pointerTo(pointer, "mostAgents"), message, suggestion }];
    }
    if (closed < 0 || place <= closed) return [];
    const message = `Nobody is on level ${place + 1}: agents of level ${closed + 1} may not open agents.`;
    const suggestion = `leave the level out, or let agents of level ${closed + 1} open agents`;
    return [{ rule: "LB711", file, pointer, message, suggestion }];
  });
}

/** How payslips are paid fits who pays them, and what there is to pay. */
export function paymentFindings(context: CheckContext): Finding[] {
  const agents: unknown = context.documents.agents;
  if (!isObject(agents)) return [];
  const payment = isObject(agents.payment) ? agents.payment : {};
  const byUpline = agents.unpaidUpline === "upline";
  const own = memberOf(ownTree(context), "payment");
  const finding = (key: string, message: string, suggestion: string): Finding[] =>
    memberOf(own, key)
      ? [{ rule: "LB745", file, pointer: pointerTo("/payment", key), at: "key", message, suggestion }]
      : [];
  const unused = ["windowHours", "freeze"].flatMap((key) =>
    byUpline || payment[key] === undefined || (Array.isArray(payment[key]) && payment[key].length === 0)
      ? []
      : finding(
          key,
          `"${key}" is about uplines who owe something, but the platform pays in this brand.`,
          `leave "${key}" out, or write "unpaidUpline": "upline"`,
        ),
  );
  const offered = contractsOf(context).map(([kind]) => kind);
  const kinds = { wages: ["dailyWage", "hourly"], dividends: ["dividend"] };
  const idle = Object.entries(kinds).flatMap(([key, paid]) =>
    payment[key] !== "byHand" || paid.some((kind) => offered.includes(kind))
      ? []
      : finding(
          key,
          `"${key}" are paid by hand, but ${file} offers no contract that pays any.`,
          `leave "${key}" out, or offer ${paid.map((kind) => `"${kind}"`).join(" or ")}`,
        ),
  );
  return [...unused, ...idle, ...paymentModuleFindings(context, byUpline)];
}

const paymentModule = "AGENTPAYMENTS";

/** Uplines who pay have the page on which they approve and see what they owe, and no others have it. */
function paymentModuleFindings(context: CheckContext, byUpline: boolean): Finding[] {
  const isOn = modulesOn(context).has(paymentModule);
  if (isOn === byUpline) return [];
  const switches = membersOf(memberOf(readableFile(context.folder, "modules")?.tree, "modules"));
  const place = switches.some(({ key }) => key === paymentModule)
    ? { file: "modules.json", pointer: pointerTo("/modules", paymentModule) }
    : memberOf(ownTree(context), "unpaidUpline") && { file, pointer: "/unpaidUpline" };
  if (!place) return [];
  const message = byUpline
    ? `Uplines pay in this brand, but ${whyOff(paymentModule, context)}: they could neither approve nor see what they owe.`
    : `${paymentModule} is on, but the platform pays in this brand: its page would be empty for ever.`;
  const suggestion = byUpline
    ? `switch ${paymentModule} on, or write "unpaidUpline": "platform"`
    : `switch ${paymentModule} off, or write "unpaidUpline": "upline" in ${file}`;
  return [{ rule: "LB745", ...place, at: "key", message, suggestion }];
}
