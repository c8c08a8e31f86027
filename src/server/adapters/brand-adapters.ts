import type { Brand } from "../brands/brand.ts";
import type { CheckProvider } from "../core/identity/document-check-provider.ts";
import type {
  ChatLauncher,
  IdentityVendors,
  MailSender,
  ProviderName,
  SmsSender,
  SocialProvider,
} from "../core/identity/ports.ts";
import type { SecretReader } from "../core/identity/secret-reader.ts";
import { identityOf } from "../core/identity-check/terms.ts";
import type { Outgoing, OutgoingFetch } from "../foundation/outgoing/client.ts";
import { captchaPicture } from "./captcha/picture.ts";
import { signedChat } from "./chat/signed-http.ts";
import { signedCheckProvider } from "./identity-documents/signed-http.ts";
import { smtp } from "./mail/smtp.ts";
import type { Outbox } from "./outbox-store.ts";
import { webPush } from "./push/web-push.ts";
import { httpGateway } from "./sms/http-gateway.ts";
import { oidcProvider } from "./social/oidc.ts";
import { humanCheck, phoneCheck } from "./verification/human-and-phone-check.ts";

type Surroundings = {
  /** The value behind a brand's "env:NAME". */
  secretOf: SecretReader;
  /** The client for calls to the brands' providers. */
  outgoing: Pick<Outgoing, "fetch" | "resolve">;
  /** Receives messages of brands without a vendor; undefined in production, where that is switched off. */
  outbox: Outbox | undefined;
  now: () => number;
  /** Key from which the brands' keys of web push are derived. */
  pushKey: Buffer;
};

/** The providers in a brand's accounts.json, each with its adapter; created once per version. */
export function createBrandAdapters(around: Surroundings): (brand: Brand) => IdentityVendors {
  const cache = new Map<string, { version: string; vendors: IdentityVendors }>();
  return (brand) => {
    const known = cache.get(brand.merchant);
    if (known?.version === brand.version) return known.vendors;
    const vendors = vendorsOf(brand, around);
    cache.set(brand.merchant, { version: brand.version, vendors });
    return vendors;
  };
}

type Accounts = Brand["documents"]["accounts"];
/** The value behind "env:NAME" of one brand. */
type SecretOf = (name: string | undefined) => string | undefined;

function vendorsOf(brand: Brand, { outbox, outgoing, pushKey, ...around }: Surroundings): IdentityVendors {
  const { human, phone, social = {} } = brand.documents.accounts;
  const { merchant } = brand;
  const { fetch } = outgoing;
  const secretOf: SecretOf = (name) => around.secretOf(merchant, name);
  const providers = socialProviders(social, secretOf, fetch);
  return {
    sms: smsOf(brand.documents.accounts, secretOf, fetch) ?? outbox?.sms(merchant),
    mail: mailOf(brand, secretOf, outgoing) ?? outbox?.mail(merchant),
    push: pushes(brand)
      ? webPush({ key: pushKey, merchant, contact: `https://${brand.payload.mainDomain}` }, outgoing)
      : undefined,
    captcha: outbox ? outbox.captcha(merchant, captchaPicture) : captchaPicture,
    human: human && humanCheck({ url: human.verifyUrl, secret: secretOf(human.secret) }, fetch),
    phone: phone && phoneCheck({ url: phone.verifyUrl, secret: secretOf(phone.secret) }, fetch),
    social: (provider) => providers.get(provider),
    chat: chatOf(brand, secretOf, { fetch, now: around.now }),
    documents: documentsOf(brand, secretOf, { fetch, now: around.now }),
  };
}

function chatOf(
  { documents: { chat } }: Brand,
  secretOf: SecretOf,
  around: { fetch: OutgoingFetch; now: () => number },
): ChatLauncher | undefined {
  if (!chat.provider) return undefined;
  const { url, secret, pages } = chat.provider;
  return signedChat({ url, secret: secretOf(secret), pagesHost: pages, ...around });
}

function documentsOf(
  brand: Brand,
  secretOf: SecretOf,
  around: { fetch: OutgoingFetch; now: () => number },
): CheckProvider | undefined {
  // Nothing is asked for where the module is off.
  const provider = identityOf(brand) && brand.documents.identity.provider;
  if (!provider) return undefined;
  const notifyUrl = `https://${brand.payload.mainDomain}/identity/${brand.merchant}`;
  return signedCheckProvider({
    url: provider.url,
    secret: secretOf(provider.secret),
    notifyUrl,
    ...around,
  });
}

const pushes = ({ documents }: Brand): boolean => documents.messages.channels?.includes("push") ?? false;

function socialProviders(
  social: NonNullable<Accounts["social"]>,
  secretOf: SecretOf,
  fetch: OutgoingFetch,
): Map<ProviderName, SocialProvider> {
  const providers = new Map<ProviderName, SocialProvider>();
  for (const name of ["google", "facebook"] as const) {
    const clientSecret = secretOf(social[name]?.clientSecret);
    if (social[name] && clientSecret)
      providers.set(name, oidcProvider({ ...social[name], clientSecret }, fetch));
  }
  return providers;
}

function smsOf({ sms }: Accounts, secretOf: SecretOf, fetch: OutgoingFetch): SmsSender | undefined {
  if (!sms?.gateway) return undefined;
  const { url, authorization, to = "to", text = "text", extra = {}, idempotent = false } = sms.gateway;
  return httpGateway({ url, authorization: secretOf(authorization), to, text, extra, idempotent }, fetch);
}

function mailOf(
  { documents, payload }: Brand,
  secretOf: SecretOf,
  { resolve }: Pick<Outgoing, "resolve">,
): MailSender | undefined {
  const { mail } = documents.accounts;
  if (!mail?.smtp) return undefined;
  const { host, port = 587, secure = false, user, password } = mail.smtp;
  const from = mail.from ?? `no-reply@${payload.mainDomain}`;
  return smtp({ from, host, port, secure, user: secretOf(user), password: secretOf(password) }, resolve);
}
