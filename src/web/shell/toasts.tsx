import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "../context/site.ts";
import { SiteLink } from "../context/site-link.tsx";
import { dismissToast, type ShownToast } from "../kit/toast.ts";
import { ToastBar } from "../kit/toast-bar.tsx";

/** Long enough to read two lines slowly. */
const shownMs = 8_000;

/** The toasts of kit/toast, as bars among the notices. */
export function Toasts({ toasts }: { toasts: readonly ShownToast[] }) {
  useDismissAfterLogin(toasts);
  return toasts.map((one) => <Bar key={one.id} toast={one} />);
}

/** A login removes the toasts that asked for one. */
function useDismissAfterLogin(toasts: readonly ShownToast[]): void {
  const { loggedIn } = useSite();
  const wasIn = useRef(loggedIn);
  useEffect(() => {
    if (loggedIn && !wasIn.current)
      for (const { id, action } of toasts) if (action?.to === "/login") dismissToast(id);
    wasIn.current = loggedIn;
  }, [loggedIn, toasts]);
}

/** The namespace of a whole key. */
const namespaceOf = (key: string): string => key.split(":")[0] ?? "common";

function Bar({ toast: { id, textKey, values, texts = {}, action, bad } }: { toast: ShownToast }) {
  const { t, ready } = useTranslation([...[textKey, ...Object.values(texts)].map(namespaceOf), "common"]);
  const [isRead, setRead] = useState(false);
  const waits = ready && !action && !isRead;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => dismissToast(id), shownMs);
    return () => clearTimeout(timer);
  }, [waits, id]);
  if (!ready) return null;
  return (
    // The pointer or the focus on a toast keeps it open.
    <ToastBar
      isDone={!(action || bad)}
      way={
        action && (
          <SiteLink to={action.to} onClick={() => dismissToast(id)}>
            {t(action.textKey)}
          </SiteLink>
        )
      }
      onDismiss={() => dismissToast(id)}
      data-toast={textKey}
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {t(textKey, {
        ...values,
        ...Object.fromEntries(Object.entries(texts).map(([name, key]) => [name, t(key)])),
      })}
    </ToastBar>
  );
}
