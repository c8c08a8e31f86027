import { fixtures, type Input as Registration } from "../../../src/machines/registration.ts";
import { ruledFields } from "../../site/forms/rules.ts";
import { type BrandsCopy, smallHome } from "../../support/brands.ts";
import { type BrandName, brands } from "../site.ts";

export const humanPage = "https://human.example/check";
export const phonePage = "https://phone.example/verify";

/** The brand that was made to be what each of a machine's inputs says. */
export const brandOf: Record<string, Record<string, BrandName>> = {
  login: { plain: "aurora", guarded: "jade" },
  registration: { username: "jade", vouched: "jade", mobile: "saffron" },
};

const human = { login: true, register: true, page: humanPage, verifyUrl: `${humanPage}/result` };
const phone = { page: phonePage, verifyUrl: `${phonePage}/result` };
const google = (brand: BrandName) => ({
  issuer: "https://accounts.example",
  clientId: "house",
  clientSecret: `env:BRAND_${brand.toUpperCase()}_GOOGLE`,
});

/** A brand with exactly the fields of a fixture's rules; formats are found by their names. */
function register(copy: BrandsCopy, brand: BrandName, { rules }: Registration): void {
  const fields = ruledFields.map((field) => {
    const rule = rules[field];
    if (!rule) return [field, { enabled: false }];
    const { acceptedPattern: _named, patternId, ...bounds } = rule;
    return [field, patternId === "any" ? bounds : { ...bounds, patternId }];
  });
  copy.write(brand, "registration.json", JSON.stringify({ fields: Object.fromEntries(fields) }));
}

function modules(copy: BrandsCopy, brand: BrandName, on: readonly string[], off: readonly string[]): void {
  copy.edit<{ modules: Record<string, boolean> }>(brand, "modules.json", (document) => {
    for (const name of on) document.modules[name] = true;
    for (const name of off) document.modules[name] = false;
  });
}

/** Enables every auth entry that the machines' fixtures use in the demo brands. */
export function prepareBrands(copy: BrandsCopy): void {
  const accounts = (brand: BrandName, document: object) =>
    copy.write(brand, "accounts.json", JSON.stringify(document));
  for (const brand of brands) smallHome(copy, brand);
  accounts("aurora", { phone, social: { google: google("aurora") } });
  accounts("jade", { human, social: { google: google("jade") } });
  accounts("saffron", {});
  modules(copy, "jade", [], ["MOBILEVERCODELOGIN3", "MOBILENUMREG3", "REGMOBVERF3"]);
  modules(copy, "saffron", fixtures.input.mobile.flags, ["MOBILENUMPASSREG3"]);
  register(copy, "jade", fixtures.input.username as Registration);
  register(copy, "saffron", fixtures.input.mobile as Registration);
}
