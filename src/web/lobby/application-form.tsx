import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../contract/shared-types.ts";
import type { Refusal } from "../../kernel/outcome.ts";
import { useMutation } from "../api/use-mutation.ts";
import { usePicture } from "../api/use-private-picture.ts";
import { useSite } from "../context/site.ts";
import { Button } from "../kit/button.tsx";
import inputs from "../kit/input.module.css";
import { PictureInput } from "../kit/picture-input.tsx";
import { Skeleton } from "../kit/placeholders.tsx";
import { refusalText } from "../kit/refusal-text.ts";
import { toast } from "../kit/toast.ts";
import styles from "./promotion-application.module.css";

export type ApplicationOffer = Output<"member/applications/offers">["content"][number];

const rows = 3;

/** The characters of a text as a person counts them. */
const charactersIn = (text: string, language: string): number =>
  [...new Intl.Segmenter(language, { granularity: "grapheme" }).segment(text.trim())].length;

/** The remark and the pictures of an application. Pictures are sent as they are chosen, and wait in a draft. */
export function ApplicationForm({ offer }: { offer: ApplicationOffer }) {
  const { t } = useTranslation(["rewards", "errors"]);
  const { language } = useSite();
  const [remark, setRemark] = useState("");
  const { run, busy, refusal } = useMutation("member/applications/send");
  const { rule, mostRemark, picturesNeeded, pictures, isRemarkRequired } = offer;
  const left = mostRemark - charactersIn(remark, language);
  const isReady =
    left >= 0 && (remark.trim() !== "" || !isRemarkRequired) && pictures.length >= picturesNeeded;
  const send = async () => {
    if (await run({ rule, remark })) toast({ textKey: "rewards:apply.sent" });
  };
  return (
    <div className={styles.form}>
      <Remark value={remark} left={left} isRequired={isRemarkRequired} onChange={setRemark} />
      <Pictures offer={offer} />
      <Problem refusal={refusal} />
      <div className={styles.actions}>
        <Button icon="send" busy={busy} disabled={!isReady} onClick={() => void send()}>
          {t("rewards:apply.send")}
        </Button>
      </div>
    </div>
  );
}

type RemarkProps = {
  value: string;
  /** How many characters are left; below zero when there are too many. */
  left: number;
  isRequired: boolean;
  onChange: (text: string) => void;
};

function Remark({ value, left, isRequired, onChange }: RemarkProps) {
  const { t } = useTranslation(["rewards"]);
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {t(isRequired ? "rewards:apply.remark" : "rewards:apply.remarkOptional")}
      </label>
      <textarea
        id={id}
        className={inputs.input}
        rows={rows}
        value={value}
        required={isRequired}
        autoComplete="off"
        aria-describedby={`${id}-left`}
        aria-invalid={left < 0 ? true : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-left`} className={left < 0 ? styles.problem : styles.quiet} aria-live="polite">
        {left < 0 ? t("rewards:apply.tooLong", { over: -left }) : t("rewards:apply.left", { left })}
      </p>
    </div>
  );
}

function Pictures({ offer }: { offer: ApplicationOffer }) {
  const { t } = useTranslation(["rewards", "errors"]);
  const { run, refusal, sending } = useMutation("member/applications/picture");
  const { rule, pictures, picturesLeft, picturesNeeded, reference } = offer;
  const hint = t(picturesNeeded > 0 ? "rewards:apply.picturesNeeded" : "rewards:apply.picturesHint", {
    needed: picturesNeeded,
  });
  return (
    <div className={styles.form}>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((id, place) => (
            <li key={id}>
              <Own id={id} label={`${t("rewards:applications.picture")} ${place + 1}`} />
            </li>
          ))}
        </ul>
      )}
      {picturesLeft > 0 && (
        <PictureInput
          key={pictures.length}
          label={t("rewards:apply.addPicture")}
          hint={hint}
          chosen={undefined}
          sending={sending}
          problem={refusal && refusalText(t, refusal)}
          onChoose={(file) => file && void run({ rule }, file)}
        />
      )}
      {pictures.length > 0 && <StartOver reference={reference} />}
    </div>
  );
}

/** A picture that is sent cannot be taken out alone: the draft ends with all of them. */
function StartOver({ reference }: { reference: string }) {
  const { t } = useTranslation(["rewards", "errors"]);
  const { run, busy, refusal } = useMutation("member/applications/withdraw");
  return (
    <div className={styles.actions}>
      <Button kind="quiet" busy={busy} onClick={() => void run({ reference })}>
        {t("rewards:apply.startOver")}
      </Button>
      <Problem refusal={refusal} />
    </div>
  );
}

function Own({ id, label }: { id: string; label: string }) {
  const picture = usePicture("/wps/member/applicationPicture", id);
  return picture?.ok ? <img src={picture.value} alt={label} /> : <Skeleton height={96} />;
}

function Problem({ refusal }: { refusal: Refusal | undefined }) {
  const { t } = useTranslation(["errors"]);
  return refusal ? (
    <p role="alert" className={styles.problem}>
      {refusalText(t, refusal)}
    </p>
  ) : null;
}
