import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../contract/shared-types.ts";
import { avatarPicture } from "../../../site/pictures.ts";
import { useMutation } from "../../api/use-mutation.ts";
import type { Member } from "../../context/session.ts";
import { useSite } from "../../context/site.ts";
import { Avatar } from "../../kit/avatar.tsx";
import { Button } from "../../kit/button.tsx";
import { PictureInput } from "../../kit/picture-input.tsx";
import { refusalText } from "../../kit/refusal-text.ts";
import { toast } from "../../kit/toast.ts";
import { ProblemLine } from "../parts/problem-line.tsx";
import { refreshMember } from "../session-actor.ts";
import styles from "./profile.module.css";

type Props = { member: Member; avatar: Output<"member/avatar"> };

/** The member's picture and name as others see them, and the pictures to choose from. */
export function AvatarEditor({ member, avatar }: Props) {
  const { payload } = useSite();
  const { t } = useTranslation("profile");
  const [open, setOpen] = useState(false);
  const generated = avatarPicture(payload, member.id);
  const canChange = avatar.choices.length > 0 || avatar.upload;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={member.nickname} picture={{ ...generated, src: avatar.icon }} size={88} />
        <div>
          <b data-nickname>{member.nickname}</b>
          <span>{t("profile:text")}</span>
          {canChange && (
            <Button kind="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t("profile:avatar.change")}
            </Button>
          )}
        </div>
      </div>
      {open && (
        <div className={styles.choices}>
          {avatar.choices.length > 0 && <Choices avatar={avatar} />}
          {avatar.upload && <Upload />}
        </div>
      )}
    </>
  );
}

function Choices({ avatar }: Pick<Props, "avatar">) {
  const { payload } = useSite();
  const { t } = useTranslation("profile");
  const { run, refusal } = useMutation("member/avatar/choose");
  const choose = async (choice: string) => {
    if (!(await run({ choice }))) return;
    toast({ textKey: "profile:avatar.done" });
    await refreshMember();
  };
  return (
    <fieldset>
      <legend>{t("profile:avatar.choose")}</legend>
      <ProblemLine refusal={refusal} />
      <div className={styles.grid}>
        {avatar.choices.map(({ choice, icon, current }, index) => (
          <button
            key={choice}
            type="button"
            aria-pressed={current}
            aria-label={t("profile:avatar.option", { number: index + 1 })}
            onClick={() => void choose(choice)}
          >
            <Avatar name="" picture={{ ...avatarPicture(payload, choice), src: icon }} size={56} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Upload() {
  const { t } = useTranslation(["profile", "errors"]);
  const { busy, refusal, run, sending } = useMutation("member/avatar/upload");
  const [picture, setPicture] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const send = async () => {
    if (!picture) return setMissing(true);
    if (!(await run({}, picture))) return;
    setPicture(undefined);
    toast({ textKey: "profile:avatar.done" });
    await refreshMember();
  };
  const problem = isMissing
    ? t("profile:avatar.missing")
    : refusal && refusalText(t as Parameters<typeof refusalText>[0], refusal);
  return (
    <>
      <PictureInput
        label={t("profile:avatar.upload")}
        hint={t("profile:avatar.hint")}
        chosen={picture}
        sending={sending}
        onChoose={(file) => {
          setPicture(file);
          setMissing(false);
        }}
        problem={problem}
      />
      <Button busy={busy} onClick={() => void send()}>
        {t("profile:avatar.send")}
      </Button>
    </>
  );
}
