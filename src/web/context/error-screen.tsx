import { Component, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { isPartError } from "./load-part.ts";

type Props = {
  children: ReactNode;
  /** What stands around the note; nothing when left out. */
  frame?: (note: ReactNode) => ReactNode;
};

/** Catches what breaks below it: a part that did not arrive says so, with its reason and address. */
export class ErrorScreen extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { children, frame = (note) => note } = this.props;
    return this.state.error === undefined ? children : frame(<ErrorNote error={this.state.error} />);
  }
}

/** Says what broke. A part that is missing because one is offline comes by itself with the network. */
function ErrorNote({ error }: { error: unknown }) {
  const { t } = useTranslation(["errors", "common"]);
  const waits = isPartError(error) && !navigator.onLine;
  useEffect(() => {
    if (!waits) return;
    const reload = () => globalThis.location.reload();
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [waits]);
  // The bar of the frame says that the network is away: once is enough.
  if (waits) return null;
  const text = isPartError(error)
    ? t("errors:page.chunk-failed", { reason: t(`errors:part.${error.reason}`), address: error.address })
    : t("errors:server.failed");
  return (
    <div role="alert" style={{ padding: 24, display: "grid", gap: 12, justifyItems: "start" }}>
      <p>{text}</p>
      <button type="button" className="button" onClick={() => globalThis.location.reload()}>
        {t("common:action.reload")}
      </button>
    </div>
  );
}
