import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, useDialogStep } from "../kit/dialog.tsx";
import { toast } from "../kit/toast.ts";
import { ChangePassword } from "./change-password.tsx";
import styles from "./parts/parts.module.css";
import { Step } from "./parts/step.tsx";
import { signOut } from "./session-actor.ts";

type Props = {
  /** The password that the member has just logged in with: the form does not ask for it again. */
  oldPassword?: string | undefined;
  /** The account of the login, where the session has no member yet. */
  account?: string | undefined;
  onDone: () => void;
};

/**
 * The change of a password that the server demands: at the first login, or of a default or expired password. It comes before
 * everything else (spec section 4): a dialog that cannot be closed, or a step of the login's dialog. The only other way out
 * is a logout.
 */
export function ForcedPasswordChange({ oldPassword, account, onDone }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const frame = { title: t("auth:page.setPassword"), closable: false, size: "small" as const };
  const [leaving, setLeaving] = useState(false);
  const done = () => {
    toast({ textKey: "auth:toast.passwordChanged" });
    onDone();
  };
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    void signOut();
  };
  return (
    <InDialog frame={frame}>
      <Step name="forced" title={frame.title} follows>
        <ChangePassword forced oldPassword={oldPassword} account={account} onDone={done} />
        <button type="button" className={styles.link} aria-disabled={leaving} onClick={leave}>
          {t("common:action.logout")}
        </button>
      </Step>
    </InDialog>
  );
}

type Frame = Parameters<typeof useDialogStep>[0];

/** Shows its children in the dialog around it, which takes the title, or in a dialog of its own where there is none. */
function InDialog({ frame, children }: { frame: Frame; children: ReactNode }) {
  const isInDialog = useDialogStep(frame);
  if (isInDialog) return children;
  return (
    <Dialog {...frame} onClose={() => undefined}>
      {children}
    </Dialog>
  );
}
