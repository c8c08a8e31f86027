import { useSearchParams } from "react-router-dom";
import { useHydrated } from "./hydrated.ts";

const none = new URLSearchParams();

/** The address's query, once the page has taken over: what the server rendered knows none. */
export function useAddressQuery(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  return [useHydrated() ? params : none, setParams];
}
