import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import type { ModalProps } from "./host/modal-host.tsx";

/** Search has a page of its own; the bar's button leads there instead of opening a modal. */
export default function SearchModal(_props: ModalProps) {
  const navigate = useNavigate();
  useEffect(() => {
    navigate("/search", { replace: true });
  }, [navigate]);
  return null;
}
