import type { CheckProvider } from "./document-check-provider.ts";

/** A phone number as messages are addressed: dialling code and number, digits only. */
export type PhoneNumber = { dialingCode: string; number: string };

/**
 * Sends one short message. Rejects when its gateway does not take it, with `NotTaken` where it says how. The key names the
 * message to a gateway that takes each key once.
 */
export type SmsSender = (to: PhoneNumber, text: string, key?: string) => Promise<void>;

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the letter to its server and to readers' programs. */
  key?: string;
  /** The address that takes the reader off the list with one POST (RFC 8058). */
  unsubscribe?: string;
  /** Files that come with it; `type` is their media type. */
  files?: { name: string; type: string; content: string }[];
};

/** Sends one letter. Rejects when its server does not take it, with `NotTaken` where it says how. */
export type MailSender = (letter: Mail) => Promise<void>;

/**
 * How a provider did not take a message. "never": it refuses this one for good. "unsure": it was given the message and did
 * not answer, so it may have sent it.
 */
export class NotTaken extends Error {
  readonly how: "never" | "unsure";
  constructor(how: "never" | "unsure", message: string) {
    super(message);
    this.how = how;
  }
}

/** A browser as its push service knows it: where it takes messages, and the keys that encrypt them, in base64url. */
export type PushBrowser = { endpoint: string; p256dh: string; auth: string };

/** What a browser shows; `path` is an address of the brand's own site, and one `tag` is shown once. */
export type PushNote = { title: string; text: string; path: string; tag: string };

/** Web push of a brand. */
export type PushSender = {
  /** The brand's public key for browsers, in base64url. */
  publicKey: string;
  /** Whether messages can be sent to a browser: its keys are sound, and its address is https at a public host. */
  accepts: (browser: PushBrowser) => Promise<boolean>;
  /**
   * Encrypts and sends a note, which its push service keeps for so long. Rejects when that does not take it, with
   * `BrowserGone` when the browser wants no more, with `NotTaken` where it refuses this one for good.
   */
  send: (browser: PushBrowser, note: PushNote, keep: { seconds: number; urgent: boolean }) => Promise<void>;
};

/** The browser has ended its subscription: nothing reaches it any more. */
export class BrowserGone extends Error {}

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

/** What a company that carries conversations is told of who wants to talk; `topic` is an id of chat.json. */
export type ChatAsked = {
  merchant: string;
  member: { id: string; account: string; name: string };
  topic: { id: string; name: string };
  language: string;
  /** Where the member comes back to. */
  returnUrl: string;
};

/** Opens or resumes a conversation at another company: the address of its page. Rejects when there is none. */
export type ChatLauncher = (asked: ChatAsked) => Promise<string>;

export type ProviderName = "google" | "facebook";

/** A brand's configured verification services; a missing one is switched off. */
export type IdentityVendors = {
  sms: SmsSender | undefined;
  mail: MailSender | undefined;
  push: PushSender | undefined;
  captcha: CaptchaPainter;
  human: HumanCheck | undefined;
  phone: PhoneCheck | undefined;
  social: (provider: ProviderName) => SocialProvider | undefined;
  /** Checks identity documents; without one the brand's staff do. */
  documents: CheckProvider | undefined;
  /** Carries conversations with members; without one the brand's staff do. */
  chat: ChatLauncher | undefined;
};
