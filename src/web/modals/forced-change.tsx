import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { ChangePassword } from "../flows/change-password.tsx";
import { refreshMember } from "../flows/session-actor.ts";
import { Dialog } from "../kit/dialog.tsx";

/** A password that must be changed stands before everything else, and comes back with a reload (spec section 4). */
export default function ForcedChange() {
  const { t } = useTranslation("auth");
  const navigate = useNavigate();
  const done = () => {
    navigate("/", { replace: true });
    void refreshMember();
  };
  return (
    <Dialog title={t("auth:change.title")} onClose={done} closable={false} size="small">
      <ChangePassword forced onDone={done} />
    </Dialog>
  );
}
