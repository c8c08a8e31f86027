import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from "react";
import { useTranslation } from "react-i18next";
import { handoffWaits, onHandoffWaits } from "../../context/handoff.ts";
import { useModals } from "../../context/modals.ts";
import { useSite } from "../../context/site.ts";
import { Dialog } from "../../kit/dialog.tsx";
import { ErrorBoundary } from "../../kit/error-boundary.tsx";
import { lazyPart, lazyParts, patiently } from "../../kit/lazy.ts";
import { Skeleton } from "../../kit/placeholders.tsx";

/** What every modal of src/web/modals gets. */
export type ModalProps = { params: Record<string, string | number>; onClose: () => void };

type Module = { default: ComponentType<ModalProps> };

const files = import.meta.glob<Module>("../*.tsx");

/** Every modal by its file's name; adding one is adding a file. */
const registry = new Map(lazyParts(files, patiently));

type FrameProps = { onClose: () => void };

/** A modal whose code is on its way: the page behind stays as it is. */
function Waiting({ onClose }: FrameProps) {
  const { t } = useTranslation();
  const late = useLate(patienceMs);
  if (!late) return null;
  return (
    <Dialog title={t("common:part.loading")} onClose={onClose}>
      <Skeleton height={240} />
    </Dialog>
  );
}

/** A modal whose code did not arrive: says so in its place. */
function Missing({ onClose, children }: FrameProps & { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:part.failed")} onClose={onClose}>
      {children}
    </Dialog>
  );
}

/** The same for what must be answered before anything else. */
function Unclosable({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("common:part.failed")} closable={false} onClose={() => undefined}>
      {children}
    </Dialog>
  );
}

/** What comes within this time needs no placeholder: two dialogs in a row would flicker. */
const patienceMs = 300;

function useLate(afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}

/** Whether a code of the address waits for a word of the member. */
const useHandoffWaits = (): boolean => useSyncExternalStore(onHandoffWaits, handoffWaits, () => false);

const HandoffQuestion = lazyPart<object>("modals/handoff-question", () => import("./handoff-question.tsx"));
const ForcedChange = lazyPart<object>("modals/forced-change", () => import("./forced-change.tsx"));

/** Draws the open modals, one upon another; whoever must change the password sees that alone. */
export default function ModalHost() {
  const { modals, close } = useModals();
  const { session } = useSite();
  const asked = useHandoffWaits();
  const first = asked ? <HandoffQuestion /> : session.member?.mustChangePassword ? <ForcedChange /> : null;
  if (first)
    return (
      <ErrorBoundary frame={(note) => <Unclosable>{note}</Unclosable>}>
        <Suspense>{first}</Suspense>
      </ErrorBoundary>
    );
  return modals.map(({ id, params = {} }, index) => {
    const Modal = registry.get(id);
    if (!Modal) return null;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same modal may be open twice; its place tells them apart
      <ErrorBoundary key={`${id}-${index}`} frame={(note) => <Missing onClose={close}>{note}</Missing>}>
        <Suspense fallback={<Waiting onClose={close} />}>
          <Modal params={params} onClose={close} />
        </Suspense>
      </ErrorBoundary>
    );
  });
}
