import { useSearchParams } from "react-router-dom";
import { useHydrated } from "./hydrated.ts";

const none = new URLSearchParams();

/** The address's query after hydration: the server renders without one. */
export function useAddressQuery(): ReturnType<typeof useSearchParams> {
  const [params, setParams] = useSearchParams();
  return [useHydrated() ? params : none, setParams];
}
