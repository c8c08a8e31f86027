import { useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageById } from "../../site/routes.ts";
import { useSite } from "../context/site.ts";

/** Leads from a page that lies over another one to the one below. */
export function useClosePageModal(page: PageDocument): () => void {
  const { payload } = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    // Opened from inside the site: back to before it, over the steps of its flow (use-steps-in-history). Opened
    // by its address: to the page that lies below.
    if (location.state && "behind" in location.state) navigate(-1 - (location.state.step ?? 0));
    else navigate(pageById(payload.pages, page.modal ?? "home")?.route ?? "/", { replace: true });
  };
}
