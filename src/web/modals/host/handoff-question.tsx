import { useTranslation } from "react-i18next";
import { session } from "../../flows/session-actor.ts";
import { Button } from "../../kit/button.tsx";
import { Dialog } from "../../kit/dialog.tsx";

/**
 * A link would replace this tab's session with another member's: the member is asked first (docs/reliability.md 2d).
 */
export default function HandoffQuestion() {
  const { t } = useTranslation(["auth", "common"]);
  const cancel = () => session().send({ type: "cancel" });
  return (
    <Dialog title={t("auth:handoff.title")} onClose={cancel} size="small">
      <p>{t("auth:handoff.text")}</p>
      <div style={{ display: "flex", gap: 10, marginBlockStart: 20 }}>
        <Button kind="quiet" onClick={cancel}>
          {t("common:action.cancel")}
        </Button>
        <Button onClick={() => session().send({ type: "confirm" })}>{t("common:action.confirm")}</Button>
      </div>
    </Dialog>
  );
}
