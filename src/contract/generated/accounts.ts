// Generated from schemas/ by `livery generate`; do not edit.

/**
 * accounts.json: login methods, delivery of codes, and identity providers (spec sections 3 to 5).
 */
export interface AccountsDocument {
  /**
   * The path of this schema, for editors.
   */
  $schema?: string;
  /**
   * What the login reveals and requires.
   */
  login?: {
    /**
     * Answers "Username/Email does not exist" instead of the same refusal for every failure. This helps attackers who try names.
     */
    tellsUnknown?: boolean;
    /**
     * A login from a network that the member has never used requires a second proof, if the member has one.
     */
    verifyUnknownNetwork?: boolean;
  };
  /**
   * When a password must be changed.
   */
  password?: {
    /**
     * A password older than this is expired; 0 means never. PWDEXPFORCECHANGE3 decides whether that forces a change.
     */
    expiryDays?: number;
    /**
     * A member whose account was created by someone else must choose a new password first.
     */
    forceOnFirstLogin?: boolean;
    /**
     * The initial password of accounts created by staff; a member who still uses it must change it. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    default?: string;
  };
  /**
   * How codes reach phones.
   */
  sms?: {
    /**
     * Countries whose numbers receive messages; the brand's countries by default.
     *
     * @maxItems 250
     */
    countries?: string[];
    /**
     * How long the button counts down (expiredMinutes). A code itself lives 10 minutes.
     */
    resendMinutes?: number;
    /**
     * The brand's maximum number of messages per day.
     */
    dailyCap?: number;
    /**
     * Any provider that takes one POST a message.
     */
    gateway?: {
      /**
       * The URL that messages are posted to. https, or http on this machine.
       */
      url: string;
      /**
       * Sent as the authorization header. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      authorization?: string;
      /**
       * Name of the JSON field that holds the number with its country code.
       */
      to?: string;
      /**
       * Name of the JSON field that holds the message.
       */
      text?: string;
      /**
       * Whether the provider sends one message for calls with the same Idempotency-Key header. Then a call without an answer is repeated; otherwise the message counts as lost, because it may have been sent.
       */
      idempotent?: boolean;
      /**
       * Sent with every message.
       */
      extra?: {
        [k: string]: string;
      };
    };
  };
  /**
   * How mails are sent.
   */
  mail?: {
    /**
     * The sender's address.
     */
    from?: string;
    /**
     * The mail server.
     */
    smtp?: {
      /**
       * Name of the server.
       */
      host: string;
      /**
       * 465 uses TLS from the start, other ports upgrade with STARTTLS.
       */
      port?: number;
      /**
       * Whether the connection begins with TLS.
       */
      secure?: boolean;
      /**
       * The user name. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      user?: string;
      /**
       * The password. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      password?: string;
    };
  };
  /**
   * Providers whose accounts may sign in (OpenID Connect).
   */
  social?: {
    /**
     * Signing in with Google, an OpenID Connect provider.
     */
    google?: {
      /**
       * The issuer's address; its discovery document is below it. https, or http on this machine.
       */
      issuer: string;
      /**
       * The brand's client id at the provider.
       */
      clientId: string;
      /**
       * Shared with the provider. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      clientSecret: string;
    };
    /**
     * Signing in with Facebook, an OpenID Connect provider.
     */
    facebook?: {
      /**
       * The issuer's address; its discovery document is below it. https, or http on this machine.
       */
      issuer: string;
      /**
       * The brand's client id at the provider.
       */
      clientId: string;
      /**
       * Shared with the provider. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      clientSecret: string;
    };
  };
  /**
   * A third party that verifies that a visitor is human. Its page opens in a window and returns a result, which the server has confirmed by the third party.
   */
  human?: {
    /**
     * Required at every login.
     */
    login?: boolean;
    /**
     * Required at registration.
     */
    register?: boolean;
    /**
     * Required before a code is sent.
     */
    sms?: boolean;
    /**
     * The page that opens. https, or http on this machine.
     */
    page: string;
    /**
     * The URL at which the server has a result confirmed. https, or http on this machine.
     */
    verifyUrl: string;
    /**
     * Sent with every confirmation. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    secret?: string;
  };
  /**
   * A third party that proves that a visitor holds a phone number; its result signs in instead of an SMS of ours.
   */
  phone?: {
    /**
     * The page that opens. https, or http on this machine.
     */
    page: string;
    /**
     * The URL at which the server has a result confirmed. https, or http on this machine.
     */
    verifyUrl: string;
    /**
     * Sent with every confirmation. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    secret?: string;
  };
}
