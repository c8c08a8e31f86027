import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The variables that the files of `realBrand` name, set. */
export const realBrandSecrets = (code: string): Record<string, string> => ({
  [`BRAND_${code.toUpperCase()}_MAIL`]: "mail's password",
  [`BRAND_${code.toUpperCase()}_SMS`]: "Bearer sms",
});

/** Files of a brand that stands on nothing of the demonstration: a bank account, the desk, mail and SMS of its own. */
export function realBrand(code: string): Record<string, object> {
  const variable = `env:BRAND_${code.toUpperCase()}`;
  const en = (text: string) => ({ en: text, hi: text });
  return {
    "brand.json": {
      merchant: code,
      name: code,
      hosts: [`${code}.example`],
      mainDomain: `${code}.example`,
    },
    "accounts.json": {
      mail: {
        smtp: { host: `smtp.${code}.example`, user: `${variable}_MAIL`, password: `${variable}_MAIL` },
      },
      sms: { gateway: { url: `https://sms.${code}.example/send`, authorization: `${variable}_SMS` } },
    },
    "payments.json": {
      deposit: {
        channels: [
          {
            id: "bank",
            name: en("Bank transfer"),
            kind: "bank",
            minimum: "500",
            maximum: "100000",
            usualMinutes: 60,
            account: [{ label: en("Account"), value: "DE02 1203 0000 0000 2020 51" }],
          },
        ],
      },
      withdraw: {
        methods: [
          {
            id: "account",
            name: en("Bank account"),
            usualMinutes: 60,
            fields: [{ name: "holder", label: en("Holder"), isHolder: true }],
          },
        ],
      },
    },
  };
}

/** Writes a brand's files into a folder of brands. */
export function writeBrand(brandsFolder: string, code: string, files: Record<string, object>): void {
  for (const [path, document] of Object.entries(files)) {
    const target = join(brandsFolder, code, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `${JSON.stringify(document, null, 2)}\n`);
  }
}
