import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { isHandoffPending, onHandoffPending } from "../../context/handoff.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart, lazyParts, withNetworkRetry } from "../../kit/lazy.ts";
import { Skeleton } from "../../kit/placeholders.tsx";
import { Suspense } from "../../kit/suspense.ts";

/** The props of every modal of src/web/modals. */
export type ModalProps = { params: Record<string, string | number>; onClose: () => void };

type Module = { default: ComponentType<ModalProps> };

const files = import.meta.glob<Module>("../*.tsx");

/** Every modal by its file name; a new file is a new modal. */
const registry = new Map(lazyParts(files, withNetworkRetry));

type FrameProps = { onClose: () => void };

/** A modal whose code is loading: the page behind stays as it is. */
function Waiting({ onClose }: FrameProps) {
  const { t } = useTranslation();
  const isLate = useElapsed(placeholderDelayMs);
  if (!isLate) return null;
  return (
    <Dialog title={t("common:part.loading")} onClose={onClose}>
      <Skeleton height={240} />
    </Dialog>
  );
}

/** A modal whose code failed to load: says so in its place. */
function Missing({ onClose, children }: FrameProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:part.failed")} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** The same for a modal that must be answered first. */
function Unclosable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:part.failed")} closable={false} onClose={() => undefined}>
      {children}
    </Dialog>
  );
}

/** Loads shorter than this show no placeholder: two dialogs in a row would flicker. */
const placeholderDelayMs = 300;

function useElapsed(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isLate;
}

/** Whether a handoff code waits for the member's confirmation. */
const useHandoffPending = (): boolean =>
  useSyncExternalStore(onHandoffPending, isHandoffPending, () => false);

const HandoffQuestion = lazyPart<object>("modals/handoff-question", () => import("./handoff-question.tsx"));
const ForcedChange = lazyPart<object>("modals/forced-change", () => import("./forced-change.tsx"));

/** What a forced password change may open: the terms that its owner has to accept. */
const besideForced = new Set(["terms"]);

/** Draws the stack of open modals; a forced password change is shown alone, but for the terms. */
export default function ModalHost() {
  const { modals, close } = useModals();
  const { session } = useSite();
  const isPending = useHandoffPending();
  const first = isPending ? (
    <HandoffQuestion />
  ) : session.member?.mustChangePassword ? (
    <ForcedChange />
  ) : null;
  return (
    <>
      {first && (
        <ErrorBoundary frame={(note) => <Unclosable>{note}</Unclosable>}>
          <Suspense>{first}</Suspense>
        </ErrorBoundary>
      )}
      <Stack modals={first ? modals.filter(({ id }) => besideForced.has(id)) : modals} onClose={close} />
    </>
  );
}

type StackProps = { modals: ReturnType<typeof useModals>["modals"]; onClose: () => void };

function Stack({ modals, onClose: close }: StackProps) {
  return modals.map(({ id, params = {} }, index) => {
    const Modal = registry.get(id);
    if (!Modal) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same modal may be open twice, at different positions
      <ErrorBoundary key={`${id}-${index}`} frame={(note) => <Missing onClose={close}>{note}</Missing>}>
        <Suspense fallback={<Waiting onClose={close} />}>
          <Modal params={params} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
