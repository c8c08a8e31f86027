// @vitest-environment jsdom
import { act, cleanup } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { registrationSchema } from "../../../src/site/forms/registration-schema.ts";
import { PlanForm } from "../../../src/web/form/plan-form.tsx";
import { everyField, requestOf, ruleOf } from "../../site/forms/rules.ts";
import { showBlock } from "../../support/web-block.tsx";

vi.mock("../../../src/web/api/client.ts", () => ({ call: vi.fn() }));
afterEach(cleanup);

const plan = registrationSchema(requestOf(everyField(() => ruleOf("strong"))));
const drawn = (): string[] =>
  [...document.querySelectorAll("[data-field]")].map((field) => field.getAttribute("data-field") ?? "");

test("fields stand in the plan's order without hidden ones, those of a phone's first view first", async () => {
  const visible = plan.order.filter((field) => plan.ui[field]?.widget !== "hidden");
  expect(plan.order.filter((field) => !visible.includes(field))).toContain("referralCode");
  await act(
    async () => void showBlock(<PlanForm plan={plan} submitLabel="send" onSubmit={() => undefined} />),
  );
  expect(drawn()).toEqual(visible.slice(0, 6));
  await act(async () => await new Promise((resolve) => setTimeout(resolve, 60)));
  expect(drawn()).toEqual(visible);
});
