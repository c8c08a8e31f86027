import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog, useDialogStep } from "../kit/dialog.tsx";
import { toast } from "../kit/toast.ts";
import { ChangePassword } from "./change-password.tsx";
import styles from "./parts/parts.module.css";
import { Step } from "./parts/step.tsx";
import { signOut } from "./session-actor.ts";

type Props = {
  /** The password that was just typed at the login: it is not asked for again. */
  oldPassword?: string | undefined;
  /** Whose it is, where the session does not say it yet. */
  account?: string | undefined;
  onDone: () => void;
};

/**
 * A password that must be changed stands before everything else (spec section 4): a dialog that nothing
 * closes, or the same as a step of the dialog it stands in. The other way out is to end the session.
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

/** In the dialog around it, which takes its name; where there is none, in one of its own. */
function Framed({ frame, children }: { frame: Frame; children: ReactNode }) {
  const isInDialog = useDialogStep(frame);
  if (isInDialog) return children;
  return (
    <Dialog {...frame} onClose={() => undefined}>
      {children}
    </Dialog>
  );
}
