import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageById } from "../../site/routes.ts";
import { useSite } from "../context/site.ts";
import { Dialog } from "../kit/dialog.tsx";
import { PageView } from "./page-view.tsx";

/** A page that lies over another one: login, registration, help (spec section 2). */
export default function PageModal({ page }: { page: PageDocument }) {
  const { payload } = useSite();
  const { t } = useTranslation(page.titleKey.split(":")[0]);
  const navigate = useNavigate();
  const location = useLocation();
  const close = () => {
    // Opened from inside the site: back to before it, over the steps of its flow (use-steps-in-history). Opened
    // by its address: to the page that lies below.
    if (location.state && "behind" in location.state) navigate(-1 - (location.state.step ?? 0));
    else navigate(pageById(payload.pages, page.modal ?? "home")?.route ?? "/", { replace: true });
  };
  return (
    <Dialog title={t(page.titleKey)} onClose={close} size={page.id === "help" ? "large" : "medium"}>
      <PageView page={page} inModal />
    </Dialog>
  );
}
