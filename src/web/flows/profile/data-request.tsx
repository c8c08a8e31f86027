import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { momentText } from "../../../site/format.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { Button } from "../../kit/button.tsx";
import { saveFile } from "../../kit/save-file.ts";
import { toast } from "../../kit/toast.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import styles from "./profile.module.css";

type Props = { request: Output<"member/requests">["content"][number] };

/** One request about the member's data: its state, and what the member can do about it. */
export function DataRequest({ request: { reference, kind, state, askedAt, dueAt, reason } }: Props) {
  const { t, i18n } = useTranslation("profile");
  const withdrawal = useMutation("member/requests/withdraw");
  const copy = useMutation("member/requests/copy");
  const withdraw = async () => {
    if (await withdrawal.run({ reference })) toast({ textKey: "profile:data.withdrawn" });
  };
  const take = async () => {
    const taken = (await copy.run({ reference })) as Output<"member/requests/copy"> | undefined;
    if (taken) saveFile(taken.name, new Blob([taken.text], { type: "application/json" }));
  };
  return (
    <li data-kind={kind} data-state={state}>
      <div>
        <b>{t(`profile:data.kind.${kind}`)}</b>
        <small>{momentText(askedAt, i18n.language)}</small>
        <span>{t(`profile:data.state.${state}`, { time: momentText(dueAt, i18n.language), reason })}</span>
      </div>
      <ProblemLine refusal={withdrawal.refusal ?? copy.refusal} />
      <div className={styles.ways}>
        {state === "ready" && (
          <Button busy={copy.busy} icon="download" onClick={() => void take()}>
            {t("profile:data.take")}
          </Button>
        )}
        {(state === "waiting" || state === "due") && (
          <Button kind="quiet" busy={withdrawal.busy} onClick={() => void withdraw()}>
            {t("profile:data.withdraw")}
          </Button>
        )}
      </div>
    </li>
  );
}
