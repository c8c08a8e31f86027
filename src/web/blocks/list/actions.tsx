import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OperationId } from "../../../contract/shared-types.ts";
import { ProblemLine } from "../../flows/parts/problem-line.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart } from "../../kit/lazy.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";
import { toast } from "../../kit/toast.ts";
import type { Values } from "../field-text.ts";
import { useRowMutation } from "../use-row-mutation.ts";
import { type CardAction, inputOf } from "./documents.ts";
import styles from "./list.module.css";

/** Forms are most of a page's code, and many lists have none. */
const ActionForm = lazyPart("list/action-form", async () => ({
  default: (await import("./action-form.tsx")).ActionForm,
}));

const ActionAsks = lazyPart("list/confirm-action", async () => ({
  default: (await import("./confirm-action.tsx")).ActionAsks,
}));

const hasForm = ({ fields, picture }: CardAction): boolean => fields !== undefined || picture !== undefined;

type Props = { actions: readonly CardAction[]; row: Values; onDone: () => void };

/** The buttons of a row. An action with a form takes their place while it is open. */
export function CardActions({ actions, row, onDone }: Props) {
  const [opened, setOpened] = useState(() => actions.findIndex(({ open }) => open === true));
  const action = actions[opened];
  if (action)
    return (
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={160} />}>
          <ActionForm
            action={action}
            row={row}
            onDone={() => {
              // A row that stays has its buttons again.
              if (!action.open) setOpened(-1);
              onDone();
            }}
            {...(action.open ? {} : { onCancel: () => setOpened(-1) })}
          />
        </Suspense>
      </ErrorBoundary>
    );
  return (
    <div className={styles.actions}>
      {actions.map((one, index) => {
        const key = `${one.operation} ${one.labelKey}`;
        if (!hasForm(one)) return <Direct key={key} action={one} row={row} onDone={onDone} />;
        return <Opener key={key} action={one} onOpen={() => setOpened(index)} />;
      })}
    </div>
  );
}

const classOf = ({ tone = "main" }: CardAction): string => (tone === "main" ? "button" : "button quiet");

function Opener({ action, onOpen }: { action: CardAction; onOpen: () => void }) {
  const { t } = useTranslation(["member", "common"]);
  return (
    <button
      type="button"
      className={classOf(action)}
      data-tone={action.tone}
      // The opened form takes the button's place.
      aria-expanded={false}
      onClick={onOpen}
    >
      {t(action.openKey ?? action.labelKey)}
    </button>
  );
}

/** A call at one press, or after a question. A refusal stands beside the button, or in a toast if the row changed and lost it. */
function Direct({ action, row, onDone }: Omit<Props, "actions"> & { action: CardAction }) {
  const { t } = useTranslation(["member", "common"]);
  const { busy, refusal, run, place } = useRowMutation<HTMLButtonElement>(action.operation as OperationId);
  const [asks, setAsks] = useState(false);
  const act = async () => {
    if (busy) return;
    const done = await run(inputOf(action, row));
    // A refusal stands beside the button.
    setAsks(false);
    if (!done) return;
    if (action.doneKey) toast({ textKey: action.doneKey });
    onDone();
  };
  return (
    <>
      <button
        ref={place}
        type="button"
        className={classOf(action)}
        data-tone={action.tone}
        aria-disabled={busy}
        onClick={() => (action.asks ? setAsks(true) : void act())}
      >
        {t(action.labelKey)}
      </button>
      {action.asks && asks && (
        <Suspense fallback={null}>
          <ActionAsks
            asks={action.asks}
            action={action}
            row={row}
            busy={busy}
            onYes={() => void act()}
            onNo={() => setAsks(false)}
          />
        </Suspense>
      )}
      <ProblemLine refusal={refusal} beside />
    </>
  );
}
