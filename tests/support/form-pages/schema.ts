// A page with a form whose fields are drawn by the schema of a call, beside one of a single line; the benchmark draws it.
import "../../../src/web/shell/base.css";
import { createElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import desk from "../../../schemas/pages/desk/agents.json" with { type: "json" };
import type { FormBlock } from "../../../src/contract/generated/block.ts";
import { blockPlan } from "../../../src/site/forms/block-plan.ts";
import { type Site, SiteContext } from "../../../src/web/context/site.ts";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { structureModule } from "../../../src/web/form/use-structure.ts";
import { IconSheet } from "../../../src/web/kit/icon.tsx";
import { formWindow, readFormBoot, untilPainted } from "./boot.ts";
import { textsOf } from "./texts.ts";

const boot = readFormBoot();
const texts = textsOf(boot);

/** The desk's offer of a contract, whose fields depend on one another, and a line of text without a schema. */
const operation = "desk/agents/contracts/offer";
const table = desk.blocks.find((block) => block.type === "table" && block.action?.operation === operation);
const drawn = (table?.action?.fields ?? []) as unknown as FormBlock["fields"];
const note = { name: "note", labelKey: "note", optional: true };
const plan = blockPlan(
  [note, ...drawn.map((field) => ({ ...field, widget: "schema" as const }))],
  {},
  {
    operation,
    captcha: false,
  },
);
const site = {
  language: boot.language,
  payload: { currency: { code: "INR", symbol: "₹", exponent: 2 } },
} as unknown as Site;
const steps = Number(new URLSearchParams(location.search).get("steps") ?? 1);
const data = { kind: "dividend", tiers: Array.from({ length: steps }, (_, index) => ({ active: index })) };

const form = createElement(PlanForm, { plan, data, submitLabel: "send", onSubmit: () => undefined });
const page = createElement(
  I18nextProvider,
  { i18n: texts },
  createElement(IconSheet, { value: boot.iconSheet }, createElement(SiteContext, { value: site }, form)),
);
const root = createRoot(document.getElementById("form") as HTMLElement);
formWindow.mountForm = async () => {
  await structureModule();
  return untilPainted(() => flushSync(() => root.render(page)));
};
