import { useState } from "react";
import { useTranslation } from "react-i18next";
import { momentText } from "../../../site/format.ts";
import { Badge, type Tone } from "../../kit/badge.tsx";
import { Button } from "../../kit/button.tsx";
import profile from "../profile/profile.module.css";
import { HandIn } from "./hand-in.tsx";
import styles from "./identity.module.css";
import type { Level } from "./level.ts";
import { LimitList } from "./limit-list.tsx";

const tones: Record<Level["state"], Tone> = {
  asked: "neutral",
  handedIn: "brand",
  moreWanted: "warn",
  verified: "good",
  refused: "bad",
  expired: "warn",
};

/** One level: how it stands and why, what it allows, and its documents while they can be handed in. */
export function LevelCard({ level }: { level: Level }) {
  const { t } = useTranslation("identity");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={profile.card} data-level={level.level} data-state={level.state}>
      <header className={styles.head}>
        <h2>{level.name}</h2>
        <span role="status">
          <Badge tone={tones[level.state]}>{t(`identity:state.${level.state}`)}</Badge>
        </span>
      </header>
      {level.text !== "" && level.state !== "verified" && <p className={profile.once}>{level.text}</p>}
      <Says level={level} />
      {level.note !== "" && <p className={styles.note}>{t("identity:note", { note: level.note })}</p>}
      <LimitList titleKey="identity:then" limits={level.limits} />
      {level.canHandIn && !isOpen && (
        <>
          <ul className={styles.asked}>
            {level.demands.map(({ demand, name, kinds }) => (
              <li key={demand}>
                <b>{name}</b>
                <span>{kinds.map((kind) => kind.name).join(" · ")}</span>
              </li>
            ))}
          </ul>
          <Button onClick={() => setOpen(true)}>{t("identity:begin")}</Button>
        </>
      )}
      {level.canHandIn && isOpen && <HandIn level={level} onDone={() => setOpen(false)} />}
    </section>
  );
}

/** One sentence about the state, with its reason. */
function Says({ level: { state, reason, handedInAt, validUntil } }: { level: Level }) {
  const { t, i18n } = useTranslation("identity");
  const at = (time: string) => momentText(time, i18n.language);
  const says = () => {
    if (state === "moreWanted" || state === "refused") return t(`identity:reason.${reason}`);
    if (state === "verified")
      return validUntil === ""
        ? t("identity:says.verified")
        : t("identity:says.until", { time: at(validUntil) });
    if (state === "handedIn") return t("identity:says.handedIn", { time: at(handedInAt) });
    return t(`identity:says.${state}`);
  };
  return (
    <p className={styles.says} data-says={state}>
      {says()}
    </p>
  );
}
