import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldProblem } from "../../../kernel/outcome.ts";
import type { FormPlan } from "../../../site/forms/form-plan.ts";
import {
  type AskedDocument,
  documentFields,
  documentPlan,
  fieldName,
} from "../../../site/identity-documents.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { PlanForm } from "../../form/plan-form.tsx";
import { Button } from "../../kit/button.tsx";
import { toast } from "../../kit/toast.ts";
import { textsOf } from "../parts/form-to-input.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import { Step } from "../parts/step.tsx";
import { Demand } from "./demand.tsx";
import type { DemandAsked, Level } from "./level.ts";

const none: FieldProblem[] = [];

/** The kind that the member has begun with, or the only one. */
const firstKind = ({ drafts, kinds }: DemandAsked): string => drafts[0]?.kind ?? kinds[0]?.kind ?? "";

const isComplete = ({ drafts, kinds }: DemandAsked, kind: string): boolean =>
  (kinds.find((one) => one.kind === kind)?.sides ?? []).every((side) =>
    drafts.some((draft) => draft.kind === kind && draft.side === side),
  );

/** The one document of a level: who hands in again hands in another one of it. Of several, each may stay. */
const onlyDemand = ({ demands }: Level): readonly string[] =>
  demands.length === 1 ? demands.map(({ demand }) => demand) : [];

type Chosen = { demand: DemandAsked; kind: string };

/** The form of what is written about some documents; another one when its rules change, not when they are read again. */
function useDocumentPlan(chosen: readonly Chosen[]): FormPlan {
  const { t } = useTranslation("identity");
  const rules = JSON.stringify(
    chosen.flatMap(({ demand, kind }) => {
      const found = demand.kinds.find((one) => one.kind === kind);
      if (!found) return [];
      const { fields, patternId, acceptedPattern } = found;
      return [{ demand: demand.demand, fields, patternId, acceptedPattern }];
    }),
  );
  return useMemo(() => {
    const labels = {
      number: t("identity:field.number"),
      expiresOn: t("identity:field.expiresOn"),
      name: t("identity:field.name"),
      birthday: t("identity:field.birthday"),
    };
    const asked = JSON.parse(rules) as AskedDocument[];
    return documentPlan(asked.map((one) => ({ ...one, labels })));
  }, [rules, t]);
}

/** A document as it is handed in: its kind, and what the form has of it. */
const documentOf = (demand: string, kind: string, form: Record<string, string>) => ({
  demand,
  kind,
  ...Object.fromEntries(
    documentFields.flatMap((field) => {
      const value = form[fieldName(demand, field)];
      return value === undefined ? [] : [[field, value]];
    }),
  ),
});

/** The documents of a level: pictures are sent one by one, and handed in together with what is written about them. */
export function HandIn({ level, onDone }: { level: Level; onDone: () => void }) {
  const { t } = useTranslation(["identity", "common"]);
  const { busy, refusal, run } = useMutation("member/identity/handIn");
  const [kinds, setKinds] = useState<Record<string, string>>({});
  const [replaced, setReplaced] = useState(() => onlyDemand(level));
  const [isTried, setTried] = useState(false);
  const kindOf = (demand: DemandAsked) => kinds[demand.demand] ?? firstKind(demand);
  const sent = level.demands.filter(
    ({ demand, needed, drafts }) => needed || drafts.length > 0 || replaced.includes(demand),
  );
  const plan = useDocumentPlan(sent.map((demand) => ({ demand, kind: kindOf(demand) })));
  const isReady = sent.length > 0 && sent.every((demand) => isComplete(demand, kindOf(demand)));
  const submit = async (form: Record<string, string>) => {
    setTried(true);
    if (!isReady) return;
    const documents = sent.map((demand) => documentOf(demand.demand, kindOf(demand), form));
    if (!(await run({ level: level.level, documents }))) return;
    toast({ textKey: "identity:done" });
    onDone();
  };
  return (
    <Step name={`hand-in-${level.level}`} title={t("identity:begin")} follows>
      {level.demands.map((demand) => (
        <Demand
          key={demand.demand}
          level={level.level}
          demand={demand}
          kind={kindOf(demand)}
          isSent={sent.includes(demand)}
          isTried={isTried}
          onKind={(kind) => setKinds({ ...kinds, [demand.demand]: kind })}
          onReplace={() => setReplaced([...replaced, demand.demand])}
        />
      ))}
      <ProblemLine refusal={refusal} />
      {sent.length === 0 && <p>{t("identity:nothingNew")}</p>}
      {sent.length > 0 && (
        <PlanForm
          plan={plan}
          problems={refusal?.errors ?? none}
          busy={busy}
          submitLabel={t("identity:submit")}
          onSubmit={(form) => void submit(textsOf(form))}
        >
          <Button kind="quiet" onClick={onDone}>
            {t("common:action.cancel")}
          </Button>
        </PlanForm>
      )}
    </Step>
  );
}
