import type { LoginSide, Provider, SignedIn, SignIn } from "../../../machines/parts/sign-in.ts";
import { storeToken } from "../../context/session.ts";
import { callPort, captchaPort, infoPort, port } from "../ports.ts";

const os = (): string => navigator.platform.slice(0, 60);

/** Creates a trial account and stores its token. */
export function createTrial(): Promise<SignedIn> {
  return withStoredToken(callPort("session/login/freeplay", { os: os(), platform: "W", gatewayVersion: 3 }));
}

/** The login's ports: each is one call of the API. The token is stored first, since the next call needs it. */
export const loginPorts = {
  signIn: port<SignedIn, SignIn>(({ side, type, form, human }) =>
    withStoredToken(
      callPort("session/login", { ...form, type, side, ...(human ? { humanVerification: human } : {}) }),
    ),
  ),
  phoneSignIn: port<SignedIn, { side: LoginSide; token: string }>(({ side, token }) =>
    withStoredToken(callPort("session/login", { type: "sms", side, phoneVerification: token })),
  ),
  socialSignIn: port<SignedIn, { side: LoginSide; provider: Provider }>(async ({ provider }) => {
    const { url } = await callPort("session/social", { provider });
    location.assign(url);
    // The page is left; the provider redirects back with a code in the address.
    return new Promise(() => undefined);
  }),
  freePlay: port<SignedIn, null>(createTrial),
  loadInfo: infoPort,
  captcha: captchaPort,
};

/** Stores an answer's token for the calls that follow; the session starts when the member is loaded. */
export async function withStoredToken(
  answering: Promise<SignedIn>,
  whose?: { isSameMember: boolean },
): Promise<SignedIn> {
  const answer = await answering;
  if (answer.token) storeToken(answer.token, whose);
  return answer;
}
