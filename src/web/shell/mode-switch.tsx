import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import { chooseMode, currentMode, type Mode } from "../context/theme-mode.ts";
import { Icon } from "../kit/icon.tsx";
import styles from "./header.module.css";

const next: Record<Mode, Mode> = { light: "dark", dark: "auto", auto: "light" };
const icons: Record<Mode, string> = { light: "sun", dark: "moon", auto: "monitor" };

/** Light, dark or system; the browser's choice is known after the first paint. */
export function ModeSwitch() {
  const { payload } = useSite();
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>(payload.theme.mode);
  useEffect(() => setMode(currentMode()), []);
  return (
    <button
      type="button"
      className={styles.tool}
      onClick={() => {
        const chosen = next[currentMode()];
        chooseMode(chosen);
        setMode(chosen);
      }}
      aria-label={t(`common:mode.${next[mode]}`)}
      title={t(`common:mode.${next[mode]}`)}
    >
      <Icon name={icons[mode]} />
    </button>
  );
}
