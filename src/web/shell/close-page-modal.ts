import { useLocation, useNavigate } from "react-router-dom";
import type { PageDocument } from "../../contract/generated/page.ts";
import { pageById } from "../../site/page-lookup.ts";
import { useSite } from "../context/site.ts";
import { useStepBack } from "../context/step-back.ts";

/** Returns a function that closes a page shown over another one. */
export function useClosePageModal(page: PageDocument): () => void {
  const { payload } = useSite();
  const navigate = useNavigate();
  const location = useLocation();
  const stepBack = useStepBack();
  return () => {
    // Opened from inside the site: back to before it, past the steps of its flow (use-steps-in-history). Opened
    // by its address: to the page behind.
    if (location.state && "behind" in location.state) stepBack(1 + (location.state.step ?? 0));
    else navigate(pageById(payload.pages, page.modal ?? "home")?.route ?? "/", { replace: true });
  };
}
