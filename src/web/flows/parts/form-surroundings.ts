import { useCallback, useState } from "react";
import type { Output } from "../../../contract/words.ts";
import { call } from "../../api/client.ts";
import { useOperation } from "../../api/use-operation.ts";

type Countries = Output<"system/countryCodes">;
const none: Countries = [];

/** Countries for the picker of dialling codes, the brand's own first. */
export const useCountries = (): Countries => useOperation("system/countryCodes", {}).value ?? none;

/** A captcha that stands in a form once somebody wants one; for calls that no machine with a captcha makes. */
export function useCaptcha() {
  const [wanted, setWanted] = useState(false);
  const [image, setImage] = useState<string | null>(null);
  const load = useCallback(async () => {
    setImage(null);
    const outcome = await call("captcha", {});
    if (outcome.ok) setImage(`data:image/png;base64,${outcome.value}`);
  }, []);
  const want = useCallback(() => {
    setWanted(true);
    void load();
  }, [load]);
  return { wanted, image, want, refresh: () => void load() };
}
