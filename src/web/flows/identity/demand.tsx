import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useMutation } from "../../api/use-mutation.ts";
import { Button } from "../../kit/button.tsx";
import { PictureInput } from "../../kit/picture-input.tsx";
import { refusalText } from "../../kit/refusal-text.ts";
import { Select } from "../../kit/select.tsx";
import styles from "./identity.module.css";
import type { DemandAsked } from "./level.ts";

type Props = {
  level: string;
  demand: DemandAsked;
  /** The kind of document that is chosen. */
  kind: string;
  /** Whether a document is handed in for it; otherwise the one that is there stays. */
  isSent: boolean;
  /** Whether handing in was tried: what is missing says so from then on. */
  isTried: boolean;
  onKind: (kind: string) => void;
  onReplace: () => void;
};

/** One document that is asked for: its kind, and a picture of each side. */
export function Demand({ level, demand, kind, isSent, isTried, onKind, onReplace }: Props) {
  const { t } = useTranslation("identity");
  const id = useId();
  const chosen = demand.kinds.find((one) => one.kind === kind);
  return (
    <fieldset className={styles.demand} data-demand={demand.demand}>
      <legend>{demand.name}</legend>
      {!isSent && (
        <>
          <p>{t("identity:stays", { kind: demand.present })}</p>
          <Button kind="quiet" onClick={onReplace}>
            {t("identity:replace")}
          </Button>
        </>
      )}
      {isSent && demand.kinds.length > 1 && (
        <div>
          <label className={styles.kind} htmlFor={id}>
            {t("identity:kind")}
          </label>
          <Select id={id} name="kind" value={kind} onChange={({ target }) => onKind(target.value)}>
            {demand.kinds.map((one) => (
              <option key={one.kind} value={one.kind}>
                {one.name}
              </option>
            ))}
          </Select>
        </div>
      )}
      {isSent && demand.kinds.length === 1 && <p>{chosen?.name}</p>}
      {isSent && chosen && chosen.hint !== "" && <p className={styles.quiet}>{chosen.hint}</p>}
      {isSent &&
        chosen?.sides.map((side) => (
          <SidePicture
            key={`${kind} ${side}`}
            input={{ level, demand: demand.demand, kind, side }}
            isThere={demand.drafts.some((draft) => draft.kind === kind && draft.side === side)}
            isTried={isTried}
          />
        ))}
    </fieldset>
  );
}

type SideProps = {
  input: { level: string; demand: string; kind: string; side: "front" | "back" };
  isThere: boolean;
  isTried: boolean;
};

/** The picture of a side, which is sent as soon as it is chosen. */
function SidePicture({ input, isThere, isTried }: SideProps) {
  const { t } = useTranslation(["identity", "errors"]);
  const { refusal, run, sending } = useMutation("member/identity/picture");
  const [picture, setPicture] = useState<File>();
  const send = async (file: File | undefined) => {
    setPicture(file);
    if (file && !(await run(input, file))) setPicture(undefined);
  };
  const problem = refusal
    ? refusalText(t as Parameters<typeof refusalText>[0], refusal)
    : isTried && !isThere && !sending
      ? t("identity:picture.missing")
      : undefined;
  return (
    <div data-side={input.side} data-there={isThere}>
      <PictureInput
        label={t(`identity:picture.${input.side}`)}
        hint={isThere ? t("identity:picture.there") : t("identity:picture.hint")}
        camera={t("identity:picture.camera")}
        chosen={picture}
        sending={sending}
        onChoose={(file) => void send(file)}
        problem={problem}
      />
    </div>
  );
}
