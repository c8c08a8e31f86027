import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, useDialogStep } from "../kit/dialog.tsx";
import { toast } from "../kit/toast.ts";
import { ChangePassword } from "./change-password.tsx";
import styles from "./parts/parts.module.css";
import { Step } from "./parts/step.tsx";
import { signOut } from "./session-actor.ts";

type Props = {
  /** The password just used for the login: the form does not ask for it again. */
  oldPassword?: string | undefined;
  /** The account, where the session does not know it yet. */
  account?: string | undefined;
  onDone: () => void;
};

/**
 * A forced password change comes before everything else (spec section 4): a dialog that cannot be closed, or a
 * step of the dialog around it. The only other way out is a logout.
 */
export function ForcedStep({ oldPassword, account, onDone }: Props) {
  const { t } = useTranslation(["auth", "common"]);
  const frame = { title: t("auth:page.setPassword"), closable: false, size: "small" as const };
  const [leaving, setLeaving] = useState(false);
  const done = () => {
    toast({ textKey: "auth:told.passwordChanged" });
    onDone();
  };
  const leave = () => {
    if (leaving) return;
    setLeaving(true);
    void signOut();
  };
  return (
    <Framed frame={frame}>
      <Step name="forced" title={frame.title} follows>
        <ChangePassword forced oldPassword={oldPassword} account={account} onDone={done} />
        <button type="button" className={styles.link} aria-disabled={leaving} onClick={leave}>
          {t("common:action.logout")}
        </button>
      </Step>
    </Framed>
  );
}

type Frame = Parameters<typeof useDialogStep>[0];

/** In the dialog around it, which takes its title; otherwise in a dialog of its own. */
function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const isInDialog = useDialogStep(frame);
  if (isInDialog) return children;
  return (
    <Dialog {...frame} onClose={() => undefined}>
      {children}
    </Dialog>
  );
}
