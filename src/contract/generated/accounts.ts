// Generated from schemas/ by `livery generate`; do not edit.

/**
 * accounts.json: how members sign in, how codes reach them, and who else vouches for them (spec sections 3 to 5).
 */
export interface AccountsDocument {
  /**
   * Where editors find this schema.
   */
  $schema?: string;
  /**
   * What the login tells and asks.
   */
  login?: {
    /**
     * Says "Username/Email does not exist" instead of the same answer for everything. It helps whoever tries names out.
     */
    tellsUnknown?: boolean;
    /**
     * A login from a network the member never used asks for a second proof, where the member has one.
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
     * A member whose account somebody else made chooses an own password first.
     */
    forceOnFirstLogin?: boolean;
    /**
     * The password that accounts made by staff begin with; whoever still uses it must change it. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    default?: string;
  };
  /**
   * How codes reach phones.
   */
  sms?: {
    /**
     * Countries whose numbers get messages; the brand's countries when left out.
     *
     * @maxItems 250
     */
    countries?: string[];
    /**
     * How long the button counts down (expiredMinutes). A code itself lives 10 minutes.
     */
    resendMinutes?: number;
    /**
     * Most messages the brand sends in a day, whoever asks.
     */
    dailyCap?: number;
    /**
     * Any provider that takes one POST a message.
     */
    gateway?: {
      /**
       * Where a message is posted. https, or http on this machine.
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
       * Sent with every message.
       */
      extra?: {
        [k: string]: string;
      };
    };
  };
  /**
   * How letters reach members.
   */
  mail?: {
    /**
     * The address letters come from.
     */
    from?: string;
    /**
     * The server that takes letters.
     */
    smtp?: {
      /**
       * Name of the server.
       */
      host: string;
      /**
       * 465 speaks TLS from the start, others begin plain and change over.
       */
      port?: number;
      /**
       * Whether the connection begins with TLS.
       */
      secure?: boolean;
      /**
       * Who signs in. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      user?: string;
      /**
       * What the user signs in with. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
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
       * The provider's address; its discovery document lies below it. https, or http on this machine.
       */
      issuer: string;
      /**
       * How the provider knows this brand.
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
       * The provider's address; its discovery document lies below it. https, or http on this machine.
       */
      issuer: string;
      /**
       * How the provider knows this brand.
       */
      clientId: string;
      /**
       * Shared with the provider. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
       */
      clientSecret: string;
    };
  };
  /**
   * A third party that tells people from programs. Its page opens in a window and hands back a result, which the server has it confirm.
   */
  human?: {
    /**
     * Asked for at every login.
     */
    login?: boolean;
    /**
     * Asked for at registration.
     */
    register?: boolean;
    /**
     * Asked for before a code is sent.
     */
    sms?: boolean;
    /**
     * The page that opens. https, or http on this machine.
     */
    page: string;
    /**
     * Where the server has a result confirmed. https, or http on this machine.
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
     * Where the server has a result confirmed. https, or http on this machine.
     */
    verifyUrl: string;
    /**
     * Sent with every confirmation. The name of an environment variable of the brand's own (BRAND_<MERCHANT>_...), never the secret itself.
     */
    secret?: string;
  };
}
