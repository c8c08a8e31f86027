import { useCallback, useMemo, useState } from "react";
import list from "../../../../schemas/countries.json" with { type: "json" };
import type { Output } from "../../../contract/shared-types.ts";
import { call } from "../../api/client.ts";
import { useQuery } from "../../api/use-query.ts";
import { useSite } from "../../context/site.ts";

type Countries = Output<"system/countryCodes">;

const dialingCodes: Record<string, string> = list.countries;

/** Countries for the picker of dialling codes, the brand's own first; without a network only that one. */
export function useCountries(): Countries {
  const { country } = useSite().payload.accounts;
  const { value } = useQuery("system/countryCodes", {});
  return useMemo(() => {
    const countryDialingCode = dialingCodes[country];
    return value ?? (countryDialingCode ? [{ countryCode: country, countryDialingCode }] : []);
  }, [value, country]);
}

/**
 * A captcha that appears in a form once a call requires it; for calls without a machine that handles captchas.
 */
export function useCaptcha() {
  const [required, setRequired] = useState(false);
  const [image, setImage] = useState<string | null>(null);
  const load = useCallback(async () => {
    setImage(null);
    const outcome = await call("captcha", {});
    if (outcome.ok) setImage(`data:image/png;base64,${outcome.value}`);
  }, []);
  const show = useCallback(() => {
    setRequired(true);
    void load();
  }, [load]);
  return { required, image, show, refresh: () => void load() };
}
