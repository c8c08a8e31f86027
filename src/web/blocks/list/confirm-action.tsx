import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";
import { type Sentence, useFieldText, type Values } from "../field-text.ts";
import type { CardAction } from "./documents.ts";
import styles from "./list.module.css";

type Props = {
  asks: NonNullable<CardAction["asks"]>;
  action: CardAction;
  row: Values;
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before a row's action, with what it costs. */
export function ActionAsks({ asks, action, row, busy, onYes, onNo }: Props) {
  const { t } = useTranslation(["member", "common"]);
  const { said } = useFieldText();
  return (
    <Dialog title={t(asks.titleKey)} size="small" onClose={onNo}>
      {(asks.says as readonly Sentence[]).map((sentence) => {
        const text = said(sentence, row);
        return text ? <p key={sentence.textKey}>{text}</p> : null;
      })}
      <div className={styles.actions}>
        <Button kind={action.tone === "danger" ? "danger" : undefined} busy={busy} onClick={onYes}>
          {t(action.labelKey)}
        </Button>
        <button type="button" className="button quiet" onClick={onNo}>
          {t("common:action.cancel")}
        </button>
      </div>
    </Dialog>
  );
}
