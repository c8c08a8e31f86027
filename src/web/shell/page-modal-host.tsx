import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { lazyPart } from "../kit/lazy.ts";
import { Suspense } from "../kit/suspense.ts";
import { useClosePageModal } from "./close-page-modal.ts";

const PageModal = lazyPart("shell/page-modal", () => import("./page-modal.tsx"));

/**
 * The place of a page that lies over another one. It exists before any such page, so that it can show a failed
 * load.
 */
export default function ModalPlace({ page }: { page: PageDocument | undefined }) {
  return page && <Place page={page} />;
}

/** A page over the page; a failed load is shown in a dialog of its own. */
function Place({ page }: { page: PageDocument }) {
  const { t } = useTranslation(page.titleKey.split(":")[0]);
  const close = useClosePageModal(page);
  return (
    <ErrorBoundary
      key={page.id}
      frame={(note) => (
        <Dialog title={t(page.titleKey)} onClose={close} size="small">
          {note}
        </Dialog>
      )}
    >
      <Suspense>
        <PageModal page={page} />
      </Suspense>
    </ErrorBoundary>
  );
}
