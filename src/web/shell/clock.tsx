import { useEffect, useState } from "react";
import { latinTag } from "../../kernel/language-tag.ts";
import { gmtText } from "../../site/periods.ts";
import { useSite } from "../context/site.ts";
import styles from "./agent-header.module.css";

/** The time now, each second while the page is visible; 0 before the first one. */
function useSeconds(): number {
  const [now, setNow] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const at = Date.now();
      setNow(at);
      timer = setTimeout(tick, 1000 - (at % 1000));
    };
    const follow = () => {
      clearTimeout(timer);
      if (!document.hidden) tick();
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", follow);
    };
  }, []);
  return now;
}

/** The browser's time and its offset (spec section 2, Agent centre). Screen readers read it on request alone. */
export function Clock() {
  const { language } = useSite();
  const now = useSeconds();
  const time = new Date(now);
  const text = new Intl.DateTimeFormat(latinTag(language), {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  }).format(time);
  return (
    <p className={styles.clock} role="timer" aria-live="off" data-known={now > 0}>
      <span data-offset>{now > 0 ? gmtText(-time.getTimezoneOffset()) : "GMT"}</span>
      <b dir="ltr">{now > 0 ? text : "00:00:00"}</b>
    </p>
  );
}
