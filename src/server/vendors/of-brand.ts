import type { Brand } from "../brands/brand.ts";
import type { IdentityVendors, ProviderName, SocialProvider } from "../identity/ports.ts";
import { captchaPicture } from "./captcha/picture.ts";
import { smtp } from "./mail/smtp.ts";
import type { Outbox } from "./outbox-store.ts";
import { httpGateway } from "./sms/http-gateway.ts";
import { oidcProvider } from "./social/oidc.ts";
import { humanCheck, phoneCheck } from "./verification/http-check.ts";

type Surroundings = {
  /** The value behind "env:NAME". */
  secretOf: (name: string | undefined) => string | undefined;
  /** Where messages go that a brand has no vendor for; undefined in production, where that is switched off. */
  outbox: Outbox | undefined;
};

/** What a brand's accounts.json sets up, joined with the adapters that speak it; made once per version. */
export function vendorKeeper(around: Surroundings): (brand: Brand) => IdentityVendors {
  const kept = new Map<string, { version: string; vendors: IdentityVendors }>();
  return (brand) => {
    const known = kept.get(brand.merchant);
    if (known?.version === brand.version) return known.vendors;
    const vendors = vendorsOf(brand, around);
    kept.set(brand.merchant, { version: brand.version, vendors });
    return vendors;
  };
}

function vendorsOf(brand: Brand, { secretOf: secret, outbox }: Surroundings): IdentityVendors {
  const { sms = {}, mail = {}, human, phone, social = {} } = brand.documents.accounts;
  const providers = new Map<ProviderName, SocialProvider>();
  for (const name of ["google", "facebook"] as const) {
    const clientSecret = secret(social[name]?.clientSecret);
    if (social[name] && clientSecret) providers.set(name, oidcProvider({ ...social[name], clientSecret }));
  }
  const { gateway } = sms;
  return {
    sms: gateway
      ? httpGateway({
          url: gateway.url,
          authorization: secret(gateway.authorization),
          to: gateway.to ?? "to",
          text: gateway.text ?? "text",
          extra: gateway.extra ?? {},
        })
      : outbox?.sms(brand.merchant),
    mail: mail.smtp
      ? smtp({
          from: mail.from ?? `no-reply@${brand.payload.mainDomain}`,
          host: mail.smtp.host,
          port: mail.smtp.port ?? 587,
          secure: mail.smtp.secure ?? false,
          user: secret(mail.smtp.user),
          password: secret(mail.smtp.password),
        })
      : outbox?.mail(brand.merchant),
    captcha: outbox ? outbox.captcha(brand.merchant, captchaPicture) : captchaPicture,
    human: human && humanCheck({ url: human.verifyUrl, secret: secret(human.secret) }),
    phone: phone && phoneCheck({ url: phone.verifyUrl, secret: secret(phone.secret) }),
    social: (provider) => providers.get(provider),
  };
}
