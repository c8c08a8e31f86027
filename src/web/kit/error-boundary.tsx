import { Component, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { noteBroken } from "./caught-errors.ts";
import { Icon } from "./icon.tsx";
import { isPartError, networkReturns, pauseAfterReturn } from "./lazy.ts";

type Props = {
  children: ReactNode;
  /**
   * What replaces the broken part: a note; a note except for a part that failed to load while offline; a button
   * where there is no room for a note; or nothing.
   */
  shape?: "note" | "calm" | "button" | "nothing";
  /** Wraps the note. */
  frame?: (note: ReactNode) => ReactNode;
  /** Further work for a retry. */
  onRetry?: () => void;
};

type State = { error: unknown };

/**
 * Catches errors of the components below it. A part that failed to load shows its reason and address, and is
 * loaded again on request, when the network is back, and some times in the seconds after. React itself logs to the console.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isPartError(error)) return noteBroken("part", error);
    // A part that is missing although there is a network is the release's fault.
    if (navigator.onLine) noteBroken("part", error);
    // The network may have come back while the part was on its way.
    if (error.returns !== networkReturns()) return this.retry();
    addEventListener("online", this.retry, { once: true });
    const pause = pauseAfterReturn();
    if (pause !== undefined) this.timer = setTimeout(this.retry, pause);
  }

  override componentWillUnmount(): void {
    this.stopWaiting();
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  private stopWaiting(): void {
    removeEventListener("online", this.retry);
    clearTimeout(this.timer);
  }

  retry = (): void => {
    const { error } = this.state;
    this.stopWaiting();
    if (error === undefined) return;
    if (isPartError(error)) error.again?.();
    else this.props.onRetry?.();
    this.setState({ error: undefined });
  };

  override render(): ReactNode {
    const { children, shape = "note", frame = (note) => note } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    if (shape === "nothing" || (shape === "calm" && isPartError(error) && !navigator.onLine)) return null;
    return frame(
      shape === "button" ? (
        <RetryButton error={error} onRetry={this.retry} />
      ) : (
        <ErrorNote error={error} onRetry={this.retry} />
      ),
    );
  }
}

type NoteProps = { error: unknown; onRetry: () => void };

/**
 * Window event: a part failed to load. Its detail is a callback that receives whether the page should be
 * reloaded.
 */
export const partMissing = "livery:part-missing";

/** Whether the page should be reloaded, because the server has another release. */
function useReleased(error: unknown): boolean {
  const [isReleased, setReleased] = useState(false);
  const isPart = isPartError(error);
  useEffect(() => {
    if (isPart) dispatchEvent(new CustomEvent(partMissing, { detail: setReleased }));
  }, [isPart]);
  return isReleased;
}

/** Says what broke, and offers a retry or a reload. */
function ErrorNote({ error, onRetry }: NoteProps) {
  const { t } = useTranslation(["errors", "common"]);
  const isReleased = useReleased(error);
  const reload = () => globalThis.location.reload();
  return (
    <div role="alert" data-broken style={{ padding: 24, display: "grid", gap: 12, justifyItems: "start" }}>
      <p>{isReleased ? t("errors:page.released") : textOf(error, t)}</p>
      <button type="button" className="button" onClick={isReleased ? reload : onRetry}>
        {t(isReleased ? "common:action.reload" : "common:action.retry")}
      </button>
    </div>
  );
}

function textOf(error: unknown, t: (key: string, values: Record<string, string>) => string): string {
  if (!isPartError(error)) return t("errors:server.failed", {});
  if (!navigator.onLine) return t("errors:network.abnormal", {});
  return t("errors:page.chunk-failed", {
    reason: t(`errors:part.${error.reason}`, {}),
    address: error.address,
  });
}

/** The retry as an icon button. */
function RetryButton({ error, onRetry }: NoteProps) {
  const { t } = useTranslation(["common"]);
  useReleased(error);
  const label = `${t("common:part.failed")}: ${t("common:action.retry")}`;
  return (
    <button type="button" className="button quiet" aria-label={label} title={label} onClick={onRetry}>
      <Icon name="refresh-cw" size={18} />
    </button>
  );
}
