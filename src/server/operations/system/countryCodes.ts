import { accept } from "../../../kernel/outcome.ts";
import type { Handler } from "../../handler.ts";

/** The countries whose numbers the brand accepts, its own first. */
export const handle: Handler<"system/countryCodes"> = (_input, { brand, services }) => {
  const { country, countries = [] } = brand.documents.brand;
  const codes = [...new Set([...(country ? [country] : []), ...countries])];
  return accept(
    codes.flatMap((countryCode) => {
      const countryDialingCode = services.platform.countries[countryCode];
      return countryDialingCode ? [{ countryCode, countryDialingCode }] : [];
    }),
  );
};
