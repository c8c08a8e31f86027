import { useTranslation } from "react-i18next";
import type { PageDocument } from "../../contract/generated/page.ts";
import { Dialog } from "../kit/dialog.tsx";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { useClosePageModal } from "./close-page-modal.ts";
import { PageView } from "./page-view.tsx";

/** A page that lies over another one: login, registration, help (spec section 2). */
export default function PageModal({ page }: { page: PageDocument }) {
  const { t } = useTranslation(page.titleKey.split(":")[0]);
  const close = useClosePageModal(page);
  return (
    <Dialog title={t(page.titleKey)} onClose={close} size={page.id === "help" ? "large" : "medium"}>
      <ErrorBoundary>
        <PageView page={page} inModal />
      </ErrorBoundary>
    </Dialog>
  );
}
