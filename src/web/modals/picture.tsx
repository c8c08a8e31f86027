import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePicture } from "../api/use-private-picture.ts";
import { Dialog } from "../kit/dialog.tsx";
import { ProblemNote, Skeleton } from "../kit/placeholders.tsx";
import type { ModalProps } from "./host/modal-host.tsx";
import styles from "./picture.module.css";

/** A picture that only staff or its member may see. */
export default function PictureModal({ params, onClose }: ModalProps) {
  const labelKey = String(params.labelKey);
  const { t } = useTranslation([labelKey.split(":")[0] ?? "common", "common"]);
  const [turn, setTurn] = useState(0);
  const shown = usePicture(String(params.route), String(params.id), turn);
  const title = t(labelKey);
  return (
    <Dialog title={title} onClose={onClose} size="large">
      {shown === undefined && <Skeleton height={320} />}
      {shown && !shown.ok && <ProblemNote problem={shown} onRetry={() => setTurn(turn + 1)} />}
      {shown?.ok && <img className={styles.picture} src={shown.value} alt={title} />}
    </Dialog>
  );
}
