import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  type CustomFetchOptions,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { SocialProvider } from "../../core/identity/ports.ts";
import type { OutgoingFetch, OutgoingInit } from "../../foundation/outgoing/client.ts";

export type OidcClient = { issuer: string; clientId: string; clientSecret: string };

const patienceSeconds = 5;

/**
 * A provider that speaks OpenID Connect: authorization code with PKCE, state and nonce; the id token's
 * signature, issuer, audience and nonce are checked by the library.
 */
export function oidcProvider(
  { issuer, clientId, clientSecret }: OidcClient,
  fetch: OutgoingFetch,
): SocialProvider {
  let discovered: Promise<Configuration> | undefined;
  const url = new URL(issuer);

  /** The provider's discovery document; requested again when the first request failed. */
  function configuration(): Promise<Configuration> {
    discovered ??= discovery(url, clientId, clientSecret, undefined, {
      timeout: patienceSeconds,
      [customFetch]: (address, init) => fetch(address, outgoingInit(init)),
      // The check of brands lets plain http through for this machine alone.
      ...(url.protocol === "http:" ? { execute: [allowInsecureRequests] } : {}),
    }).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  return {
    begin: async (redirectUri) => {
      const config = await configuration();
      const verifier = randomPKCECodeVerifier();
      const state = randomState();
      const nonce = randomNonce();
      const page = buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
        state,
        nonce,
      });
      return { url: page.href, state, nonce, verifier };
    },
    finish: async (callback, { state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error("the provider sent no id token");
      const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
      return { subject: claims.sub, email: text(claims.email), name: text(claims.name) };
    },
  };
}

/** The library's requests, sent through the client for outgoing calls. Their bodies are forms. */
function outgoingInit({ method, headers, body, signal }: CustomFetchOptions): OutgoingInit {
  if (method !== "GET" && method !== "POST") throw new Error(`a provider is not asked by ${method}`);
  if (body instanceof URLSearchParams || typeof body === "string" || body == null)
    return { method, headers, body: body ?? undefined, signal };
  throw new Error("a provider is asked by forms alone");
}
