/** A phone number as messages are addressed: dialling code and number, digits only. */
export type PhoneNumber = { dialingCode: string; number: string };

/** Sends one short message. Rejects when its gateway does not take it. */
export type SmsSender = (to: PhoneNumber, text: string) => Promise<void>;

export type Mail = { to: string; subject: string; text: string; html: string };

/** Sends one letter. Rejects when its server does not take it. */
export type MailSender = (letter: Mail) => Promise<void>;

/** A captcha: its solution, and the picture as PNG in base64. */
export type CaptchaPicture = { text: string; picture: string };
export type CaptchaPainter = (browserHash: Buffer) => Promise<CaptchaPicture>;

/** Confirms a human-verification result with its provider. */
export type HumanCheck = (result: string, ip: string) => Promise<boolean>;

/** Confirms a phone-verification result with its provider; returns the number it proves. */
export type PhoneCheck = (result: string) => Promise<PhoneNumber | undefined>;

/** A person's profile at an identity provider. */
export type SocialProfile = { subject: string; email: string | undefined; name: string | undefined };

/** One OpenID Connect provider (spec section 7, social login). */
export type SocialProvider = {
  /** The address where signing in begins. Rejects when the provider cannot be reached. */
  begin: (redirectUri: string) => Promise<{ url: string; state: string; nonce: string; verifier: string }>;
  /** The profile behind a callback. Rejects when the provider does not confirm it. */
  finish: (callback: URL, kept: { state: string; nonce: string; verifier: string }) => Promise<SocialProfile>;
};

export type ProviderName = "google" | "facebook";

/** A brand's configured verification services; a missing one is switched off. */
export type IdentityVendors = {
  sms: SmsSender | undefined;
  mail: MailSender | undefined;
  captcha: CaptchaPainter;
  human: HumanCheck | undefined;
  phone: PhoneCheck | undefined;
  social: (provider: ProviderName) => SocialProvider | undefined;
};
